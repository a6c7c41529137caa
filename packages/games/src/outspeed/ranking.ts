import type { Outcome, Ranking, Seat } from '@slipstream/engine';
import { countTokens, isRacing, racingCount, shipAt } from './ships.ts';
import type { Ending, Ship, State } from './types.ts';

/** [OS-92] [OS-93] Best group first; ships that cannot be told apart share a place. */
export function ranking(state: State): Ranking {
  const seats = state.ships.map((_, seat) => seat);
  seats.sort((a, b) => compareShips(shipAt(state, a), shipAt(state, b)) || a - b);
  const groups: Seat[][] = [];
  let ahead: Ship | undefined;
  for (const seat of seats) {
    const ship = shipAt(state, seat);
    if (ahead !== undefined && compareShips(ahead, ship) === 0) groups.at(-1)?.push(seat);
    else groups.push([seat]);
    ahead = ship;
  }
  return groups;
}

/** Negative if `a` is placed better. */
function compareShips(a: Ship, b: Ship): number {
  if (a.out !== null && b.out !== null) return b.out.order - a.out.order;
  if (a.out !== null || b.out !== null) return a.out === null ? -1 : 1;
  return b.zone - a.zone || b.fuel - a.fuel || countTokens(b.tokens) - countTokens(a.tokens);
}

export function endingOf(state: State): Ending | undefined {
  if (state.phase !== 'over') return undefined;
  const racing = racingCount(state);
  if (racing === 0) return 'nobodyLeft';
  return racing === 1 ? 'lastLeft' : 'finish';
}

/** [OS-90] to [OS-92]; [OS-91] with nobody left there are no winners. */
export function outcome(state: State): Outcome | undefined {
  const ending = endingOf(state);
  if (ending === undefined) return undefined;
  const places = ranking(state);
  const zones = state.ships.map((ship) => (isRacing(ship) ? ship.zone : null));
  return {
    winners: ending === 'nobodyLeft' ? [] : (places[0] ?? []),
    ranking: places,
    facts: { ending, turns: state.turn, zones },
  };
}

/** [OS-91] Nobody left: the same pilots race again. */
export const startsOver = ({ winners }: Outcome): boolean => winners.length === 0;
