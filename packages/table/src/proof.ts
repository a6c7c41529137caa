import {
  type AnyGame,
  canonicalJson,
  fail,
  type Json,
  loadRecord,
  type MatchRecord,
  type Outcome,
  ok,
  type Result,
  replay,
  sameJson,
  saveRecord,
} from '@slipstream/engine';
import type { SeedShare } from '@slipstream/protocol';
import { GENERATORS } from './chacha.ts';
import { hashHex, hashText, isHex256 } from './hash.ts';
import { CHAIN_LENGTH, deriveSeed, isCommittedSecret } from './seed.ts';

/** What signs off every record: where it ended, and a digest over every byte of it. */
interface SignOff {
  readonly outcome: Outcome;
  readonly state: string; // sha256 of the final state
  readonly digest: string; // sha256 of the whole record but this field
}

/** A match played at a table: nobody could choose the seed. */
export interface FairProof extends SignOff {
  readonly scheme: 'fair-1';
  readonly commitment: string; // published before anybody else committed
  readonly attempt: number; // starts asked for at this table before and with this one
  readonly race: number; // 0, or how often the start was run again
  readonly secret: string;
  readonly shares: readonly (SeedShare | null)[]; // per seat; null for a bot
}

/** A match simulated in one place: complete and unchanged, but whoever ran it chose the seed. */
export interface LocalProof extends SignOff {
  readonly scheme: 'sealed-1';
}

export type Proof = FairProof | LocalProof;

/** Who sat where, in a record. */
export type RecordedPlayer =
  | { readonly kind: 'person'; readonly name: string; readonly standIns?: number } // actions played by a stand-in
  | { readonly kind: 'bot'; readonly level: string };

export const CHECKS = ['text', 'digest', 'commitment', 'shares', 'seed', 'actions', 'end', 'outcome'] as const;
export type Check = (typeof CHECKS)[number];

/** A record that holds: what was checked, in order, and where it ended. */
export interface Verified {
  readonly scheme: Proof['scheme'];
  readonly checks: readonly Check[];
  readonly people: number; // whose clients had a share in the seed
  readonly outcome: Outcome;
}

/** The first thing that does not hold, and why. */
export interface Flaw {
  readonly check: Check;
  readonly message: string;
}

/** Adds the proof and the digest to the record of a match whose final state is at hand. */
export const withDigest = (
  record: MatchRecord,
  proof: Omit<FairProof, keyof SignOff> | { readonly scheme: 'sealed-1' },
  end: { readonly outcome: Outcome; readonly state: unknown },
): MatchRecord => {
  const unsigned = { ...proof, outcome: end.outcome, state: stateHash(end.state) };
  const digest = digestOf({ ...record, proof: unsigned as unknown as Json });
  return { ...record, proof: { ...unsigned, digest } as unknown as Json };
};

/** Signs off a finished match that was simulated in one place. Refuses one that does not replay to its end. */
export function digestRecord(game: AnyGame, record: MatchRecord): Result<MatchRecord> {
  const end = replayToEnd(game, record);
  if (!end.ok) return fail(end.reason.message);
  return ok(withDigest(record, { scheme: 'sealed-1' }, end.value));
}

/**
 * Checks a whole record: that it is unchanged, that the seed could be chosen by nobody, that every action was legal
 * and that they lead to the end it tells of.
 */
export function verifyRecord(game: AnyGame, record: MatchRecord): Result<Verified, Flaw> {
  const proof = record.proof;
  if (!isProof(proof)) return flaw('digest', 'the record carries no proof that can be read');
  if (digestOf(record) !== proof.digest) {
    return flaw('digest', 'the record was changed after it was written: its digest does not fit');
  }
  const seed = proof.scheme === 'fair-1' ? verifySeed(record, proof) : ok([]);
  if (!seed.ok) return seed;
  const end = replayToEnd(game, record);
  if (!end.ok) return end;
  if (!sameJson(end.value.outcome, proof.outcome) || stateHash(end.value.state) !== proof.state) {
    return flaw('outcome', 'the actions lead to another end than the record tells');
  }
  const checks: Check[] = ['digest', ...seed.value, 'actions', 'end', 'outcome'];
  const people = proof.scheme === 'fair-1' ? proof.shares.filter((share) => share !== null).length : 0;
  return ok({ scheme: proof.scheme, checks, people, outcome: end.value.outcome });
}

/** `verifyRecord` for a file: also refuses a byte that changes nothing in the data, such as a space. */
export function verifyRecordText(
  gameOf: (id: string) => AnyGame | undefined,
  text: string,
): Result<Verified & { readonly record: MatchRecord }, Flaw> {
  const loaded = loadRecord(text);
  if (!loaded.ok) return flaw('text', loaded.reason);
  const record = loaded.value;
  if (saveRecord(JSON.parse(text)) !== text) return flaw('text', 'the file is not written as records are written');
  const game = gameOf(record.game);
  if (game === undefined) return flaw('text', `the record is of "${record.game}", a game not known here`);
  const verified = verifyRecord(game, record);
  if (!verified.ok) return verified;
  return ok({ ...verified.value, checks: ['text', ...verified.value.checks], record });
}

/** What one client can say for itself: what it was told before it committed, and what it gave. */
export interface Witness {
  readonly commitment: string;
  readonly seat: number;
  readonly value: string;
}

/** Whether a record rests on what this client saw and gave, so that no other server secret was slipped in. */
export function verifyWitness(record: MatchRecord, witness: Witness): Result<undefined, Flaw> {
  const proof = record.proof;
  if (!isProof(proof) || proof.scheme !== 'fair-1') return flaw('commitment', 'the record proves no seed');
  if (proof.commitment !== witness.commitment) {
    return flaw('commitment', 'the server committed to another secret before the start');
  }
  const isMine = proof.shares[witness.seat]?.value === witness.value;
  return isMine ? ok(undefined) : flaw('shares', 'the seed was made without the share that this client gave');
}

function verifySeed(record: MatchRecord, proof: FairProof): Result<readonly Check[], Flaw> {
  if (!isCommittedSecret(proof.secret, proof.race, proof.commitment)) {
    return flaw('commitment', 'the secret of the server is not the one it committed to');
  }
  const wrong = wrongShare(record, proof);
  if (wrong !== undefined) return flaw('shares', wrong);
  const shares = proof.shares.map((share) => (share === null ? null : share.value));
  const { game, rulesVersion, options, seatCount } = record;
  const { race: rerun, secret } = proof;
  if (!sameJson(deriveSeed({ game, rulesVersion, options, seatCount, rerun, secret, shares }), record.seed)) {
    return flaw('seed', 'the seed is not the one that the secret and the shares make');
  }
  return ok(['commitment', 'shares', 'seed']);
}

function wrongShare(record: MatchRecord, { shares }: FairProof): string | undefined {
  const players = record.players as readonly RecordedPlayer[] | undefined;
  if (!Array.isArray(players) || players.length !== record.seatCount || shares.length !== record.seatCount) {
    return 'players and shares do not fit the number of seats';
  }
  for (const [seat, share] of shares.entries()) {
    if ((players[seat]?.kind === 'person') !== (share !== null)) return `seat ${seat}: a share is missing or too many`;
    if (share !== null && hashHex(share.value) !== share.commitment) {
      return `seat ${seat}: the share is not the one its client committed to`;
    }
  }
  return undefined;
}

interface End {
  readonly outcome: Outcome;
  readonly state: unknown;
}

function replayToEnd(game: AnyGame, record: MatchRecord): Result<End, Flaw> {
  let state: unknown;
  for (const step of replay(game, record, GENERATORS)) {
    if (!step.ok) return flaw('actions', step.reason.message);
    state = step.value.after.match.state;
  }
  const outcome = game.outcome(state);
  return outcome === undefined ? flaw('end', 'the match is not over') : ok({ outcome, state });
}

/** A state may carry the version of its rules; the record tells it already, and code for other versions may leave it out. */
function stateHash(state: unknown): string {
  const { rules: _, ...rest } = state as { readonly rules?: unknown };
  return hashText(canonicalJson(rest));
}

function digestOf(record: MatchRecord): string {
  const { digest: _, ...proof } = record.proof as unknown as Proof;
  return hashText(canonicalJson({ ...record, proof }));
}

const flaw = (check: Check, message: string): Result<never, Flaw> => fail({ check, message });

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProof = (proof: unknown): proof is Proof =>
  isFields(proof) &&
  isHex256(proof.digest) &&
  isHex256(proof.state) &&
  isFields(proof.outcome) &&
  (proof.scheme === 'sealed-1' || (proof.scheme === 'fair-1' && isFair(proof)));

const isFair = (proof: Readonly<Record<string, unknown>>): boolean =>
  isHex256(proof.commitment) &&
  isHex256(proof.secret) &&
  isRerun(proof.race) &&
  Array.isArray(proof.shares) &&
  proof.shares.every((share) => share === null || isShare(share));

const isShare = (share: unknown): boolean => isFields(share) && isHex256(share.commitment) && isHex256(share.value);

const isRerun = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < CHAIN_LENGTH;
