import * as z from 'zod/mini';
import { Count, SeatNumber, Seats, told } from '../../schemaParts.ts';
import { Card, Cards, CatchUp, Colour, ColourCounts, Part, Place, RaceRecord, Step, Tile } from './parts.ts';

const CardOfSeat = z.strictObject({ seat: SeatNumber, card: Card });
const CardsOfSeat = z.strictObject({ seat: SeatNumber, cards: Cards });

const Played = z.strictObject({
  type: z.literal('played'),
  seat: SeatNumber,
  card: Card,
  role: z.enum(['led', 'followed', 'boost']),
  isTrump: z.boolean(),
  led: Colour,
  winning: told('Of the trick so far', SeatNumber),
  beats: z.nullable(z.strictObject({ seat: SeatNumber, card: Card, by: z.enum(['higher', 'trump', 'later trump']) })),
  colours: told('Left in the hand', ColourCounts),
});

const TrickWon = z.strictObject({
  type: z.literal('trickWon'),
  seat: SeatNumber,
  card: Card,
  by: z.enum(['highest', 'trump']),
  beatenTrumps: z.array(CardOfSeat),
  cells: told('What the card alone drives', Count),
  catchUp: CatchUp,
  tricks: told('Over the whole race, this one included', Count),
});

const Moved = z.strictObject({
  type: z.literal('moved'),
  racer: told('The seat, as text', z.string()),
  from: Place,
  to: Place,
  seat: SeatNumber,
  sum: z.array(Part),
  distance: Count,
  path: z.array(Step),
  lost: Count,
  stepsToGo: Count,
});

const Leads = z.strictObject({
  type: z.literal('leads'),
  seat: SeatNumber,
  why: told('It is blue; it won the last trick; its car is last', z.enum(['blue', 'won', 'last'])),
  tied: told('All cars level for last place, where that is the reason', Seats),
  round: Count,
  trick: Count,
});

export const EventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shuffled'), what: z.enum(['tiles', 'cards']), order: z.array(Count) }),
  z.strictObject({ type: z.literal('tiles'), tiles: z.array(Tile) }),
  z.strictObject({ type: z.literal('dealt'), round: Count, colours: z.array(ColourCounts) }),
  z.strictObject({ type: z.literal('hand'), seat: SeatNumber, cards: Cards }),
  Leads,
  z.strictObject({ type: z.literal('turn'), seat: SeatNumber, to: z.enum(['play', 'drive']) }),
  Played,
  TrickWon,
  z.strictObject({ type: z.literal('boosted'), seat: SeatNumber, part: Part, distance: Count }),
  Moved,
  z.strictObject({ type: z.literal('trickCleared'), discarded: Cards, boosts: z.array(CardOfSeat) }),
  z.strictObject({ type: z.literal('roundOver'), round: Count, unspent: z.array(CardsOfSeat) }),
  z.strictObject({ type: z.literal('finished'), seat: SeatNumber, record: RaceRecord }),
]);
