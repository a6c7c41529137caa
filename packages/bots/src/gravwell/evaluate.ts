import { GATE } from '@slipstream/games/gravwell/data';
import type { State } from '@slipstream/games/gravwell/types';
import { type ShareModel, winShares } from '../shares.ts';
import { WEIGHTS } from './weights.ts';

/** Between rounds everyone's hand is new: what counts is where the ships are, and how many rounds are left. */
export const model: ShareModel<State> = {
  features(state, seat, into) {
    const space = state.spaces[seat] as number;
    let best = 0;
    for (let other = 0; other < state.seatCount; other++) {
      if (other !== seat && (state.spaces[other] as number) < GATE)
        best = Math.max(best, state.spaces[other] as number);
    }
    const way = space / GATE;
    into.push(
      way,
      way * way,
      (way * state.round) / 6,
      Math.max(0, space - best) / 10,
      state.stops & (1 << seat) ? 1 : 0,
    );
  },
  isOut: () => false,
};

export const evaluate = (state: State, into: number[]): void => winShares(model, WEIGHTS, state, state.seatCount, into);
