import type { Racer, Seat } from '@slipstream/engine';
import { DERELICT_SPACES, GATE, SINGULARITY } from './data.ts';
import { filled, itemAt, numberAt } from './lists.ts';
import type { RacerId, SeatSet, Ship, State } from './types.ts';

/** [GW-50] A single seat races a ghost. */
export const isSolo = (seatCount: number): boolean => seatCount === 1;

/** Ships that play cards: the seats', and the ghost. */
export const pilotCount = (seatCount: number): number => (isSolo(seatCount) ? 2 : seatCount);

/** [GW-3] With 2 players, and in the solo game, only the derelict on 36. */
const derelictSpaces = (seatCount: number): readonly number[] => (seatCount <= 2 ? LAST_DERELICT : DERELICT_SPACES);

const LAST_DERELICT = DERELICT_SPACES.slice(1);

/** [GW-10] Everyone in the Singularity, derelicts on their spaces; in the order of ship numbers. */
export const startingSpaces = (seatCount: number): number[] => [
  ...filled(pilotCount(seatCount), SINGULARITY),
  ...derelictSpaces(seatCount),
];

const RACERS: readonly (readonly RacerId[])[] = [0, 1, 2, 3, 4].map((seatCount) => [
  ...Array.from({ length: seatCount }, (_, seat) => String(seat)),
  ...(isSolo(seatCount) ? ['ghost'] : []),
  ...derelictSpaces(seatCount).map((space) => `derelict${space}`),
]);

/** The names of the ships, in the order of ship numbers. */
export const racersOf = (seatCount: number): readonly RacerId[] => itemAt(RACERS, seatCount);
export const racerOf = (seatCount: number, ship: Ship): RacerId => itemAt(racersOf(seatCount), ship);

/** Where every ship stands. */
export const racers = (state: State): readonly Racer[] =>
  racersOf(state.seatCount).map((id, ship) => ({ id, place: numberAt(state.spaces, ship) }));

/** Where the ships stand, and how many of them are seats': all that most questions about ships depend on. */
export interface Fleet {
  readonly seatCount: number;
  readonly spaces: readonly number[];
}

export const hasPilot = (state: State, ship: Ship): boolean => ship < state.hands.length;
export const isOnTrack = ({ spaces }: Pick<Fleet, 'spaces'>, ship: Ship): boolean => numberAt(spaces, ship) !== GATE;

/** The seats whose ships are still on the track. */
export function racingSeats(fleet: Fleet): SeatSet {
  let seats = 0;
  for (let seat = 0; seat < fleet.seatCount; seat++) if (isOnTrack(fleet, seat)) seats |= 1 << seat;
  return seats;
}

/** [GW-54] Who picks for `owner`: the left neighbour (clockwise, the next seat), passing over ships that left. */
export function pickerFor(fleet: Fleet, owner: Seat): Seat {
  let seat = owner;
  do seat = (seat + 1) % fleet.seatCount;
  while (!isOnTrack(fleet, seat));
  return seat;
}

/** [GW-54] Whose card `picker` picks: `pickerFor` the other way round. */
export function pickedBy(fleet: Fleet, picker: Seat): Seat {
  let seat = picker;
  do seat = (seat + fleet.seatCount - 1) % fleet.seatCount;
  while (!isOnTrack(fleet, seat));
  return seat;
}
