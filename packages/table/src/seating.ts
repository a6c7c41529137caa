import { fail, ok, type Result, type Seat } from '@slipstream/engine';
import type { Ask, RefusalCode } from '@slipstream/protocol';
import { isName } from '@slipstream/protocol/names';
import type { Entry } from './log.ts';
import { distinctName } from './lookAlikes.ts';
import { standInLevel, type Table } from './runtime.ts';
import { chairAt, hasSeat, hostSeat, isBetweenMatches, isHost, personSeats, seatOf, type TableState } from './state.ts';

/** What the log gets for a request, or why it is refused. */
export type Verdict = Result<readonly Entry[], RefusalCode>;
export function take({ state }: Table, who: string, request: Ask<'take'>): Verdict {
  const name = request.name.normalize('NFC').trim();
  if (!isBetweenMatches(state)) return fail('not-in-lobby');
  if (!isName(name)) return fail('bad-name');
  if (seatOf(state, who) !== undefined) return fail('already-seated');
  if (state.removed.some((removed) => removed.who === who)) return fail('removed');
  if (request.seat !== undefined && !hasSeat(state, request.seat)) return fail('no-such-seat');
  const seat = request.seat ?? state.chairs.findIndex((_, at) => isFree(state, at));
  if (seat < 0) return fail('no-open-seat');
  if (!isFree(state, seat)) return fail('seat-taken');
  const others = state.chairs.flatMap((chair, at) => (chair.kind === 'person' && at !== seat ? [chair.name] : []));
  return ok([{ e: 'took', who, name: distinctName(name, others), seat }]);
}

/** Open, or given up by somebody who left the match before. */
function isFree(state: TableState, seat: Seat): boolean {
  const chair = chairAt(state, seat);
  return chair.kind === 'open' || (chair.kind === 'person' && chair.left === true);
}

/** During the start it calls the start off, during a match a stand-in plays on. */
export function leave(table: Table, who: string): Verdict {
  const { state, ports } = table;
  const seat = seatOf(state, who);
  if (seat === undefined) return fail('not-seated');
  const left: Entry = { e: 'left', seat, standIn: standInLevel(table) };
  return ok(state.phase === 'sealing' ? [left, { e: 'calledOff', missing: [seat], secret: ports.secret() }] : [left]);
}

export function swap({ state }: Table, who: string, { seat: to }: Ask<'swap'>): Verdict {
  const from = seatOf(state, who);
  if (!isBetweenMatches(state)) return fail('not-in-lobby');
  if (from === undefined) return fail('not-seated');
  if (!hasSeat(state, to)) return fail('no-such-seat');
  if (from === to) return fail('already-seated');
  const isWanted = state.swaps.some((offer) => offer.from === to && offer.to === from);
  if (chairAt(state, to).kind !== 'person' || isWanted) return ok([{ e: 'swapped', from, to }]);
  const isOffered = state.swaps.some((offer) => offer.from === from && offer.to === to);
  return ok(isOffered ? [] : [{ e: 'offered', from, to }]);
}

export function plan({ state, ports }: Table, who: string, request: Ask<'plan'>): Verdict {
  if (!isBetweenMatches(state)) return fail('not-in-lobby');
  if (!isHost(state, who)) return fail('not-host');
  if (!hasSeat(state, request.seat)) return fail('no-such-seat');
  if (request.plan.kind === 'bot' && !ports.levels.includes(request.plan.level)) return fail('no-such-level');
  return ok([{ e: 'planned', seat: request.seat, plan: request.plan }]);
}

/** After a match, those who have not asked for another one make room. */
export function start(table: Table, who: string, { fill, without = [] }: Ask<'start'>): Verdict {
  const { state, ports } = table;
  const isUnderWay = state.phase === 'sealing' && without.length > 0;
  if (!isBetweenMatches(state) && !isUnderWay) return fail('not-in-lobby');
  if (!isHost(state, who)) return fail('not-host');
  if (fill !== undefined && !ports.levels.includes(fill)) return fail('no-such-level');
  const own = seatOf(state, who);
  const people = personSeats(state).filter((seat) => seat !== (own ?? hostSeat(state)));
  if (without.some((seat) => !people.includes(seat))) return fail('seat-not-person');
  const open = people.filter(
    (seat) => without.includes(seat) || (state.phase === 'over' && !state.again.includes(seat)),
  );
  const isShort = open.length > 0 || state.chairs.some((chair) => chair.kind === 'open');
  if (isShort && fill === undefined) return fail('seats-open');
  const calledOff: readonly Entry[] = isUnderWay ? [{ e: 'calledOff', missing: without, secret: ports.secret() }] : [];
  return ok([...calledOff, seeding(table, open, fill)]);
}

/** With the last one who stayed asking for it, the next match starts. */
export function rematch(table: Table, who: string): Verdict {
  const { state } = table;
  const seat = seatOf(state, who);
  if (state.phase !== 'over') return fail('not-over');
  if (seat === undefined) return fail('not-seated');
  if (state.again.includes(seat)) return ok([]);
  const again: Entry = { e: 'again', seat };
  const gone = personSeats(state).filter((at) => at !== seat && isFree(state, at));
  const isReady = state.chairs.every(
    (chair, at) => chair.kind === 'bot' || at === seat || state.again.includes(at) || gone.includes(at),
  );
  if (!isReady) return ok([again]);
  // Bots go on for those who left the match before.
  return ok([again, seeding(table, gone, gone.length > 0 ? standInLevel(table) : undefined)]);
}

function seeding({ game, state, ports }: Table, open: readonly Seat[], fill: string | undefined): Entry {
  return {
    e: 'sealing',
    rules: game.rulesVersion,
    seed: 2,
    ...(state.seeding.stage === 'settled' ? { secret: ports.secret() } : {}),
    open,
    ...(fill === undefined ? {} : { fill }),
  };
}
