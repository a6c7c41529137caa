import type { State } from '@slipstream/games/neko/types';
import type { AnyBrain } from '../brain.ts';
import type { Judge } from '../judge.ts';
import { nekoBrain } from './brain.ts';

export const judge: Judge = {
  name: 'neko-1',
  brain: nekoBrain as AnyBrain,
  depth: 5,
  heat: 0.03,
  until: (state) => nekoBrain.horizon(state as State) + 3,
};
