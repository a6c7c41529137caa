import { TRACKS } from '@slipstream/games/neko/track';
import type { State } from '@slipstream/games/neko/types';
import { type ShareModel, winShares } from '../shares.ts';
import { WEIGHTS } from './weights.ts';

/** After a round hands and boosts are gone: what counts is how far each car still has to go. */
export const model: ShareModel<State> = {
  features(state, seat, into) {
    const { stepsToGo } = TRACKS[state.options.circuit];
    const mine = stepsToGo[state.cars[seat] as number] as number;
    let best = Number.POSITIVE_INFINITY;
    for (let other = 0; other < state.cars.length; other++) {
      if (other !== seat) best = Math.min(best, stepsToGo[state.cars[other] as number] as number);
    }
    const lead = best - mine;
    into.push(-mine / 10, -(mine * mine) / 400, Math.max(0, lead) / 4, (state.tiles[seat] as number) / 4);
  },
  isOut: () => false,
};

export const evaluate = (state: State, into: number[]): void =>
  winShares(model, WEIGHTS, state, state.cars.length, into);
