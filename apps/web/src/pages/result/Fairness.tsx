import type { AnyGame } from '@slipstream/engine';
import type { Check, Doubt, Verified } from '@slipstream/table';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { KnownRecord } from '../../records.ts';
import { download } from '../../share.ts';

type Verdict = { readonly ok: true; readonly verified: Verified } | { readonly ok: false; readonly doubt: Doubt };

interface FairnessProps {
  readonly known: KnownRecord | undefined;
  readonly rules: AnyGame | undefined;
}

/** The proof, checked in this very page: a green tick that explains itself, or what does not hold. */
export function Fairness({ known, rules }: FairnessProps) {
  const [isOpen, setOpen] = useState(false);
  const verdict = useVerdict(known, rules);
  if (verdict === undefined) {
    return (
      <div class="panel fair">
        <Icon name="shield" size={26} />
        <span class="grow">{m.fair_checking()}</span>
      </div>
    );
  }
  return (
    <>
      <button type="button" class={verdict.ok ? 'panel fair good' : 'panel fair bad'} onClick={() => setOpen(true)}>
        <Icon name="shield" size={26} />
        <span class="grow">
          <b>{verdict.ok ? m.fair_yes() : m.fair_no()}</b>
          <span class="muted sm">{verdict.ok ? summary(verdict.verified) : verdict.doubt.message}</span>
        </span>
        <Icon name="right" size={18} />
      </button>
      {isOpen && known !== undefined && <Explain verdict={verdict} known={known} close={() => setOpen(false)} />}
    </>
  );
}

function useVerdict(known: KnownRecord | undefined, rules: AnyGame | undefined): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (known === undefined || rules === undefined) return;
    let isStale = false;
    void import('@slipstream/table/proof').then(({ verifyRecordText }) => {
      if (isStale) return;
      const result = verifyRecordText(() => rules, known.text);
      setVerdict(result.ok ? { ok: true, verified: result.value } : { ok: false, doubt: result.reason });
    });
    return () => {
      isStale = true;
    };
  }, [known, rules]);
  return verdict;
}

const summary = ({ scheme, people }: Verified): string =>
  scheme === 'fair-1' ? m.fair_summary({ people }) : m.fair_summary_sealed();

const CHECK_WORDS: Readonly<Record<Check, () => string>> = {
  text: () => m.check_text(),
  digest: () => m.check_digest(),
  commitment: () => m.check_commitment(),
  shares: () => m.check_shares(),
  seed: () => m.check_seed(),
  actions: () => m.check_actions(),
  end: () => m.check_end(),
  outcome: () => m.check_outcome(),
};

interface ExplainProps {
  readonly verdict: Verdict;
  readonly known: KnownRecord;
  close(): void;
}

function Explain({ verdict, known, close }: ExplainProps) {
  return (
    <Dialog title={verdict.ok ? m.fair_yes() : m.fair_no()} close={close}>
      <p class="muted">{m.fair_how()}</p>
      <ul class="checks">
        {verdict.ok ? (
          verdict.verified.checks.map((check) => (
            <li key={check}>
              <Icon name="tick" size={18} />
              <span>{CHECK_WORDS[check]()}</span>
            </li>
          ))
        ) : (
          <li class="bad">
            <Icon name="cross" size={18} />
            <span>{CHECK_WORDS[verdict.doubt.check]()}</span>
          </li>
        )}
      </ul>
      <p class="muted sm">{m.fair_seed()}</p>
      <code class="hex">{known.record.seed.value}</code>
      <button type="button" class="btn line full" onClick={() => download(`${known.id}.json`, known.text)}>
        <Icon name="download" size={18} />
        {m.record_download()}
      </button>
    </Dialog>
  );
}
