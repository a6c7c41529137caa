import { fold } from '@slipstream/games/outspeed/fold';
import type { Action, Event, View } from '@slipstream/games/outspeed/types';
import { lazy } from '../../lazy.tsx';
import type { BoardModule } from '../board.ts';
import { duration } from './animate.ts';
import { Board } from './Board.tsx';
import { line } from './lines.ts';
import { Racer } from './Racer.tsx';
import { actionLabel, farewell, hint, lead, standing, status } from './words.ts';

/** OUTSPEED's part of the page. */
export const board: BoardModule<View, Action, Event> = {
  Board,
  Racer,
  fold,
  duration,
  line,
  actionLabel,
  status,
  standing,
  farewell,
  lead,
  // Nobody needs the rules to race: they come when they are asked for.
  Learn: lazy(async () => (await import('./Learn.tsx')).Learn),
  hint,
};
