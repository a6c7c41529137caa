import * as z from 'zod/mini';
import { ChatLine, Count, Deadline, Id, Instant, SeatNumber, Seats } from './parts.ts';
import { REFUSAL_CODES } from './refusals.ts';
import type { Said } from './said.ts';
import { TableInfo } from './tableInfo.ts';

const Deadlines = z.readonly(z.array(Deadline));

/** The same bytes for everybody. */
const Table = z.strictObject({ type: z.literal('table'), table: TableInfo });

const You = z.strictObject({
  type: z.literal('you'),
  seat: z.nullable(SeatNumber), // null: watching
  host: z.boolean(),
  muted: Seats,
});

/** What an update and a change have in common: what happened, and what may be done now. */
export const updateParts = {
  match: Count,
  from: Count, // the step before the first event; equal to `step` where there are none
  step: Count,
  at: Instant, // the one instant of the reveal
  events: z.readonly(z.array(z.unknown())),
  legalActions: z.readonly(z.array(z.unknown())),
  deadlines: z.exactOptional(Deadlines), // where the pace has a clock
};

/** Animate the events, then draw the view. */
const Update = z.strictObject({ type: z.literal('update'), ...updateParts, view: z.unknown() });

/**
 * The state of one's own choice for this step, for other tabs and for those who return.
 * The one who chose gets an `ack`: from then on the choice is locked, until the next update resolves it.
 */
const Choice = z.strictObject({
  type: z.literal('choice'),
  match: Count,
  step: Count,
  state: z.enum(['none', 'locked']),
  action: z.exactOptional(z.unknown()),
});

/** Which people have locked in. Never sent where readiness is hidden. Bots are left out: their time means nothing. */
const Ready = z.strictObject({ type: z.literal('ready'), match: Count, step: Count, seats: Seats });

/** The deadlines have changed between two updates; `now` is the table's time at sending. */
const Clock = z.strictObject({
  type: z.literal('clock'),
  match: Count,
  step: Count,
  now: Instant,
  deadlines: Deadlines, // only one's own where readiness is hidden
});

const Chat = z.strictObject({ type: z.literal('chat'), lines: z.readonly(z.array(ChatLine)) });

/** Carried out and durable. */
const Ack = z.strictObject({ type: z.literal('ack'), id: Id });

/**
 * Not carried out. A server sends only these codes; a client that meets another one, of a newer server, shows the
 * `reason`, which is in English, or a sentence of its own for all it does not know.
 */
const Refused = z.strictObject({
  type: z.literal('refused'),
  id: Id,
  code: z.enum(REFUSAL_CODES),
  reason: z.string(),
});

/** What a table says to one viewer. */
export const MessageSchema = z.discriminatedUnion('type', [
  Table,
  You,
  Update,
  Choice,
  Ready,
  Clock,
  Chat,
  Ack,
  Refused,
]);
export type Message = Said<typeof MessageSchema>;

type Of<Type extends Message['type']> = Extract<Message, { readonly type: Type }>;
export type YouMessage = Of<'you'>;
export type UpdateMessage = Of<'update'>;
export type ChoiceMessage = Of<'choice'>;
export type ReadyMessage = Of<'ready'>;
