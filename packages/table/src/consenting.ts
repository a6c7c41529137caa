import { fail, ok, type Result, type Seat } from '@slipstream/engine';
import type { Ask, RefusalCode } from '@slipstream/protocol';
import type { Entry } from './log.ts';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';
import { isByPerson, type LiveMatch, matchUnderWay, personSeats, seatOf, type TableState } from './state.ts';

// Pause and undo: anybody may propose them, and all who drive must agree.

/** Proposes, or agrees with what somebody else has proposed. With the last one who agrees it is done. */
export function propose({ state }: Table, who: string, { what }: Ask<'propose'>): Verdict {
  const driver = driverOf(state, who);
  if (!driver.ok) return driver;
  const { live, seat } = driver.value;
  if (state.spec.strict === true) return fail('strict-table');
  if (what === 'pause' && live.pausedAt !== undefined) return fail('paused');
  if (what === 'undo' && live.reveals.length === live.undos.length) return fail('nothing-to-undo');
  const agreed = live.proposal?.what === what ? live.proposal.agreed : [];
  if (agreed.includes(seat)) return ok([]);
  const proposed: Entry = { e: 'proposed', seat, what };
  const drivers = personSeats(state).filter((each) => isByPerson(state, each));
  const isAgreed = drivers.every((each) => each === seat || agreed.includes(each));
  return ok(isAgreed ? [proposed, { e: what === 'undo' ? 'undone' : 'paused' }] : [proposed]);
}

/** One who is against it is enough; whoever proposed it may withdraw it. */
export function decline({ state }: Table, who: string): Verdict {
  const driver = driverOf(state, who);
  if (!driver.ok) return driver;
  const { live, seat } = driver.value;
  return live.proposal === undefined ? fail('nothing-proposed') : ok([{ e: 'declined', seat }]);
}

/** Nobody has to wait longer than they want to. */
export function goOn({ state }: Table, who: string): Verdict {
  const driver = driverOf(state, who);
  if (!driver.ok) return driver;
  const { live, seat } = driver.value;
  return live.pausedAt === undefined ? fail('not-paused') : ok([{ e: 'wentOn', seat }]);
}

/** The match under way, and the seat that this guest drives in it. */
function driverOf(
  state: TableState,
  who: string,
): Result<{ readonly live: LiveMatch; readonly seat: Seat }, RefusalCode> {
  const live = matchUnderWay(state);
  const seat = seatOf(state, who);
  if (live === undefined) return fail('not-playing');
  if (seat === undefined) return fail('not-seated');
  return isByPerson(state, seat) ? ok({ live, seat }) : fail('stood-in');
}
