import {
  type AnyGame,
  fail,
  loadRecord,
  type MatchRecord,
  type Outcome,
  ok,
  type Result,
  replay,
  sameJson,
  saveRecord,
} from '@slipstream/engine';
import { GENERATORS } from './chacha.ts';
import { type Check, type Flaw, flaw } from './flaws.ts';
import { hashHex } from './hash.ts';
import {
  digestOf,
  type FairProof,
  type OldFairProof,
  type Proof,
  proofOf,
  type RecordedPlayer,
  signOff,
  stateHash,
} from './proof.ts';
import { deriveBoundSeed, deriveSeed, isCommittedSecret } from './seed.ts';
import { isSigned } from './signature.ts';
import { recordToSign } from './signing.ts';

/** A record that holds: what was checked, in order, and where it ended. */
export interface Verified {
  readonly record: MatchRecord;
  readonly proof: Proof;
  readonly checks: readonly Check[];
  readonly people: number; // whose clients had a share in the seed
  readonly outcome: Outcome;
}

/** Signs off a finished match that was simulated in one place. Refuses one that does not replay to its end. */
export function digestRecord(game: AnyGame, record: MatchRecord): Result<MatchRecord> {
  const end = replayToEnd(game, record);
  if (!end.ok) return fail(end.reason.message);
  return ok(signOff(record, { scheme: 'sealed-2' }, end.value));
}

/**
 * Checks a record by itself: that it is unchanged, that the seed could be chosen by nobody, that every action was legal
 * and that they lead to the end it tells of. Who made it, and whether it is the match that people played, takes more
 * than the record (`judgeRecord`).
 */
export function verifyRecord(game: AnyGame, record: MatchRecord): Result<Verified, Flaw> {
  const proof = proofOf(record);
  if (proof === undefined) return flaw('digest', 'the record carries no proof that can be read');
  if (digestOf(record) !== proof.digest) {
    return flaw('digest', 'the record was changed after it was written: its digest does not fit');
  }
  const { signature } = proof;
  if (signature !== undefined && !isSigned(recordToSign(proof.digest), signature)) {
    return flaw('signature', 'the signature is not that of the key it names');
  }
  const isFair = proof.scheme === 'fair-1' || proof.scheme === 'fair-2';
  const seed = isFair ? verifySeed(record, proof) : ok([]);
  if (!seed.ok) return seed;
  const end = replayToEnd(game, record);
  if (!end.ok) return end;
  if (!sameJson(end.value.outcome, proof.outcome) || stateHash(end.value.state) !== proof.state) {
    return flaw('outcome', 'the actions lead to another end than the record tells');
  }
  const signed: readonly Check[] = signature === undefined ? [] : ['signature'];
  const checks: readonly Check[] = ['digest', ...signed, ...seed.value, 'actions', 'end', 'outcome'];
  const people = isFair ? proof.shares.filter((share) => share !== null).length : 0;
  return ok({ record, proof, checks, people, outcome: end.value.outcome });
}

/** `verifyRecord` for a file: also refuses a byte that changes nothing in the data, such as a space. */
export function verifyRecordText(gameOf: (id: string) => AnyGame | undefined, text: string): Result<Verified, Flaw> {
  const loaded = loadRecord(text);
  if (!loaded.ok) return flaw('text', loaded.reason);
  const record = loaded.value;
  if (saveRecord(JSON.parse(text)) !== text) return flaw('text', 'the file is not written as records are written');
  const game = gameOf(record.game);
  if (game === undefined) return flaw('text', `the record is of "${record.game}", a game not known here`);
  const verified = verifyRecord(game, record);
  if (!verified.ok) return verified;
  return ok({ ...verified.value, checks: ['text', ...verified.value.checks] });
}

function verifySeed(record: MatchRecord, proof: FairProof | OldFairProof): Result<readonly Check[], Flaw> {
  if (!isCommittedSecret(proof.secret, proof.race, proof.commitment)) {
    return flaw('commitment', 'the secret of the server is not the one it committed to');
  }
  const wrong = wrongShare(record, proof);
  if (wrong !== undefined) return flaw('shares', wrong);
  if (!sameJson(seedOf(record, proof), record.seed)) {
    return flaw('seed', 'the seed is not the one that the secret and the shares make');
  }
  return ok(['commitment', 'shares', 'seed']);
}

function seedOf(record: MatchRecord, proof: FairProof | OldFairProof) {
  const { game, rulesVersion, options, seatCount } = record;
  const { race: rerun, secret, commitment, attempt } = proof;
  const shared = { game, rulesVersion, options, seatCount, rerun, secret };
  const shares = proof.shares.map((share) => share?.value ?? null);
  if (proof.scheme === 'fair-1') return deriveSeed({ ...shared, shares });
  const commitments = proof.shares.map((share) => share?.commitment ?? null);
  const seats = playersOf(record);
  return deriveBoundSeed({ ...shared, shares, table: proof.table, attempt, commitment, commitments, seats });
}

/** The players, where there is one for every seat; none otherwise. */
export function playersOf({ players, seatCount }: MatchRecord): readonly RecordedPlayer[] {
  const all = players as readonly RecordedPlayer[] | undefined;
  return Array.isArray(all) && all.length === seatCount && all.every(isPlayer) ? all : [];
}

const isPlayer = (player: unknown): player is RecordedPlayer => {
  const { kind, name, level } = (player ?? {}) as { kind?: unknown; name?: unknown; level?: unknown };
  return (kind === 'person' && typeof name === 'string') || (kind === 'bot' && typeof level === 'string');
};

function wrongShare(record: MatchRecord, { shares }: FairProof | OldFairProof): string | undefined {
  const players = playersOf(record);
  if (players.length === 0 || shares.length !== record.seatCount) {
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
