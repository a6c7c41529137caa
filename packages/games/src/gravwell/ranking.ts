import type { Outcome, Ranking, Seat } from '@slipstream/engine';
import { itemAt, numberAt } from './lists.ts';
import { placesTheLost } from './olderRules.ts';
import { isOnTrack, isSolo } from './ships.ts';
import type { EndReason, EndView, Facts, State } from './types.ts';

/** [GW-50] A solo race that is lost has no place. */
export const ranking = (state: State): Ranking =>
  isLost(state) && !placesTheLost(state) ? NO_PLACES : placesOf(state);

const NO_PLACES: Ranking = [];

const isLost = (state: State): boolean =>
  state.phase === 'over' && isSolo(state.seatCount) && endReason(state) !== 'escape';

/** [GW-53] First those who are out, in the order of leaving. [GW-42] Then by distance; level ships share a place. */
function placesOf(state: State): Ranking {
  const groups: Seat[][] = [];
  for (const ship of state.finishers) if (ship < state.seatCount) groups.push([ship]);
  const finished = groups.length;
  for (let seat = 0; seat < state.seatCount; seat++) {
    if (isOnTrack(state, seat)) placeByDistance(groups, finished, state.spaces, seat);
  }
  return groups;
}

/** Puts a seat into its group, or a new one, among the groups from `first` on. */
function placeByDistance(groups: Seat[][], first: number, spaces: readonly number[], seat: Seat): void {
  const space = numberAt(spaces, seat);
  let at = first;
  for (; at < groups.length; at++) {
    const group = itemAt(groups, at);
    const other = numberAt(spaces, numberAt(group, 0));
    if (other < space) break;
    if (other > space) continue;
    group.push(seat);
    return;
  }
  groups.splice(at, 0, [seat]);
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
  return { winners, ranking: places, facts: { reason, rounds: state.round, turns: state.turn } satisfies Facts };
}
