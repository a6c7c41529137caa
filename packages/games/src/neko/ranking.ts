import type { Outcome, Ranking, Seat } from '@slipstream/engine';
import { at, numberAt } from './at.ts';
import { TRACKS } from './track.ts';
import type { RaceRecord, State } from './types.ts';

/** [NR-40] The fewest steps by which a seat's car can still reach the line, laps included. */
export const stepsToGo = (state: State, seat: Seat): number =>
  numberAt(TRACKS[state.options.circuit].stepsToGo, numberAt(state.cars, seat));

/** [NR-41] By steps still to go; level cars share a place. The winner has none to go, and nobody else can have none. */
export function ranking(state: State): Ranking {
  const steps = state.cars.map((_, seat) => stepsToGo(state, seat));
  const groups = [...new Set(steps)].sort((one, other) => one - other);
  return groups.map((group) => seatsWith(steps, group));
}

/** [NR-40, NR-51] All cars with the most steps to go, lowest seat first. */
export function lastSeats(state: State): readonly Seat[] {
  const steps = state.cars.map((_, seat) => stepsToGo(state, seat));
  return seatsWith(steps, Math.max(...steps));
}

const seatsWith = (steps: readonly number[], wanted: number): Seat[] =>
  steps.flatMap((count, seat) => (count === wanted ? [seat] : []));

/** [NR-40] Of several last cars, the first clockwise after the winner of the last trick, the winner itself coming last. */
export function nextRoundLeader(state: State, winner: Seat): Seat {
  const seatCount = state.cars.length;
  const order = (seat: Seat): number => (seat - winner - 1 + seatCount) % seatCount;
  return lastSeats(state).reduce((best, seat) => (order(seat) < order(best) ? seat : best));
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
