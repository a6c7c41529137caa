import type { View } from '@slipstream/games/gravwell/types';
import type { RacerProps } from '../board.ts';
import { Portrait } from './art.tsx';
import { liveryOfSeat } from './liveries.ts';

/** A seat's ship. */
export const Racer = ({ seat }: RacerProps<View>) => <Portrait livery={liveryOfSeat(seat)} />;
