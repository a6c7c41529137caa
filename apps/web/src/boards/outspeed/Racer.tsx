import type { View } from '@slipstream/games/outspeed/types';
import type { RacerProps } from '../board.ts';
import { ShipPicture } from './art.tsx';

/** A seat's ship. */
export const Racer = ({ seat }: RacerProps<View>) => <ShipPicture seat={seat} />;
