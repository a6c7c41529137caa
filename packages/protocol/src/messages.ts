import * as z from 'zod/mini';
import type { Changes } from './changes.ts';
import { Count, Id, Instant, Seen } from './parts.ts';
import { RequestSchema } from './requests.ts';
import type { Said } from './said.ts';
import { MessageSchema, updateParts } from './tableMessages.ts';

/**
 * Every WebSocket message, both ways. One socket is about one table: the first frame is `hello`, the answer `welcome`,
 * then `table` and `you`, and if a match is on, `update` (later mostly `change`), `choice`, `ready`, `clock`.
 */

/** The first frame. `seen` says what a returning client already has, so that it gets only the gap. */
const HelloSchema = z.strictObject({
  type: z.literal('hello'),
  protocol: Count,
  table: Id,
  token: z.exactOptional(z.string().check(z.maxLength(200))), // of a guest, for clients without cookies
  seen: z.exactOptional(Seen),
});
export type Hello = Said<typeof HelloSchema>;

const PingSchema = z.strictObject({ type: z.literal('ping'), at: Instant });

/** All that a client sends. */
export const ClientMessageSchema = z.discriminatedUnion('type', [
  ...RequestSchema.def.options,
  HelloSchema,
  PingSchema,
]);
export type ClientMessage = Said<typeof ClientMessageSchema>;

const Welcome = z.strictObject({ type: z.literal('welcome'), protocol: Count, now: Instant });
/** The client is too old or too new for this server; the page reloads itself. The socket is closed after it. */
const Reload = z.strictObject({ type: z.literal('reload'), protocol: Count, reason: z.string() });
/** The socket is closed after it. `retry`: come back later. */
const Closing = z.strictObject({
  type: z.literal('closing'),
  code: z.enum(['no-such-table', 'bad-token', 'going-down', 'too-many', 'bad-message']),
  reason: z.string(),
  retry: z.boolean(),
});
export type ClosingCode = Said<typeof Closing>['code'];
/** A frame that could not be understood; nothing was changed. */
const Malformed = z.strictObject({ type: z.literal('malformed'), id: z.exactOptional(Id), reason: z.string() });
const Pong = z.strictObject({ type: z.literal('pong'), at: Instant, now: Instant });

const AnyChanges = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) as z.ZodMiniType<Changes>;
/** An update for whoever has the view of step `from`: only what is different in it (`withChanges` puts it together). */
const Change = z.strictObject({ type: z.literal('change'), ...updateParts, changes: AnyChanges });

/** All that a server sends: what the socket is about, and what the table says. */
export const ServerMessageSchema = z.discriminatedUnion('type', [
  Welcome,
  Reload,
  Closing,
  Malformed,
  Pong,
  Change,
  ...MessageSchema.def.options,
]);
export type ServerMessage = Said<typeof ServerMessageSchema>;
