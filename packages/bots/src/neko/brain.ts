import { neko } from '@slipstream/games/neko/index';
import type { Action, Event, Options, State, View } from '@slipstream/games/neko/types';
import type { Brain } from '../brain.ts';
import { evaluate } from './evaluate.ts';
import { nekoPolicy } from './policy.ts';

export const nekoBrain: Brain<Options, State, Action, Event, View> = {
  game: neko,
  policy: nekoPolicy,
  // In tricks, each with its drive.
  horizon: (state) => (state.phase.name === 'driving' ? state.tricks - 1 : state.tricks),
  evaluate,
};
