import { BONUSES, TURNS, ZONES_PER_BOARD } from '@slipstream/games/outspeed/data';
import type { State } from '@slipstream/games/outspeed/types';
import { type ShareModel, winShares } from '../shares.ts';
import { WEIGHTS } from './weights.ts';

/** Zones, the fuel to go on, tokens, and how near the rear edge is: all weighed by how much of the race is left. */
export const model: ShareModel<State> = {
  features(state, seat, into) {
    const ship = state.ships[seat] as State['ships'][number];
    let best = 0;
    for (const [other, { zone, out }] of state.ships.entries())
      if (other !== seat && out === null) best = Math.max(best, zone);
    let tokens = 0;
    for (const bonus of BONUSES) tokens += ship.tokens[bonus];
    const left = (TURNS - state.turn + 1) / TURNS;
    const gap = (ship.zone - best) / 4;
    const fuel = Math.min(ship.fuel, 12) / 6;
    const edge = Math.max(0, 4 - (ship.zone - state.rearBoard * ZONES_PER_BOARD)) / 4;
    into.push(
      gap,
      gap * (1 - left),
      fuel * left,
      fuel,
      ship.fuel <= 2 ? left : 0,
      tokens / 3,
      (tokens * left) / 3,
      edge,
    );
  },
  isOut: (state, seat) => state.ships[seat]?.out !== null,
};

export const evaluate = (state: State, into: number[]): void =>
  winShares(model, WEIGHTS, state, state.ships.length, into);
