import * as z from 'zod/mini';
import type { Changes } from './changes.ts';
import { ChatLine, Count, Hex256, Id, Instant, Level, Name, Saying, SeatNumber, SeatPlan, TableInfo } from './parts.ts';

/**
 * Every WebSocket message, both ways. One socket is about one table: the first frame is `hello`, the answer `welcome`,
 * then `table` and `you`, and if a match is on, `update` (later mostly `change`), `choice`, `ready`, `clock`.
 */

/** What may be asked of a table. `id` is the client's: sent again, a request is carried out once and acked the same. */
export const RequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), id: Id, name: Name, seat: z.exactOptional(SeatNumber) }),
  z.strictObject({ type: z.literal('leave'), id: Id }),
  z.strictObject({ type: z.literal('swap'), id: Id, seat: SeatNumber }),
  z.strictObject({ type: z.literal('plan'), id: Id, seat: SeatNumber, plan: SeatPlan }),
  z.strictObject({ type: z.literal('start'), id: Id, fill: z.exactOptional(Level) }),
  z.strictObject({ type: z.literal('commit'), id: Id, attempt: Count, commitment: Hex256 }),
  z.strictObject({ type: z.literal('reveal'), id: Id, attempt: Count, value: Hex256 }),
  z.strictObject({ type: z.literal('choose'), id: Id, match: Count, step: Count, action: z.unknown() }),
  z.strictObject({ type: z.literal('retract'), id: Id, match: Count, step: Count }),
  z.strictObject({ type: z.literal('takeBack'), id: Id }),
  z.strictObject({ type: z.literal('standIn'), id: Id, seat: SeatNumber }),
  z.strictObject({ type: z.literal('rematch'), id: Id }),
  z.strictObject({ type: z.literal('say'), id: Id, saying: Saying }),
  z.strictObject({ type: z.literal('mute'), id: Id, seat: SeatNumber, muted: z.boolean() }),
]);
export type Request = z.infer<typeof RequestSchema>;

/** The first frame. `seen` says what a returning client already has, so that it gets only the gap. */
export const HelloSchema = z.strictObject({
  type: z.literal('hello'),
  protocol: Count,
  table: Id,
  /** A guest token, for clients without cookies. */
  token: z.exactOptional(z.string().check(z.maxLength(200))),
  seen: z.exactOptional(z.strictObject({ match: Count, step: Count })),
});
export type Hello = z.infer<typeof HelloSchema>;

export const PingSchema = z.strictObject({ type: z.literal('ping'), at: Instant });

export const ClientMessageSchema = z.discriminatedUnion('type', [
  ...RequestSchema.def.options,
  HelloSchema,
  PingSchema,
]);
export type ClientMessage = z.infer<typeof ClientMessageSchema>;

const Welcome = z.strictObject({ type: z.literal('welcome'), protocol: Count, now: Instant });
/** The client is too old or too new for this server; the page reloads itself. The socket is closed after it. */
const Reload = z.strictObject({ type: z.literal('reload'), protocol: Count, reason: z.string() });
/** The socket is closed after it: no such table, server going down, too many sockets. `retry`: come back later. */
const Closing = z.strictObject({
  type: z.literal('closing'),
  code: z.enum(['no-such-table', 'bad-token', 'going-down', 'too-many', 'bad-message']),
  reason: z.string(),
  retry: z.boolean(),
});
/** A frame that could not be understood; nothing was changed. */
const Malformed = z.strictObject({ type: z.literal('malformed'), id: z.exactOptional(Id), reason: z.string() });
const Pong = z.strictObject({ type: z.literal('pong'), at: Instant, now: Instant });

const AnyChanges = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) as z.ZodMiniType<Changes>;
const Deadlines = z.readonly(z.array(z.strictObject({ seat: SeatNumber, at: Instant, until: Instant })));

const Table = z.strictObject({ type: z.literal('table'), table: TableInfo });
const You = z.strictObject({
  type: z.literal('you'),
  seat: z.nullable(SeatNumber),
  host: z.boolean(),
  muted: z.readonly(z.array(SeatNumber)),
});
/** What happened and what it led to. `from` is the step before the first event; equal to `step` where there are none. */
const updateParts = {
  match: Count,
  from: Count,
  step: Count,
  at: Instant,
  events: z.readonly(z.array(z.unknown())),
  legalActions: z.readonly(z.array(z.unknown())),
  deadlines: z.exactOptional(Deadlines),
};
/** Animate the events, then draw the view. */
const Update = z.strictObject({ type: z.literal('update'), ...updateParts, view: z.unknown() });
/** The same for whoever has the view of step `from`: only what is different in it (`withChanges` puts it together). */
const Change = z.strictObject({ type: z.literal('change'), ...updateParts, changes: AnyChanges });
const Choice = z.strictObject({
  type: z.literal('choice'),
  match: Count,
  step: Count,
  state: z.enum(['none', 'locked']),
  action: z.exactOptional(z.unknown()),
});
const Ready = z.strictObject({
  type: z.literal('ready'),
  match: Count,
  step: Count,
  seats: z.readonly(z.array(SeatNumber)),
});
const Clock = z.strictObject({
  type: z.literal('clock'),
  match: Count,
  step: Count,
  now: Instant,
  deadlines: Deadlines,
});
const Chat = z.strictObject({ type: z.literal('chat'), lines: z.readonly(z.array(ChatLine)) });
const Ack = z.strictObject({ type: z.literal('ack'), id: Id });
const Refused = z.strictObject({ type: z.literal('refused'), id: Id, code: z.string(), reason: z.string() });

/** All that a server sends. */
export const ServerMessageSchema = z.discriminatedUnion('type', [
  Welcome,
  Reload,
  Closing,
  Malformed,
  Pong,
  Table,
  You,
  Update,
  Change,
  Choice,
  Ready,
  Clock,
  Chat,
  Ack,
  Refused,
]);
export type ServerMessage = z.infer<typeof ServerMessageSchema>;
