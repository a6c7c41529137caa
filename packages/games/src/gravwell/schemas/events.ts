import * as z from 'zod/mini';
import { Count, Ranking, SeatNumber, Seats, told } from '../../schemaParts.ts';
import { END_REASONS } from '../types.ts';
import {
  Forecast,
  Kind,
  Letter,
  Letters,
  movement,
  OptionsSchema,
  Pull,
  RacerId,
  RacerIds,
  Space,
  StillReason,
} from './parts.ts';

const Began = z.strictObject({
  type: z.literal('began'),
  seatCount: Count,
  options: OptionsSchema,
  ships: z.array(z.strictObject({ racer: RacerId, space: Space })),
  first: told('Who drafts first', SeatNumber),
});

const Shuffled = z.strictObject({
  type: z.literal('shuffled'),
  what: z.enum(['fuelCards', 'row']),
  racer: z.nullable(RacerId),
  order: Letters,
});

const RoundBegan = z.strictObject({
  type: z.literal('roundBegan'),
  round: Count,
  rounds: Count,
  draftOrder: Seats,
  stops: Seats,
});

const LaidOut = z.strictObject({
  type: z.literal('laidOut'),
  stacks: z.array(z.strictObject({ open: Letters, unknown: Count })),
  first: SeatNumber,
});

const Drafted = z.strictObject({
  type: z.literal('drafted'),
  racer: RacerId,
  stack: Count,
  open: Letters,
  unknown: Count,
  picks: Count,
  next: told('Who picks now; nobody when the draft is over', z.nullable(SeatNumber)),
});

const Sealed = z.strictObject({
  type: z.literal('sealed'),
  seat: SeatNumber,
  card: z.nullable(Letter),
  position: z.nullable(Count),
  pickingFor: z.nullable(SeatNumber),
});

const Revealed = z.strictObject({
  racer: RacerId,
  card: Letter,
  position: told('Its place in the row it lay in', z.nullable(Count)),
});

const CameUp = z.strictObject({
  type: z.literal('cameUp'),
  racer: RacerId,
  card: Letter,
  kind: Kind,
  value: Count,
  pull: told('What draws its ship now; none for a tractor', z.nullable(Pull)),
});

const Tractor = z.strictObject({
  type: z.literal('tractor'),
  racer: RacerId,
  card: Letter,
  value: Count,
  order: told('The ships it pulls, in this order', RacerIds),
});

const HandDiscarded = z.strictObject({
  type: z.literal('handDiscarded'),
  racer: RacerId,
  cards: Letters,
  voided: z.nullable(Letter),
});

const Ended = z.strictObject({
  type: z.literal('ended'),
  reason: z.enum(END_REASONS),
  winners: Seats,
  ranking: Ranking,
});

export const EventSchema = z.discriminatedUnion('type', [
  Began,
  Shuffled,
  RoundBegan,
  LaidOut,
  Drafted,
  told(
    'To its taker alone',
    z.strictObject({ type: z.literal('looked'), seat: SeatNumber, stack: Count, hidden: Letters }),
  ),
  z.strictObject({ type: z.literal('rowLaid'), racer: RacerId, length: Count }),
  z.strictObject({ type: z.literal('turnBegan'), round: Count, turn: Count, pending: Seats }),
  z.strictObject({ type: z.literal('locked'), seat: SeatNumber }),
  told('To the seat itself: what it chose', Sealed),
  z.strictObject({ type: z.literal('revealed'), cards: z.array(Revealed) }),
  CameUp,
  z.strictObject({ type: z.literal('asked'), seat: SeatNumber, forecast: Forecast }),
  z.strictObject({ type: z.literal('stopped'), seat: SeatNumber, card: Letter, stopsLeft: Seats }),
  z.strictObject({ type: z.literal('wentOn'), seat: SeatNumber, card: Letter }),
  Tractor,
  z.strictObject({ type: z.literal('moved'), ...movement, card: Letter, kind: Kind, by: RacerId }),
  z.strictObject({ type: z.literal('stayed'), racer: RacerId, card: Letter, reason: StillReason }),
  z.strictObject({ type: z.literal('left'), racer: RacerId, place: z.nullable(Count) }),
  HandDiscarded,
  z.strictObject({ type: z.literal('turnEnded'), round: Count, turn: Count, discarded: Letters }),
  z.strictObject({ type: z.literal('roundEnded'), round: Count }),
  Ended,
]);
