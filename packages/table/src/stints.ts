import type { Seat } from '@slipstream/engine';
import type { LiveMatch, Stint } from './state.ts';

// Who drove when: so that a result can say what a stand-in did, and from when.

/** The stint of the stand-in that drives for a seat now. */
const current = ({ stints }: LiveMatch, seat: Seat): Stint | undefined =>
  stints.findLast((stint) => stint.seat === seat && stint.until === undefined);

/** A stand-in takes over, unless one drives already. */
export function beginStint(live: LiveMatch, seat: Seat, level: string, at: number): void {
  if (live.outcome === undefined && current(live, seat) === undefined)
    live.stints.push({ seat, level, at, choices: 0 });
}

/** The owner is back at the wheel. What a stand-in finished stays finished by it. */
export function endStint(live: LiveMatch, seat: Seat, at: number): void {
  const stint = current(live, seat);
  if (live.outcome === undefined && stint !== undefined) stint.until = at;
}

/**
 * A choice that a stand-in made counts. It may have been locked in just before the owner came back, who let it stand: then it
 * is of the stint that ended last.
 */
export function countChoice(live: LiveMatch, seat: Seat): void {
  const stint = live.stints.findLast((each) => each.seat === seat);
  if (stint !== undefined) stint.choices++;
}

/** How many choices of a seat a stand-in made. */
export const choicesByStandIn = ({ stints }: LiveMatch, seat: Seat): number =>
  stints.reduce((sum, stint) => (stint.seat === seat ? sum + stint.choices : sum), 0);
