import type { Seat } from '@slipstream/engine';
import type { Work } from '../../analysis/growth.ts';
import type { SeatFace } from '../../boards/board.ts';
import type { SeatMark } from '../../parts/seats.ts';
import type { LoadedRace } from '../loadRace.ts';
import type { Reel } from '../replay/reel.ts';

/** All that the panels of an analysis share. */
export interface Scene extends LoadedRace {
  readonly reel: Reel;
  readonly faces: readonly SeatFace[];
  readonly marks: readonly (SeatMark | undefined)[];
  readonly work: Work;
  /** Whose race it is told as. */
  readonly seat: Seat;
}
