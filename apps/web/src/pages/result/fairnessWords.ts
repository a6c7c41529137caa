import type { Check, FlawCode, Gap, Judgement } from '@slipstream/table';
import { m } from '../../paraglide/messages.js';

/** What was checked, a line for all checks that show the same to a person. */
const LINES: readonly { readonly checks: readonly Check[]; words(): string }[] = [
  { checks: ['text', 'digest'], words: () => m.check_digest() },
  { checks: ['commitment', 'shares', 'seed'], words: () => m.check_seed() },
  { checks: ['actions', 'end', 'outcome'], words: () => m.check_actions() },
  { checks: ['witness'], words: () => m.check_witness() },
  { checks: ['signature', 'key'], words: () => m.check_key() },
  { checks: ['ledger'], words: () => m.check_ledger() },
  { checks: ['head'], words: () => m.check_head() },
];

export const checkedWords = ({ checks }: Pick<Judgement, 'checks'>): readonly string[] =>
  LINES.flatMap((line) => (line.checks.every((check) => checks.includes(check)) ? [line.words()] : []));

const GAP_WORDS: Readonly<Record<Gap, (() => string) | undefined>> = {
  seed: () => m.gap_seed(),
  seats: () => m.gap_old(),
  order: undefined, // of interest to whoever reads files
  unsigned: () => m.gap_unsigned(),
  key: () => m.gap_key(),
  witness: () => m.gap_witness(),
  ledger: () => m.gap_ledger(),
  head: undefined, // the first look at a ledger has none to compare it with
  standIns: () => m.gap_stand_ins(),
};

/** What was not checked. Of a race in this page nobody asks for what only a server has. */
export function uncheckedWords({ gaps }: Pick<Judgement, 'gaps'>, where: string): readonly string[] {
  if (where === 'local') return [m.gap_local()];
  return gaps.flatMap((gap) => GAP_WORDS[gap]?.() ?? []);
}

/** Why a proof does not hold: of the record itself by what was checked, of everything else by what was found. */
export const FLAW_WORDS: Readonly<Record<FlawCode, () => string>> = {
  text: () => m.flaw_changed(),
  digest: () => m.flaw_changed(),
  signature: () => m.flaw_signature(),
  commitment: () => m.flaw_seed(),
  shares: () => m.flaw_seed(),
  seed: () => m.flaw_seed(),
  actions: () => m.flaw_replay(),
  end: () => m.flaw_replay(),
  outcome: () => m.flaw_replay(),
  unsigned: () => m.flaw_unsigned(),
  key: () => m.flaw_other_key(),
  'other-key': () => m.flaw_other_key(),
  witness: () => m.flaw_no_witness(),
  'no-witness': () => m.flaw_no_witness(),
  'witness-table': () => m.flaw_witness_table(),
  'witness-attempt': () => m.flaw_witness_attempt(),
  'witness-game': () => m.flaw_witness_game(),
  'witness-seats': () => m.flaw_witness_seats(),
  'witness-secret': () => m.flaw_witness_secret(),
  'witness-share': () => m.flaw_witness_share(),
  'witness-commitments': () => m.flaw_witness_commitments(),
  'witness-unrevealed': () => m.flaw_witness_unrevealed(),
  'witness-record': () => m.flaw_witness_record(),
  'witness-breach': () => m.flaw_witness_breach(),
  ledger: () => m.flaw_bad_ledger(),
  'not-entered': () => m.flaw_not_entered(),
  'bad-ledger': () => m.flaw_bad_ledger(),
  head: () => m.flaw_bad_head(),
  'bad-head': () => m.flaw_bad_head(),
  'other-ledger': () => m.flaw_other_ledger(),
};
