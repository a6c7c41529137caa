import { fold } from '@slipstream/games/gravwell/fold';
import type { Action, Event, View } from '@slipstream/games/gravwell/types';
import { lazy } from '../../lazy.tsx';
import type { BoardModule } from '../board.ts';
import { duration } from './animate.ts';
import { Board } from './Board.tsx';
import { deal } from './deal.ts';
import { line } from './lines.ts';
import { Racer } from './Racer.tsx';
import { farewell, lead, standing } from './standing.ts';
import { actionLabel, hint, status } from './words.ts';

export const board: BoardModule<View, Action, Event> = {
  Board,
  Racer,
  // Nobody needs the rules to race: they come when they are asked for.
  Learn: lazy(async () => (await import('./Learn.tsx')).Learn),
  fold,
  duration,
  line,
  actionLabel,
  status,
  standing,
  farewell,
  lead,
  deal,
  hint,
};
