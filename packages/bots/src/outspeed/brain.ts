import { outspeed } from '@slipstream/games/outspeed/index';
import type { Action, Event, Options, State, View } from '@slipstream/games/outspeed/types';
import type { Brain } from '../brain.ts';
import { evaluate } from './evaluate.ts';
import { outspeedPolicy } from './policy.ts';

export const outspeedBrain: Brain<Options, State, Action, Event, View> = {
  game: outspeed,
  policy: outspeedPolicy,
  horizon: (state) => state.turn,
  evaluate,
};
