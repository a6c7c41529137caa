import type { Outcome, Ranking, Seat } from '@slipstream/engine';
import { countTokens, isRacing, racingCount } from './ships.ts';
import type { Ending, Facts, Out, Ship, State } from './types.ts';

/** All that decides a place. */
export interface Standing {
  readonly seat: Seat;
  readonly zone: number;
  readonly fuel: number;
  readonly held: number; // tokens
  readonly out: Out | null;
}

export const ranking = (state: State): Ranking => rank(state.ships.map(standingOf));

const standingOf = ({ zone, fuel, tokens, out }: Ship, seat: Seat): Standing => ({
  seat,
  zone,
  fuel,
  held: countTokens(tokens),
  out,
});

/** [OS-92] [OS-93] Best group first; ships that cannot be told apart share a place. */
export function rank(ships: readonly Standing[]): Ranking {
  const groups: Seat[][] = [];
  let ahead: Standing | undefined;
  for (const ship of ships.slice().sort((a, b) => compare(a, b) || a.seat - b.seat)) {
    if (ahead !== undefined && compare(ahead, ship) === 0) groups.at(-1)?.push(ship.seat);
    else groups.push([ship.seat]);
    ahead = ship;
  }
  return groups;
}

/** Negative if `a` is placed better. */
function compare(a: Standing, b: Standing): number {
  if (a.out !== null && b.out !== null) return b.out.order - a.out.order;
  if (a.out !== null || b.out !== null) return a.out === null ? -1 : 1;
  return b.zone - a.zone || b.fuel - a.fuel || b.held - a.held;
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
    facts: { ending, turns: state.turn, zones } satisfies Facts,
  };
}

/** [OS-91] Nobody left: the same pilots race again. */
export const startsOver = ({ winners }: Outcome): boolean => winners.length === 0;
