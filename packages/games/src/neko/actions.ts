import { CARDS } from './data.ts';
import { TRACKS } from './track.ts';
import type { Action, CircuitId, Place } from './types.ts';

// Every action there is, once, as a shared frozen object: a race allocates none.

/** By card. */
export const PLAYS: readonly Action[] = CARDS.map((_, card) => Object.freeze({ type: 'play', card }));
/** By card. */
export const BOOSTS: readonly Action[] = CARDS.map((_, card) => Object.freeze({ type: 'boost', card }));
export const CATCH_UP: Action = Object.freeze({ type: 'catchUp' });
type Drive = Extract<Action, { type: 'drive' }>;

/** By circuit and spot. */
export const DRIVES: Readonly<Record<CircuitId, readonly Drive[]>> = {
  short: drivesTo(TRACKS.short.places),
  long: drivesTo(TRACKS.long.places),
};

function drivesTo(places: readonly Place[]): readonly Drive[] {
  return places.map((to) => Object.freeze({ type: 'drive', to }));
}

const DRIVES_BY_PLACE: ReadonlyMap<Place, Action> = new Map(
  [...DRIVES.short, ...DRIVES.long].map((drive) => [drive.to, drive]),
);

/** The drive to a place of any circuit. */
export const driveTo = (place: Place): Action | undefined => DRIVES_BY_PLACE.get(place);
