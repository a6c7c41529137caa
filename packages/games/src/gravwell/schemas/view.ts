import * as z from 'zod/mini';
import { Count, Ranking, SeatNumber, Seats, told, Viewer } from '../../schemaParts.ts';
import { OLDER_RULES } from '../olderRules.ts';
import { END_REASONS, PHASES } from '../types.ts';
import { Forecast, Letter, Letters, OptionsSchema, Pull, RacerId, RacerIds, Space } from './parts.ts';

const Stack = z.strictObject({
  open: Letters,
  hidden: told('Face-down cards that the viewer knows', Letters),
  unknown: told('How many it does not know', Count),
  takenBy: z.nullable(RacerId),
});

const Ship = z.strictObject({
  racer: RacerId,
  kind: z.enum(['player', 'ghost', 'derelict']),
  seat: z.nullable(SeatNumber),
  space: Space,
  onTrack: z.boolean(),
});

const Hand = z.strictObject({
  racer: RacerId,
  cards: told('Those the viewer knows: all of its own', Letters),
  open: told('Those of them that everyone has seen', Letters),
  unknown: told('How many more there are', Count),
  row: told('Which places of a face-down row are filled (chaos theory, ghost)', z.nullable(z.array(z.boolean()))),
});

const Played = z.strictObject({ racer: RacerId, card: Letter, status: z.enum(['done', 'next', 'waiting']) });

const End = z.strictObject({ reason: z.enum(END_REASONS), winners: Seats, ranking: Ranking });

export const ViewSchema = z.strictObject({
  viewer: Viewer,
  options: OptionsSchema,
  seatCount: Count,
  phase: told('`stopping`: one seat says whether it uses its Emergency Stop', z.enum(PHASES)),
  round: told('From 1', Count),
  rounds: Count,
  turn: told('1 to 6; 0 while drafting', Count),
  pending: told('Who owes a decision', Seats),
  ships: told('Seats first, then the ghost, then derelicts', z.array(Ship)),
  finishers: told("Pilots' ships through the gate, in order", RacerIds),
  pulls: told('Gravity on every ship on the track, now', z.array(Pull)),
  draftOrder: Seats,
  picks: told('Stacks taken so far', Count),
  stacks: told('Only while drafting', z.array(Stack)),
  hands: told('In the order of `ships`', z.array(Hand)),
  stops: told('Who still holds an unused Emergency Stop', Seats),
  sealed: told("The viewer's own choice", z.nullable(Letter)),
  sealedPosition: told('Chaos theory: the place the viewer picked', z.nullable(Count)),
  pickingFor: told('Chaos theory: whose row the viewer picks from', z.nullable(SeatNumber)),
  forecasts: told("While choosing: one per card of the viewer's own hand", z.array(Forecast)),
  played: told('Cards on the table, in the order of resolution', z.array(Played)),
  asked: told('While stopping: what the card does unless it is stopped', z.nullable(Forecast)),
  discard: Letters,
  end: z.nullable(End),
  rules: z.exactOptional(told('Absent under the current ones', z.literal(OLDER_RULES))),
});
