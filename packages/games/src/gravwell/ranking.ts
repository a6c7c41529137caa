import type { Outcome, Ranking, Seat } from '@slipstream/engine';
import { itemAt, numberAt } from './lists.ts';
import { isSolo } from './ships.ts';
import type { EndReason, EndView, State } from './types.ts';

/** [GW-53] First those who are out, in the order of leaving. [GW-42] Then by distance; level ships share a place. */
export function ranking(state: State): Ranking {
  const finished = state.finishers.filter((ship) => ship < state.seatCount);
  const racing = seatsInOrder(state).filter((seat) => !finished.includes(seat));
  const groups: Seat[][] = finished.map((seat) => [seat]);
  for (const [at, seat] of racing.entries()) {
    const isLevel = at > 0 && numberAt(state.spaces, numberAt(racing, at - 1)) === numberAt(state.spaces, seat);
    if (isLevel) itemAt(groups, groups.length - 1).push(seat);
    else groups.push([seat]);
  }
  return groups;
}

/** Nearest the exit first; the sort keeps the seats' own order among level ships. */
function seatsInOrder(state: State): Seat[] {
  const seats = Array.from({ length: state.seatCount }, (_, seat) => seat);
  return seats.sort((a, b) => numberAt(state.spaces, b) - numberAt(state.spaces, a));
}

function endReason(state: State): EndReason {
  const first = state.finishers[0];
  if (first === undefined) return isSolo(state.seatCount) ? 'tooLate' : 'rounds';
  return first < state.seatCount ? 'escape' : 'ghost';
}

/** [GW-40] [GW-42] [GW-50] [GW-53] Who has won a match that is over, and why it is. */
export function endOf(state: State): EndView {
  const reason = endReason(state);
  const places = ranking(state);
  if (reason === 'rounds') return { reason, winners: itemAt(places, 0), ranking: places };
  if (reason === 'escape') return { reason, winners: state.finishers.toSorted((a, b) => a - b), ranking: places };
  return { reason, winners: [], ranking: places };
}

export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const { reason, winners, ranking: places } = endOf(state);
  return { winners, ranking: places, facts: { reason, rounds: state.round, turns: state.turn } };
}
