import { type Rng, randomAction, type Seat } from '@slipstream/engine';
import { gravwell } from '@slipstream/games/gravwell/index';
import type { Action, State } from '@slipstream/games/gravwell/types';

/** Any legal action. */
export const gravwellPolicy = (state: State, seat: Seat, rng: Rng): Action => randomAction(gravwell, state, seat, rng);
