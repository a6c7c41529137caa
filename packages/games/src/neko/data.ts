import { LONG } from './circuits/long.ts';
import { SHORT } from './circuits/short.ts';
import { type Card, type CardFace, type Circuit, type CircuitId, COLOURS, type Colour } from './types.ts';

/** [NR-1] Numbers of each colour. */
export const NUMBERS = 10;
/** [NR-11] Cards dealt to each seat, and so tricks of a round. */
export const HAND_SIZE = 10;
/** [NR-51] What catch-up adds. */
export const CATCH_UP_CELLS = 2;

/** [NR-2] Cars shown by the numbers 1 to 10: how far each drives. */
export const CARS_BY_NUMBER: readonly number[] = [4, 4, 3, 3, 3, 2, 2, 2, 1, 1];

/** [NR-3] The trump number on the tile of each colour. */
export const TRUMPS: Readonly<Record<Colour, number>> = { blue: 3, green: 4, red: 5, black: 6, orange: 7 };

/** The same by index of the colour. */
export const TRUMP_NUMBERS: readonly number[] = COLOURS.map((colour) => TRUMPS[colour]);

/** [NR-1] All cards; a race of n seats uses the first 10 n. */
export const CARDS: readonly CardFace[] = COLOURS.flatMap((colour) =>
  CARS_BY_NUMBER.map((cars, at) => ({ colour, number: at + 1, cars })),
);

export const CIRCUITS: Readonly<Record<CircuitId, Circuit>> = { short: SHORT, long: LONG };

/** The card of a colour and a number. */
export const cardOf = (colour: Colour, number: number): Card => COLOURS.indexOf(colour) * NUMBERS + number - 1;
