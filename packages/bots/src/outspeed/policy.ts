import { type Rng, randomAction, type Seat } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, State } from '@slipstream/games/outspeed/types';

/** Any legal action. */
export const outspeedPolicy = (state: State, seat: Seat, rng: Rng): Action => randomAction(outspeed, state, seat, rng);
