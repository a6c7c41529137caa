import type { Seat } from '@slipstream/engine';
import { at, numberAt } from './at.ts';
import { CIRCUITS } from './data.ts';
import { type Field, isLast, positionOf } from './ranking.ts';
import { TRACKS } from './track.ts';
import type { SeatView } from './types.ts';

type CarView = Pick<SeatView, 'place' | 'cell' | 'lap' | 'stepsToGo' | 'position' | 'isLast'>;

/** What everyone sees of a seat's car. */
export function carView(field: Field, seat: Seat): CarView {
  const { circuit } = field.options;
  const track = TRACKS[circuit];
  const spot = numberAt(field.cars, seat);
  return {
    place: at(track.places, spot),
    cell: at(CIRCUITS[circuit].cells, numberAt(track.cells, spot)).id,
    lap: numberAt(track.laps, spot),
    stepsToGo: numberAt(track.stepsToGo, spot),
    position: positionOf(field, seat),
    isLast: isLast(field, seat),
  };
}
