import { fail, ok } from '@slipstream/engine';
import { sealingUntil } from './clocks.ts';
import { hashHex, isHex256 } from './hash.ts';
import type { Entry } from './log.ts';
import type { Ask } from './messages.ts';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { personSeats, seatOf } from './state.ts';

/** First everybody commits, unseen; nobody can fit their share to another's. */
export function commit({ state }: Table, who: string, request: Ask<'commit'>): Verdict {
  const { sealing } = state;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (sealing.stage !== 'committing' || request.attempt !== sealing.attempt) return fail('not-sealing');
  if (!isHex256(request.commitment)) return fail('bad-commitment');
  if (sealing.commitments[seat] !== null) return fail('already-given');
  return ok([{ e: 'committed', seat, commitment: request.commitment }]);
}

/** Then everybody reveals what they committed to. */
export function reveal({ state }: Table, who: string, request: Ask<'reveal'>): Verdict {
  const { sealing } = state;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  if (sealing.stage !== 'revealing' || request.attempt !== sealing.attempt) return fail('not-sealing');
  if (!isHex256(request.value) || hashHex(request.value) !== sealing.commitments[seat]) return fail('bad-reveal');
  if (sealing.shares[seat] !== null) return fail('already-given');
  return ok([{ e: 'revealed', seat, value: request.value }]);
}

/** Too little time or nobody there: back to the lobby, for everybody to see who did not answer. */
export function maybeCallOff({ state, ports }: Table, now: number): readonly Entry[] {
  const until = sealingUntil(state);
  if (until === undefined || now < until) return [];
  const { stage, commitments, shares } = state.sealing;
  const given = stage === 'committing' ? commitments : shares;
  const missing = personSeats(state).filter((seat) => given[seat] === null);
  return [{ e: 'calledOff', missing, secret: ports.secret() }];
}
