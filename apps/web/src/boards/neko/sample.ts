import { cardOf, TRUMPS } from '@slipstream/games/neko/data';
import {
  type Card,
  type CircuitId,
  COLOURS,
  type Colour,
  type SeatView,
  type View,
} from '@slipstream/games/neko/types';
import type { SeatFace } from '../board.ts';
import { stepsFrom } from './geometry.ts';

// One race of four, for the gallery and the chapters of the rules. It is legal play: hands, backs and table add up.

export const FACES: readonly SeatFace[] = [
  { seat: 0, name: 'Ines', bot: undefined, away: false, choice: 'none' },
  { seat: 1, name: 'Tomo', bot: 'ace', away: false, choice: 'none' },
  { seat: 2, name: 'Mika', isYou: true, bot: undefined, away: false, choice: 'thinking' },
  { seat: 3, name: 'Oskar', bot: 'cadet', away: false, choice: 'none' },
];

export const cards = (text: string): readonly Card[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => cardOf(COLOUR[word[0] ?? ''] ?? 'blue', Number(word.slice(1))));

const COLOUR: Readonly<Record<string, Colour>> = { b: 'blue', g: 'green', r: 'red', k: 'black', o: 'orange' };

interface SeatSample {
  readonly cell: string;
  readonly colours: readonly number[];
  readonly boosts?: readonly Card[];
}

/** A seat by its cell; steps to go follow from the place along the track. */
function seatAt(
  circuit: CircuitId,
  seat: number,
  { cell, colours, boosts = [] }: SeatSample,
): Omit<SeatView, 'position' | 'isLast'> {
  const colour = COLOURS[seat] ?? 'blue';
  const stepsToGo = stepsFrom(circuit, cell);
  return { seat, colour, trump: TRUMPS[colour], place: cell, cell, lap: 1, stepsToGo, colours, boosts };
}

export function seatsAt(circuit: CircuitId, samples: readonly SeatSample[]): readonly SeatView[] {
  const seats = samples.map((each, seat) => seatAt(circuit, seat, each));
  return seats.map((seat) => ({
    ...seat,
    position: 1 + seats.filter((other) => other.stepsToGo < seat.stepsToGo).length,
    isLast: seats.every((other) => other.stepsToGo <= seat.stepsToGo),
  }));
}

const HAND = cards('b3 b7 b9 g2 g5 g10 r2 r5 r8 r10');

export const EARLY: readonly SeatSample[] = [
  { cell: '6a', colours: [3, 0, 2, 4], boosts: cards('k2') },
  { cell: '8b', colours: [2, 3, 2, 2] },
  { cell: '4b', colours: [3, 3, 4, 0] },
  { cell: '3c', colours: [2, 2, 2, 3] },
];

/** The early moment of the race: Oskar led green, Tomo's trump is winning, you are to play. */
export function sample(changes: Partial<View> = {}): View {
  const options = changes.options ?? { circuit: 'short' as const, catchUp: false };
  return {
    viewer: 2,
    options,
    seats: seatsAt(options.circuit, EARLY),
    hand: HAND,
    forecasts: [],
    discard: [],
    round: 2,
    trick: 1,
    tricks: 10,
    leader: 3,
    led: 'green',
    plays: [
      { seat: 3, card: cardOf('green', 9), role: 'led', isTrump: false },
      { seat: 0, card: cardOf('black', 2), role: 'boost', isTrump: false },
      { seat: 1, card: cardOf('green', 4), role: 'followed', isTrump: true },
    ],
    winning: 1,
    phase: 'playing',
    turn: 2,
    drive: null,
    record: null,
    ...changes,
  };
}
