import * as z from 'zod/mini';
import { Count, SeatNumber, told, Viewer } from '../../schemaParts.ts';
import { Card, Cards, CatchUp, Colour, OptionsSchema, Part, Place, RaceRecord, SeatSchema, Step } from './parts.ts';

const Play = z.strictObject({
  seat: SeatNumber,
  card: Card,
  role: told('Opened the trick, followed its colour, or was thrown as a boost', z.enum(['led', 'followed', 'boost'])),
  isTrump: z.boolean(),
});

const End = z.strictObject({ to: Place, path: z.array(Step), lost: told('Cells left over at the finish line', Count) });

const Reach = z.strictObject({ distance: Count, ends: z.array(End) });

const Drive = z.strictObject({
  seat: SeatNumber,
  sum: told('Taken so far, the winning card first', z.array(Part)),
  distance: Count,
  boosts: told('What each card of the boost row would add, in the order of the row', z.array(Part)),
  catchUp: CatchUp,
  reach: told(
    'Where the drive can end: now, and for every larger distance that boosts could still make',
    z.array(Reach),
  ),
});

const Forecast = told(
  'What a card would come to now: it may not be played; it cannot win; it wins; it is ahead with others to come; it loses',
  z.enum(['mustFollow', 'boost', 'wins', 'winsForNow', 'loses']),
);

export const ViewSchema = z.strictObject({
  viewer: Viewer,
  options: OptionsSchema,
  seats: z.array(SeatSchema),
  hand: told('Of the viewer; empty for a spectator', Cards),
  forecasts: told('One per card in `hand` while the viewer is to play, else none', z.array(Forecast)),
  discard: told('Seen this round and out of it', Cards),
  round: Count,
  trick: told('1 to 10 within the round', Count),
  tricks: told('Won so far, over all rounds', Count),
  leader: told('Who opens the trick', SeatNumber),
  led: told('The colour to follow; none before the leader has played', z.nullable(Colour)),
  plays: told('The trick so far, in order', z.array(Play)),
  winning: told('Of the trick so far', z.nullable(SeatNumber)),
  phase: z.enum(['playing', 'driving', 'over']),
  turn: told('Who decides; nobody when the race is over', z.nullable(SeatNumber)),
  drive: told('The open decision of the winner of a trick', z.nullable(Drive)),
  record: told('Of the winner, once the race is over', z.nullable(RaceRecord)),
});
