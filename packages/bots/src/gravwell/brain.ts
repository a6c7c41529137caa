import { gravwell } from '@slipstream/games/gravwell/index';
import type { Action, Event, Options, State, View } from '@slipstream/games/gravwell/types';
import type { Brain } from '../brain.ts';
import { evaluate } from './evaluate.ts';
import { gravwellPolicy } from './policy.ts';

export const gravwellBrain: Brain<Options, State, Action, Event, View> = {
  game: gravwell,
  policy: gravwellPolicy,
  horizon: (state) => state.round,
  evaluate,
};
