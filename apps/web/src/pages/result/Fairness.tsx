import './fairness.css';
import type { AnyGame } from '@slipstream/engine';
import type { Check, FairProof, Flaw, Verified } from '@slipstream/table';
import { useEffect, useState } from 'preact/hooks';
import { download } from '../../download.ts';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { KnownRecord } from '../../records.ts';
import { recallWitness } from '../../seedShares.ts';

type Verdict =
  | { readonly ok: true; readonly verified: Verified; readonly isWitnessed: boolean }
  | { readonly ok: false; readonly flaw: Flaw };

interface FairnessProps {
  readonly known: KnownRecord | undefined;
  readonly rules: AnyGame | undefined;
  /** Where this device keeps what it saw of the start, if it raced. */
  readonly memory?: string;
}

/** The proof, checked in this very page: a green tick that explains itself, or what does not hold. */
export function Fairness({ known, rules, memory }: FairnessProps) {
  const [isOpen, setOpen] = useState(false);
  const verdict = useVerdict(known, rules, memory);
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
          <span class="muted sm">{verdict.ok ? summary(verdict.verified) : verdict.flaw.message}</span>
        </span>
        <Icon name="right" size={18} />
      </button>
      {isOpen && known !== undefined && <Explain verdict={verdict} known={known} close={() => setOpen(false)} />}
    </>
  );
}

function useVerdict(
  known: KnownRecord | undefined,
  rules: AnyGame | undefined,
  memory: string | undefined,
): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (known === undefined || rules === undefined) return;
    let isStale = false;
    void import('@slipstream/table/proof').then((proof) => {
      if (!isStale) setVerdict(judge(proof, known, rules, memory));
    });
    return () => {
      isStale = true;
    };
  }, [known, rules, memory]);
  return verdict;
}

/** The record must hold by itself; and if this device raced, it must rest on what this device saw and gave. */
function judge(
  { verifyRecordText, verifyWitness }: typeof import('@slipstream/table/proof'),
  { text, record }: KnownRecord,
  rules: AnyGame,
  memory: string | undefined,
): Verdict {
  const result = verifyRecordText(() => rules, text);
  if (!result.ok) return { ok: false, flaw: result.reason };
  const { attempt } = record.proof as unknown as FairProof;
  const witness = memory === undefined ? undefined : recallWitness(memory, attempt);
  const witnessed = witness === undefined ? undefined : verifyWitness(record, witness);
  if (witnessed !== undefined && !witnessed.ok) return { ok: false, flaw: witnessed.reason };
  return { ok: true, verified: result.value, isWitnessed: witnessed !== undefined };
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
          [...verdict.verified.checks.map((check) => CHECK_WORDS[check]()), ...witnessWords(verdict.isWitnessed)].map(
            (words) => (
              <li key={words}>
                <Icon name="tick" size={18} />
                <span>{words}</span>
              </li>
            ),
          )
        ) : (
          <li class="bad">
            <Icon name="cross" size={18} />
            <span>{CHECK_WORDS[verdict.flaw.check]()}</span>
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

const witnessWords = (isWitnessed: boolean): readonly string[] => (isWitnessed ? [m.check_witness()] : []);
