import * as z from 'zod/mini';
import { Count, SeatNumber, told } from '../../schemaParts.ts';
import { CIRCUIT_IDS, COLOURS } from '../types.ts';

export const OptionsSchema = z.strictObject({
  circuit: z.enum(CIRCUIT_IDS),
  catchUp: told('The winner of a trick who is last may drive 2 cells more', z.boolean()),
});

export const Colour = z.enum(COLOURS);
export const Card = told(
  'Card n: its colour is number floor(n / 10) of blue, green, red, black, orange; its number is n % 10 + 1',
  z.int().check(z.minimum(0), z.maximum(49)),
);
export const Cards = z.array(Card);
export const Place = told('A cell of the circuit; from the second lap on with the lap, as in `7b@2`', z.string());
export const ColourCounts = told('How many cards of each colour a hand holds, blue first', z.array(Count));
export const CatchUp = z.enum(['none', 'open', 'taken']);

export const Part = z.strictObject({
  why: z.enum(['card', 'same colour', 'other colour', 'catch-up']),
  card: told('None for catch-up', z.nullable(Card)),
  cells: Count,
});

export const Step = z.strictObject({
  to: Place,
  jumped: told(
    'Cars jumped on the way, which do not count',
    z.array(z.strictObject({ place: Place, seat: SeatNumber })),
  ),
});

export const RaceRecord = z.strictObject({
  tricks: told('Won over the whole race', Count),
  round: Count,
  circuit: z.enum(CIRCUIT_IDS),
  seats: Count,
  catchUp: z.boolean(),
});

const tile = { seat: SeatNumber, colour: Colour, trump: told('The number whose cards win for this seat', Count) };
export const Tile = z.strictObject(tile);

export const SeatSchema = z.strictObject({
  ...tile,
  place: Place,
  cell: told('Where to draw the car; laps left out', z.string()),
  lap: told('1 for the first', Count),
  stepsToGo: told('To the finish line', Count),
  position: told('1 for the front-runner; level cars share it', Count),
  isLast: told('Level for the most steps to go', z.boolean()),
  colours: ColourCounts,
  boosts: told('The boost row', Cards),
});
