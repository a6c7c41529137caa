import type { Seat } from '@slipstream/engine';
import type { KnownRecord } from '../../records.ts';
import type { Eyes } from '../replay/reel.ts';

type Where = Pick<KnownRecord, 'where' | 'id'>;

/** The analysis of a race as the race of one seat, or one moment of it. */
export const analysisPath = ({ where, id }: Where, seat: Seat, moment?: number): string =>
  `/analysis/${where}/${id}?seat=${seat}${moment === undefined ? '' : `&moment=${moment}`}`;

/** The replay just before a frame is played, through somebody's eyes. */
export const momentReplayPath = ({ where, id }: Where, frame: number, eyes: Eyes): string =>
  `/replay/${where}/${id}?at=${Math.max(0, frame - 1)}&eyes=${eyes}`;
