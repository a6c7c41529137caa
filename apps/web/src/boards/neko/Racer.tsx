import type { View } from '@slipstream/games/neko/types';
import type { RacerProps } from '../board.ts';
import { Cat } from './CatSymbols.tsx';
import { seatOf } from './names.ts';

/** The cat that drove for a seat. */
export const Racer = ({ view, seat }: RacerProps<View>) => <Cat colour={seatOf(view, seat).colour} />;
