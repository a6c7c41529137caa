import { knowsRules } from '@slipstream/engine';
import { chairsForStart } from './chairs.ts';
import { beginMatch } from './liveMatch.ts';
import type { Entry } from './log.ts';
import { chainCommitment } from './seed.ts';
import { type Folded, personSeats, type Reveal, type Seeding, type TableState } from './state.ts';

// What entries do to the making of the seed: idle, committing, revealing, settled.

export function newSeeding(attempt: number, top: string, seatCount: number): Seeding {
  const commitment = chainCommitment(top);
  const none = () => Array.from({ length: seatCount }, () => null);
  return {
    attempt,
    rules: 0,
    isBound: true,
    top,
    commitment,
    stage: 'idle',
    since: 0,
    commitments: none(),
    shares: none(),
  };
}

export function beginSeeding(folded: Folded, entry: Extract<Entry, { e: 'sealing' }>, at: number): readonly Reveal[] {
  const { state } = folded;
  chairsForStart(state, entry.open, entry.fill);
  // A secret is used for one start. The first was published with the table; a new one is published now, before any share is given.
  if (entry.secret !== undefined)
    state.seeding = newSeeding(state.seeding.attempt + 1, entry.secret, state.spec.seatCount);
  state.phase = 'sealing';
  state.swaps = [];
  state.again = [];
  state.seeding.rules = entry.rules;
  state.seeding.isBound = entry.seed === 2;
  state.seeding.since = at;
  state.seeding.stage = 'committing';
  return maybeBegin(folded, at);
}

export function giveCommitment(state: TableState, at: number, commitment: string, now: number): void {
  state.seeding.commitments[at] = commitment;
  if (!isGivenByAll(state, state.seeding.commitments)) return;
  state.seeding.stage = 'revealing';
  state.seeding.since = now;
}

export function giveShare(folded: Folded, at: number, value: string, now: number): readonly Reveal[] {
  folded.state.seeding.shares[at] = value;
  return maybeBegin(folded, now);
}

export function callOff(state: TableState, missing: readonly number[], secret: string): void {
  if (state.phase === 'playing') state.live = undefined; // only after a backup was restored
  state.phase = 'lobby';
  state.seeding = { ...newSeeding(state.seeding.attempt + 1, secret, state.spec.seatCount), calledOff: missing };
}

/** With the last share in, or at once among bots, the match begins. */
function maybeBegin(folded: Folded, now: number): readonly Reveal[] {
  const { game, state } = folded;
  if (!isGivenByAll(state, state.seeding.shares)) return [];
  state.seeding.stage = 'settled';
  if (knowsRules(game, state.seeding.rules)) return [beginMatch(folded, 0, now)];
  skipMatch(state);
  return [];
}

/** A match under rules no longer known cannot be folded again: its record stays, but it cannot go on. The next one can. */
function skipMatch(state: TableState): void {
  state.matches++;
  state.live = undefined;
  state.phase = 'over';
}

const isGivenByAll = (state: TableState, given: readonly (string | null)[]): boolean =>
  personSeats(state).every((at) => given[at] !== null);
