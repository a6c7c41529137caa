import type { Heard, Seat } from '@slipstream/engine';
import type { Deadline, Pace } from '@slipstream/protocol';
import { type Clock, isByPerson, type LiveMatch, matchUnderWay, type TableState } from './state.ts';
import type { Outage } from './storage.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long clients have for each stage of a start; turn by turn, people need not be at their screens. */
const SEEDING_MS = 15 * SECOND;

// While the reveal plays out on the screens nobody can think: the clock waits for it. Only what everybody hears counts, else
// the clock would tell of events that are somebody's secret. No board tells its story slower than this
// (`apps/web/src/storyTime.test.ts`).
const MS_PER_EVENT = 2 * SECOND;
const MAX_PLAYBACK_MS = 45 * SECOND;

/** Time for one decision in ms, or none. */
function decisionMs(pace: Pace): number | undefined {
  switch (pace.kind) {
    case 'live':
    case 'relaxed':
      return pace.seconds * SECOND;
    case 'turns':
      return pace.hours * HOUR;
    case 'none':
      return undefined;
  }
}

export const newClock = (pace: Pace, seatCount: number): Clock => ({
  base: Array.from({ length: seatCount }, () => 0),
  reserve: Array.from({ length: seatCount }, () => (pace.kind === 'live' ? pace.reserve * SECOND : 0)),
});

/** A new decision: everybody's time begins when the reveal has played out. */
export function startClocks(live: LiveMatch, pace: Pace, at: number, events: readonly Heard<unknown>[]): void {
  const from = clockTime(live, at);
  live.clock.base.fill(pace.kind === 'turns' ? from : from + storyMs(events));
}

/** As long as it takes at most to tell what happened. */
export function storyMs(events: readonly Heard<unknown>[]): number {
  const heard = events.filter(({ audience }) => audience === 'everyone').length;
  return Math.min(heard * MS_PER_EVENT, MAX_PLAYBACK_MS);
}

/** What people took beyond the time for the decision comes out of their reserves. */
export function chargeReserves(live: LiveMatch, pace: Pace): void {
  for (let seat = 0; seat < live.held.length; seat++) {
    const held = live.held[seat];
    if (held !== undefined && !held.bot) chargeReserve(live, pace, seat, held.at);
  }
}

export function chargeReserve(live: LiveMatch, pace: Pace, seat: Seat, decidedAt: number): void {
  const time = decisionMs(pace) ?? Number.POSITIVE_INFINITY;
  const over = Math.max(0, decidedAt - ((live.clock.base[seat] ?? 0) + time));
  live.clock.reserve[seat] = Math.max(0, (live.clock.reserve[seat] ?? 0) - over);
}

/** When the time of a seat is up; `until` includes its reserve. */
export function deadlineOf(state: TableState, live: LiveMatch, seat: Seat): Deadline | undefined {
  const time = decisionMs(state.spec.pace);
  if (time === undefined || live.pausedAt !== undefined) return undefined;
  const at = (live.clock.base[seat] ?? 0) + time;
  return { seat, at, until: at + (live.clock.reserve[seat] ?? 0) };
}

/** The deadlines of all people who owe a decision. Those who have locked in keep theirs: they may change their mind. */
export function deadlines(state: TableState, live: LiveMatch): readonly Deadline[] {
  const all: Deadline[] = [];
  for (const seat of live.pending) {
    const deadline = isByPerson(state, seat) ? deadlineOf(state, live, seat) : undefined;
    if (deadline !== undefined) all.push(deadline);
  }
  return all;
}

/** Whether a person owes a decision and has not locked in. */
const isAwaited = (state: TableState, live: LiveMatch, seat: Seat): boolean =>
  live.held[seat] === undefined && isByPerson(state, seat);

/** Seats whose time is up. */
export function overdue(state: TableState, now: number): readonly Seat[] {
  const live = matchUnderWay(state);
  if (live === undefined) return [];
  const isLate = (seat: Seat) => (deadlineOf(state, live, seat)?.until ?? Number.POSITIVE_INFINITY) <= now;
  return live.pending.filter((seat) => isAwaited(state, live, seat) && isLate(seat));
}

/** When the start is called off for want of answers; absent while no start is under way. */
export function seedingUntil({ phase, seeding, spec }: TableState): number | undefined {
  if (phase !== 'sealing') return undefined;
  return seeding.since + (spec.pace.kind === 'turns' ? spec.pace.hours * HOUR : SEEDING_MS);
}

/** When the table next wants a `tick`. */
export function nextWake(state: TableState): number | undefined {
  const seeding = seedingUntil(state);
  if (seeding !== undefined) return seeding;
  const live = matchUnderWay(state);
  if (live === undefined) return undefined;
  let wake: number | undefined;
  for (const seat of live.pending) {
    if (!isAwaited(state, live, seat)) continue;
    const until = deadlineOf(state, live, seat)?.until;
    if (until !== undefined && (wake === undefined || until < wake)) wake = until;
  }
  return wake;
}

/** How much of these outages fell into the running time of the table, and was not yet allowed for. */
export function outageMs(state: TableState, outages: readonly Outage[]): number {
  const live = matchUnderWay(state);
  if (live === undefined && state.phase !== 'sealing') return 0;
  const began = live === undefined ? state.seeding.since : live.at; // who waits for a story waits for it too
  return outages
    .filter(({ to }) => to > state.outagesUntil)
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, began)), 0);
}

/** Everybody's time ends that much later. */
export function shiftClocks(state: TableState, by: number): void {
  state.seeding.since += by;
  const live = matchUnderWay(state);
  if (live === undefined) return;
  for (const seat of live.clock.base.keys()) live.clock.base[seat] = (live.clock.base[seat] ?? 0) + by;
  if (live.pausedAt !== undefined) live.pausedAt += by;
}

/** When time stood still last: now, or when the pause began. */
export const clockTime = ({ pausedAt }: LiveMatch, now: number): number => pausedAt ?? now;
