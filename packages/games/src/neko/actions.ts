import { CARDS } from './data.ts';
import { TRACKS } from './track.ts';
import { type Action, CIRCUIT_IDS, type CircuitId, type Place } from './types.ts';

// Every action there is, once, as a shared frozen object: a race allocates none.

/** By card. */
export const PLAYS: readonly Action[] = CARDS.map((_, card) => Object.freeze({ type: 'play', card }));
/** By card. */
export const BOOSTS: readonly Action[] = CARDS.map((_, card) => Object.freeze({ type: 'boost', card }));
export const CATCH_UP: Action = Object.freeze({ type: 'catchUp' });
/** By circuit and spot. */
export const DRIVES: Readonly<Record<CircuitId, readonly Action[]>> = {
  short: drivesTo(TRACKS.short.places),
  long: drivesTo(TRACKS.long.places),
};

function drivesTo(places: readonly Place[]): readonly Action[] {
  return places.map((to) => Object.freeze({ type: 'drive', to }));
}

const DRIVES_BY_PLACE: ReadonlyMap<Place, Action> = new Map(
  CIRCUIT_IDS.flatMap((id) => DRIVES[id].map((drive, spot) => [TRACKS[id].places[spot] ?? '', drive])),
);

/** The drive to a place of any circuit. */
export const driveTo = (place: Place): Action | undefined => DRIVES_BY_PLACE.get(place);
