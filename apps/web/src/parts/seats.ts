import type { Seat } from '@slipstream/engine';
import { cardOf } from '../games/catalog.ts';

/** How a seat is told apart: colour AND shape, always with the name. */
export interface SeatMark {
  readonly colour: SeatColour;
  readonly shape: SeatShape;
}

export type SeatColour = 'green' | 'yellow' | 'blue' | 'purple' | 'red' | 'white' | 'black' | 'orange';
export type SeatShape = 'circle' | 'triangle' | 'square' | 'diamond' | 'star' | 'hexagon';

/** The mark of a seat in a game. */
export function seatMark(game: string, seat: Seat): SeatMark {
  const found = cardOf(game)?.marks[seat];
  if (found === undefined) throw new Error(`${game} has no mark for seat ${seat}`);
  return found;
}
