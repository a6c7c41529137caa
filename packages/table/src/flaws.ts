import { fail, type Result } from '@slipstream/engine';

/** What is checked, in this order. */
export const CHECKS = [
  'text',
  'digest',
  'signature',
  'commitment',
  'shares',
  'seed',
  'actions',
  'end',
  'outcome',
  'key',
  'witness',
  'ledger',
  'head',
] as const;
export type Check = (typeof CHECKS)[number];

/** What can be wrong beyond the record itself, which is named by its check. */
const FLAWS = {
  unsigned: ['signature', 'no server has signed the record: anybody can have made it'],
  'other-key': ['key', 'the record is signed with another key than that of the server'],
  'no-witness': ['witness', 'nothing was kept of the start, so nobody can say whether it was this one'],
  'witness-table': ['witness', 'the record is of another table than the one witnessed'],
  'witness-attempt': ['witness', 'the record is of another start of the table than the one witnessed'],
  'witness-game': ['witness', 'the record has another game, other rules or options than the start that was witnessed'],
  'witness-seats': ['witness', 'others sat there, or elsewhere, when the start was witnessed'],
  'witness-secret': ['witness', 'the server committed to another secret before the start'],
  'witness-share': ['witness', 'the seed was made without the share that the witness gave'],
  'witness-commitments': ['witness', 'a share was exchanged after everybody had committed to theirs'],
  'witness-unrevealed': [
    'witness',
    'the witness never gave its share, because it never saw what the others committed to',
  ],
  'witness-record': ['witness', 'the witness has seen another record of the same race'],
  'witness-breach': ['witness', 'the server broke the rules of the start'],
  'not-entered': ['ledger', 'the record is not in the ledger of the server'],
  'bad-ledger': ['ledger', 'the ledger of the server does not hold together'],
  'bad-head': ['head', 'the end of the ledger is not signed with the key of the server'],
  'other-ledger': ['head', 'the server shows another history than it did before'],
} as const satisfies Record<string, readonly [Check, string]>;

export type FlawCode = keyof typeof FLAWS | Check;

/** The first thing that does not hold, and why. */
export interface Flaw {
  readonly check: Check;
  readonly code: FlawCode;
  readonly message: string;
}

/** Something in the record itself does not hold. */
export const flaw = (check: Check, message: string): Result<never, Flaw> => fail({ check, code: check, message });

/** The record does not go with what is known from elsewhere; `detail` is added to the sentence. */
export function mismatch(code: keyof typeof FLAWS, detail?: string): Result<never, Flaw> {
  const [check, message] = FLAWS[code];
  return fail({ check, code, message: detail === undefined ? message : `${message}: ${detail}` });
}
