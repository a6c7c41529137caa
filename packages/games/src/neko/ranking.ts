import type { Outcome, Racer, Ranking, Seat } from '@slipstream/engine';
import { at, numberAt } from './at.ts';
import { TRACKS } from './track.ts';
import type { RaceRecord, State } from './types.ts';

/** The cars on their track: all that places depend on. */
export type Field = Pick<State, 'options' | 'cars'>;

/** [NR-40] The fewest steps by which a seat's car can still reach the line, laps included. */
export const stepsToGo = (state: Field, seat: Seat): number =>
  numberAt(TRACKS[state.options.circuit].stepsToGo, numberAt(state.cars, seat));

/** [NR-41] By steps still to go; level cars share a place. The winner has none to go, and nobody else can have none. */
export function ranking(state: State): Ranking {
  const groups: Seat[][] = [];
  const seats = state.cars.map((_, seat) => seat);
  seats.sort((one, other) => stepsToGo(state, one) - stepsToGo(state, other) || one - other);
  for (const seat of seats) {
    const group = groups.at(-1);
    if (group !== undefined && stepsToGo(state, at(group, 0)) === stepsToGo(state, seat)) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
}

/** [NR-41] 1 for the front-runner; level cars share it. */
export function positionOf(state: Field, seat: Seat): number {
  const steps = stepsToGo(state, seat);
  let position = 1;
  for (let other = 0; other < state.cars.length; other++) if (stepsToGo(state, other) < steps) position++;
  return position;
}

/** [NR-40, NR-51] Whether nobody has more steps to go; several cars can be last. */
export function isLast(state: Field, seat: Seat): boolean {
  const steps = stepsToGo(state, seat);
  for (let other = 0; other < state.cars.length; other++) if (stepsToGo(state, other) > steps) return false;
  return true;
}

/** All cars that are last, lowest seat first. */
export const lastSeats = (state: State): readonly Seat[] =>
  state.cars.map((_, seat) => seat).filter((seat) => isLast(state, seat));

/** [NR-40] Of several last cars, the first clockwise after the winner of the last trick, the winner itself coming last. */
export function nextRoundLeader(state: State, winner: Seat): Seat {
  const seatCount = state.cars.length;
  let seat = winner;
  do seat = (seat + 1) % seatCount;
  while (!isLast(state, seat));
  return seat;
}

/** [NR-50] What the race goes down with in the boards of records. */
export function raceRecord({ tricks, round, options, tiles }: State): RaceRecord {
  return { tricks, round, circuit: options.circuit, seats: tiles.length, catchUp: options.catchUp };
}

export function outcome(state: State): Outcome | undefined {
  if (state.phase.name !== 'over') return undefined;
  const places = ranking(state);
  return { winners: at(places, 0), ranking: places, facts: { ...raceRecord(state) } };
}

/** Where every car stands. */
export function racers({ cars, options }: State): readonly Racer[] {
  return cars.map((spot, seat) => ({ id: String(seat), place: at(TRACKS[options.circuit].places, spot) }));
}
