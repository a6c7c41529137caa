import { type Rng, randomAction, type Seat } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import type { Action, State } from '@slipstream/games/neko/types';

/** Any legal action. */
export const nekoPolicy = (state: State, seat: Seat, rng: Rng): Action => randomAction(neko, state, seat, rng);
