import type { Action, Event, View } from '@slipstream/games/neko/types';
import type { BoardModule } from '../board.ts';
import { duration, fold } from './animate.ts';
import { Board } from './Board.tsx';
import { Learn } from './Learn.tsx';
import { line } from './lines.ts';
import { actionLabel, hint, mark, standing, status } from './words.ts';

export const board: BoardModule<View, Action, Event> = {
  Board,
  Learn,
  fold,
  duration,
  line,
  actionLabel,
  status,
  standing,
  mark,
  hint,
};
