import type { Seat } from '@slipstream/engine';

/** How a seat is told apart: colour AND shape, always with the name. */
export interface SeatMark {
  readonly colour: SeatColour;
  readonly shape: SeatShape;
}

export type SeatColour = 'green' | 'yellow' | 'blue' | 'purple' | 'red' | 'white' | 'black' | 'orange';
export type SeatShape = 'circle' | 'triangle' | 'square' | 'diamond' | 'star' | 'hexagon';

const mark = (colour: SeatColour, shape: SeatShape): SeatMark => ({ colour, shape });

// Neko's colours are fixed by its rules and its own board gives them their shapes; the other two share pairs.
const MARKS: Readonly<Record<string, readonly SeatMark[]>> = {
  outspeed: [
    mark('green', 'circle'),
    mark('yellow', 'triangle'),
    mark('blue', 'square'),
    mark('purple', 'diamond'),
    mark('red', 'star'),
    mark('white', 'hexagon'),
  ],
  gravwell: [mark('yellow', 'triangle'), mark('blue', 'square'), mark('red', 'star'), mark('white', 'hexagon')],
  neko: [
    mark('blue', 'circle'),
    mark('green', 'triangle'),
    mark('red', 'square'),
    mark('black', 'diamond'),
    mark('orange', 'star'),
  ],
};

/** The mark of a seat in a game. */
export function seatMark(game: string, seat: Seat): SeatMark {
  const found = MARKS[game]?.[seat];
  if (found === undefined) throw new Error(`${game} has no mark for seat ${seat}`);
  return found;
}
