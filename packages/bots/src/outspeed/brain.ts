import { clone } from '@slipstream/games/outspeed/clone';
import { imagine } from '@slipstream/games/outspeed/imagine';
import { pending } from '@slipstream/games/outspeed/legal';
import { play } from '@slipstream/games/outspeed/play';
import { outcome } from '@slipstream/games/outspeed/ranking';
import type { Action, Event, Options, State, View } from '@slipstream/games/outspeed/types';
import type { Brain } from '../brain.ts';
import { evaluate } from './evaluate.ts';
import { outspeedPolicy } from './policy.ts';

export const outspeedBrain: Brain<Options, State, Action, Event, View> = {
  game: { pending, play, outcome, imagine, clone },
  policy: outspeedPolicy,
  horizon: (state) => state.turn,
  evaluate,
};
