import { fail, ok, type Seat } from '@slipstream/engine';
import type { Ask } from '@slipstream/protocol';
import { seedingUntil } from './clocks.ts';
import { hashHex, isHex256 } from './hash.ts';
import type { Entry } from './log.ts';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { personSeats, seatOf, type TableState } from './state.ts';

/** First everybody gives the hash of their share, unseen: nobody can fit their share to another's. */
export function giveCommitment({ state }: Table, who: string, request: Ask<'commit'>): Verdict {
  const { seeding } = state;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (seeding.stage !== 'committing' || request.attempt !== seeding.attempt) return fail('not-sealing');
  if (!isHex256(request.commitment)) return fail('bad-commitment');
  if (seeding.commitments[seat] !== null) return fail('already-given');
  return ok([{ e: 'committed', seat, commitment: request.commitment }]);
}

/** Then everybody gives the share itself. */
export function giveShare({ state }: Table, who: string, request: Ask<'reveal'>): Verdict {
  const { seeding } = state;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (seeding.stage !== 'revealing' || request.attempt !== seeding.attempt) return fail('not-sealing');
  if (!isHex256(request.value) || hashHex(request.value) !== seeding.commitments[seat]) return fail('bad-reveal');
  if (seeding.shares[seat] !== null) return fail('already-given');
  return ok([{ e: 'revealed', seat, value: request.value }]);
}

/** When the time of a stage is up, the start is called off, and the table info says who did not answer. */
export function maybeCallOff({ state, ports }: Table, now: number): readonly Entry[] {
  const until = seedingUntil(state);
  if (until === undefined || now < until) return [];
  return [{ e: 'calledOff', missing: seatsWithoutAnswer(state), secret: ports.secret() }];
}

/** People who have not given what this stage of the start asks for. */
export function seatsWithoutAnswer(state: TableState): readonly Seat[] {
  const { stage, commitments, shares } = state.seeding;
  const given = stage === 'committing' ? commitments : shares;
  return personSeats(state).filter((seat) => given[seat] === null);
}

/**
 * Puts a new secret in the place of one that was not published yet, for all to see. A match under way is called off with it:
 * whoever raced on before the backup was restored knows what its seed has in store.
 */
export const renewSecret = ({ state, ports }: Table): readonly Entry[] =>
  state.phase === 'over' ? [] : [{ e: 'calledOff', missing: [], secret: ports.secret() }];
