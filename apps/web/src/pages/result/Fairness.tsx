import './fairness.css';
import type { AnyGame } from '@slipstream/engine';
import type { Check } from '@slipstream/table';
import { useEffect, useState } from 'preact/hooks';
import { download } from '../../download.ts';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import type { KnownRecord } from '../../records.ts';
import { checkedWords, FLAW_WORDS, uncheckedWords } from './fairnessWords.ts';
import type { Onlooker, Verdict } from './judge.ts';

interface FairnessProps {
  readonly known: KnownRecord | undefined;
  readonly rules: AnyGame | undefined;
  /** Absent where a record is watched by itself. */
  readonly onlooker?: Onlooker;
}

/** The proof, checked in this very page: a green tick that explains itself, or what does not hold. */
export function Fairness({ known, rules, onlooker }: FairnessProps) {
  const [isOpen, setOpen] = useState(false);
  const verdict = useVerdict(known, rules, onlooker);
  if (verdict === undefined) {
    return (
      <div class="panel fair">
        <Icon name="shield" size={26} />
        <span class="grow">{m.fair_checking()}</span>
      </div>
    );
  }
  const mood = moodOf(verdict, known?.where);
  return (
    <>
      <button type="button" class={`panel fair ${STYLE[mood]}`} onClick={() => setOpen(true)}>
        <Icon name="shield" size={26} />
        <span class="grow">
          <b>{TITLE[mood]()}</b>
          <span class="muted sm">{summary(verdict)}</span>
        </span>
        <Icon name="right" size={18} />
      </button>
      {isOpen && known !== undefined && (
        <Explain title={TITLE[mood]()} verdict={verdict} known={known} close={() => setOpen(false)} />
      )}
    </>
  );
}

/** A record may hold by itself and yet be anybody's: then it says nothing of a race that took place. */
type Mood = 'fair' | 'unvouched' | 'wrong';
const STYLE: Readonly<Record<Mood, string>> = { fair: 'good', unvouched: '', wrong: 'bad' };
const TITLE: Readonly<Record<Mood, () => string>> = {
  fair: () => m.fair_yes(),
  unvouched: () => m.fair_unvouched(),
  wrong: () => m.fair_no(),
};

function moodOf(verdict: Verdict, where: string | undefined): Mood {
  if (!verdict.ok) return 'wrong';
  const isVouched = verdict.judgement.checks.some((check) => VOUCHING.has(check));
  return isVouched || where === 'local' ? 'fair' : 'unvouched';
}

const VOUCHING: ReadonlySet<Check> = new Set(['key', 'witness', 'ledger']);

function useVerdict(
  known: KnownRecord | undefined,
  rules: AnyGame | undefined,
  onlooker: Onlooker | undefined,
): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  const { memory, hasRaced } = onlooker ?? {};
  useEffect(() => {
    if (known === undefined || rules === undefined) return;
    let isStale = false;
    void import('./judge.ts')
      .then(({ judge }) => judge(known, rules, onlooker))
      .then((judged) => {
        if (!isStale) setVerdict(judged);
      });
    return () => {
      isStale = true;
    };
  }, [known, rules, memory, hasRaced]);
  return verdict;
}

function summary(verdict: Verdict): string {
  if (!verdict.ok) return FLAW_WORDS[verdict.flaw.code]();
  const { people } = verdict.judgement;
  return people === 0 ? m.fair_summary_sealed() : m.fair_summary({ people });
}

interface ExplainProps {
  readonly title: string;
  readonly verdict: Verdict;
  readonly known: KnownRecord;
  close(): void;
}

function Explain({ title, verdict, known, close }: ExplainProps) {
  const { witness } = verdict;
  const unchecked = verdict.ok ? uncheckedWords(verdict.judgement, known.where) : [];
  return (
    <Dialog title={title} close={close}>
      <p class="muted">{m.fair_how()}</p>
      {verdict.ok ? (
        <Lines icon="tick" lines={checkedWords(verdict.judgement)} />
      ) : (
        <Lines icon="cross" lines={[FLAW_WORDS[verdict.flaw.code]()]} />
      )}
      {unchecked.length > 0 && (
        <>
          <p class="muted">{m.fair_unchecked()}</p>
          <Lines icon="help" lines={unchecked} />
        </>
      )}
      <p class="muted sm">{m.fair_seed()}</p>
      <code class="hex">{known.record.seed.value}</code>
      <Download name={`${known.id}.json`} text={known.text} words={m.record_download()} />
      {witness !== undefined && (
        <Download
          name={`${known.id}-witness.json`}
          text={`${JSON.stringify(witness)}\n`}
          words={m.witness_download()}
        />
      )}
    </Dialog>
  );
}

function Lines({ icon, lines }: { readonly icon: IconName; readonly lines: readonly string[] }) {
  return (
    <ul class={`checks ${icon}`}>
      {lines.map((words) => (
        <li key={words}>
          <Icon name={icon} size={18} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

function Download({ name, text, words }: { readonly name: string; readonly text: string; readonly words: string }) {
  return (
    <button type="button" class="btn line full" onClick={() => download(name, text)}>
      <Icon name="download" size={18} />
      {words}
    </button>
  );
}
