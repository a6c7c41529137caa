import type { State } from '@slipstream/games/gravwell/types';
import type { AnyBrain } from '../brain.ts';
import type { Judge } from '../judge.ts';
import { gravwellBrain } from './brain.ts';

export const judge: Judge = {
  name: 'gravwell-1',
  brain: gravwellBrain as AnyBrain,
  depth: 4,
  heat: 0.02,
  // One turn: further ahead the rule policy is too sure of itself. Alone the race is played out.
  until: (state) => gravwellBrain.horizon(state as State) + 1,
};
