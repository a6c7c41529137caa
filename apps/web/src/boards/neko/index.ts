import { fold } from '@slipstream/games/neko/fold';
import type { Action, Event, View } from '@slipstream/games/neko/types';
import { lazy } from '../../lazy.tsx';
import type { BoardModule } from '../board.ts';
import { duration } from './animate.ts';
import { Board } from './Board.tsx';
import { line } from './lines.ts';
import { Racer } from './Racer.tsx';
import { actionLabel, hint, lead, mark, standing, status } from './words.ts';

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
  lead,
  mark,
  hint,
};
