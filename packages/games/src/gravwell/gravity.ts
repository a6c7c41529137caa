import { type Sense, TRACTOR } from './cards.ts';
import { GATE, SINGULARITY } from './data.ts';
import { numberAt } from './lists.ts';
import type { Ship } from './types.ts';

/** Which way a ship goes, as a factor: towards the exit, towards the Singularity, nowhere. */
export const OUTWARD = 1;
export const INWARD = -1;
export const NOWHERE = 0;
export type Heading = typeof OUTWARD | typeof INWARD | typeof NOWHERE;

/** The part of the state that gravity depends on. */
export interface Track {
  readonly spaces: readonly number[];
  readonly options: { readonly singularityPulls: boolean };
}

/** Whether a ship on this space draws others: not through the gate, nor in the Singularity where that is ruled out (GW-27). */
export const isDrawing = (track: Track, space: number): boolean =>
  space !== GATE && (space !== SINGULARITY || track.options.singularityPulls);

/** Where a thrust (with gravity) or a repulsor (against it) takes the ship. */
export function headingOf(track: Track, ship: Ship, sense: Sense): Heading {
  const here = numberAt(track.spaces, ship);
  // [GW-22] Always towards the exit. [GW-23] A repulsor would push the other way, where nothing is.
  if (here === SINGULARITY) return sense > 0 ? OUTWARD : NOWHERE;
  const pull = pullAt(track, here);
  // [GW-28] Nobody anywhere: only a thrust moves, outwards.
  if (pull === ALONE) return sense > 0 ? OUTWARD : NOWHERE;
  return sense > 0 ? pull : ((0 - pull) as Heading);
}

const ALONE = 2;

/** [GW-20] Towards the nearest ship; [GW-21] of two equally near, towards the side with more ships; `ALONE` where there is none. */
function pullAt(track: Track, here: number): Heading | typeof ALONE {
  // Two ships share a space only in the Singularity, so nobody else is here; ships that left stand on the gate and draw nobody.
  // [GW-27] Where the Singularity does not pull, the search ends before it.
  const nobodyBehind = track.options.singularityPulls ? SINGULARITY - 1 : SINGULARITY;
  const { spaces } = track;
  let ahead = GATE;
  let behind = nobodyBehind;
  let balance = 0;
  for (let other = 0; other < spaces.length; other++) {
    const space = numberAt(spaces, other);
    if (space > here) {
      if (space === GATE) continue;
      balance++;
      if (space < ahead) ahead = space;
    } else if (space < here && space > nobodyBehind) {
      balance--;
      if (space > behind) behind = space;
    }
  }
  if (ahead === GATE) return behind === nobodyBehind ? ALONE : INWARD;
  if (behind === nobodyBehind) return OUTWARD;
  const lead = here - behind - (ahead - here) || balance;
  if (lead === 0) return NOWHERE;
  return lead > 0 ? OUTWARD : INWARD;
}

/** [GW-25] Where a ship comes to rest: past taken spaces, in the same direction. [GW-26] Nothing lies behind the Singularity. */
export function landing(spaces: readonly number[], from: number, heading: Heading, distance: number): number {
  let to = from + heading * distance;
  while (to > SINGULARITY && to < GATE && isTaken(spaces, to)) to += heading;
  return Math.max(SINGULARITY, Math.min(to, GATE));
}

/** Counts by hand: here, in the innermost loop, `includes` and `for of` cost a tenth of a playout. */
function isTaken(spaces: readonly number[], space: number): boolean {
  for (let ship = 0; ship < spaces.length; ship++) if (spaces[ship] === space) return true;
  return false;
}

/**
 * [GW-24] Writes the ships that a tractor pulls into `order` and gives their number: nearest first, of two equally near the one nearer
 * the exit; those in the Singularity after all others, pilots clockwise from the tractor's owner, then derelicts. A tractor inside
 * leaves them there. Ships not yet pulled stand where they stood, so the order is fixed from the start.
 */
export function lineUp(spaces: readonly number[], owner: Ship, pilots: number, order: Ship[]): number {
  const here = numberAt(spaces, owner);
  let count = 0;
  for (let ship = 0; ship < spaces.length; ship++) {
    const space = numberAt(spaces, ship);
    if (ship === owner || space === SINGULARITY || space === GATE) continue;
    const rank = tractorRank(here, space);
    let at = count++;
    for (; at > 0; at--) {
      const before = numberAt(order, at - 1);
      if (tractorRank(here, numberAt(spaces, before)) <= rank) break;
      order[at] = before;
    }
    order[at] = ship;
  }
  return here === SINGULARITY ? count : lineUpFromSingularity(spaces, owner, pilots, order, count);
}

/** Smaller is pulled first: by distance, and at the same distance ahead before behind. */
const tractorRank = (here: number, space: number): number =>
  space > here ? (space - here) * 2 : (here - space) * 2 + 1;

function lineUpFromSingularity(
  spaces: readonly number[],
  owner: Ship,
  pilots: number,
  order: Ship[],
  before: number,
): number {
  let count = before;
  for (let step = 1; step < spaces.length; step++) {
    const ship = step < pilots ? (owner + step) % pilots : step;
    if (numberAt(spaces, ship) === SINGULARITY) order[count++] = ship;
  }
  return count;
}

/** [GW-24] All ships that a tractor pulls, in order. */
export function tractorOrder(spaces: readonly number[], owner: Ship, pilots: number): readonly Ship[] {
  const order: Ship[] = [];
  order.length = lineUp(spaces, owner, pilots, order);
  return order;
}

/** The way a pulled ship goes. It is never level with the puller: those in the Singularity are not pulled from inside it. */
export const towards = (from: number, puller: number): Heading => (puller > from ? OUTWARD : INWARD);

/** Whether the card would move any ship now: only then is the Emergency Stop offered (GW-30). */
export function wouldMove(track: Track, ship: Ship, sense: Sense): boolean {
  if (sense !== TRACTOR) return headingOf(track, ship, sense) !== NOWHERE;
  const { spaces } = track;
  const here = numberAt(spaces, ship);
  for (let other = 0; other < spaces.length; other++) {
    const space = numberAt(spaces, other);
    if (space !== here && space !== GATE) return true;
  }
  return false;
}
