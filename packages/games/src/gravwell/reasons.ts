import { Cache } from './cache.ts';
import { WITH_GRAVITY } from './cards.ts';
import { GATE, SINGULARITY } from './data.ts';
import { type Heading, headingOf, INWARD, isDrawing, NOWHERE, OUTWARD, type Track } from './gravity.ts';
import { numberAt } from './lists.ts';
import { type Fleet, racerOf, racersOf } from './ships.ts';
import type {
  Direction,
  Kind,
  Movement,
  Pull,
  PullReason,
  PullSide,
  RacerId,
  Ship,
  State,
  StillReason,
} from './types.ts';

/** Why the rules moved what they moved, as data for events and views. Never on the path of a silent playout. */

/** All that gravity depends on, with the names of the ships. */
type Field = Track & Fleet;

export const directionOf = (heading: Heading): Direction => (heading === OUTWARD ? 'out' : 'in');

/** Where gravity draws this ship now, with what decided it. */
export function pullOn(field: Field, ship: Ship): Pull {
  const here = numberAt(field.spaces, ship);
  const ahead = sideOf(field, here, OUTWARD);
  const behind = sideOf(field, here, INWARD);
  const heading = headingOf(field, ship, WITH_GRAVITY);
  return {
    racer: racerOf(field.seatCount, ship),
    ahead,
    behind,
    reason: reasonOf(here, ahead, behind),
    towards: heading === NOWHERE ? null : directionOf(heading),
  };
}

/** The ships that draw from one side, or null if none does. */
function sideOf(field: Field, here: number, side: typeof OUTWARD | typeof INWARD): PullSide | null {
  let ships = 0;
  let distance = GATE;
  let nearest = 0; // as a set of ships
  for (let ship = 0; ship < field.spaces.length; ship++) {
    const space = numberAt(field.spaces, ship);
    const away = (space - here) * side;
    if (away <= 0 || !isDrawing(field, space)) continue;
    ships++;
    if (away < distance) nearest = 0;
    if (away <= distance) nearest |= 1 << ship;
    distance = Math.min(distance, away);
  }
  return ships === 0 ? null : sideWith(field.seatCount, nearest, distance, ships);
}

/** The same few come up on every board. */
const SIDES = new Cache<number, PullSide>(4096);
const [SHIPS_BITS, DISTANCE_BITS, SEATS_BITS] = [3, 6, 3];

function sideWith(seatCount: number, nearest: number, distance: number, ships: number): PullSide {
  const key = (((((nearest << DISTANCE_BITS) | distance) << SHIPS_BITS) | ships) << SEATS_BITS) | seatCount;
  return SIDES.get(key) ?? SIDES.keep(key, { nearest: racersIn(seatCount, nearest), distance, ships });
}

const racersIn = (seatCount: number, ships: number): readonly RacerId[] =>
  racersOf(seatCount).filter((_, ship) => (ships & (1 << ship)) !== 0);

function reasonOf(here: number, ahead: PullSide | null, behind: PullSide | null): PullReason {
  if (here === SINGULARITY) return 'singularity';
  if (ahead === null && behind === null) return 'alone';
  if (ahead?.distance !== behind?.distance) return 'nearest';
  return ahead?.ships === behind?.ships ? 'balanced' : 'majority';
}

/** Gravity on every ship on the track. */
export function pullsOf(field: Field): readonly Pull[] {
  const pulls: Pull[] = [];
  for (let ship = 0; ship < field.spaces.length; ship++)
    if (numberAt(field.spaces, ship) !== GATE) pulls.push(pullOn(field, ship));
  return pulls.slice(); // without the room that a growing list keeps: boards are remembered
}

/** A movement that has just been made. */
export function movementOf(state: State, ship: Ship, from: number, heading: Heading, distance: number): Movement {
  const to = numberAt(state.spaces, ship);
  const skipped: number[] = [];
  for (let space = from + heading * distance; isBetween(space) && space !== to; space += heading) skipped.push(space);
  const end = to === SINGULARITY ? 'singularity' : to === GATE ? 'gate' : 'space';
  const racer = racerOf(state.seatCount, ship);
  return { racer, from, to, direction: directionOf(heading), distance, skipped, end };
}

const isBetween = (space: number): boolean => space > SINGULARITY && space < GATE;

/** Why a card that moves nothing does so. */
export function stillReasonOf(state: State, ship: Ship, kind: Kind): StillReason {
  if (kind === 'tractor') return 'noTarget';
  const { reason } = pullOn(state, ship);
  if (reason === 'singularity') return 'pushedIn';
  return reason === 'alone' ? 'alone' : 'balanced';
}
