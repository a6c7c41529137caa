import { TURNS } from '@slipstream/games/gravwell/data';
import { gravwell } from '@slipstream/games/gravwell/index';
import type { Action, Event, Options, State, View } from '@slipstream/games/gravwell/types';
import type { Brain } from '../brain.ts';
import { evaluate } from './evaluate.ts';
import { gravwellPolicy } from './policy.ts';

export const gravwellBrain: Brain<Options, State, Action, Event, View> = {
  game: gravwell,
  policy: gravwellPolicy,
  // In turns; a draft is one. Alone against the ghost nobody's share says anything before the end.
  horizon: (state) => (state.seatCount === 1 ? 0 : state.round * (TURNS + 1) + state.turn),
  evaluate,
};
