import type { Json } from '@slipstream/engine';
import * as z from 'zod/mini';
import { CHAT_TEXT, ID, NAME } from './names.ts';
import { PRESETS } from './presets.ts';
import type { Said } from './said.ts';

/** Small schemas that messages and HTTP bodies are made of. Strict objects: an unknown key is a mistake worth a reason. */

export const Id = z.string().check(z.regex(ID));
export const SeatNumber = z.int().check(z.minimum(0), z.maximum(15));
export const Seats = z.readonly(z.array(SeatNumber));
export const Count = z.int().check(z.minimum(0));
export const Level = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
export const Hex256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Any plain data, as the engine types it. */
export const JsonValue = z.json() as z.ZodMiniType<Json>;
/** Milliseconds of the server's clock. */
export const Instant = z.number();
export const Name = z.string().check(z.regex(NAME));
export const ChatText = z.string().check(z.regex(CHAT_TEXT));

/** How much time a decision has. Milliseconds nowhere but in clocks: people think in seconds and hours. */
export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    seconds: z.int().check(z.minimum(5), z.maximum(3600)), // per decision
    reserve: z.int().check(z.minimum(0), z.maximum(7200)), // per match, for what goes beyond
  }),
  z.strictObject({ kind: z.literal('relaxed'), seconds: z.int().check(z.minimum(30), z.maximum(86_400)) }),
  z.strictObject({ kind: z.literal('turns'), hours: z.int().check(z.minimum(1), z.maximum(24 * 14)) }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type Pace = Said<typeof Pace>;

/** When the time of one seat ends. */
export const Deadline = z.strictObject({
  seat: SeatNumber,
  at: Instant, // end of the time for this decision; the reserve begins
  until: Instant, // end of the reserve: a stand-in takes over
});
export type Deadline = Said<typeof Deadline>;

export const ChatRule = z.enum(['free', 'presets', 'off']);
export type ChatRule = Said<typeof ChatRule>;
export const Saying = z.union([z.strictObject({ preset: z.enum(PRESETS) }), z.strictObject({ text: ChatText })]);
export type Saying = Said<typeof Saying>;

export const ChatLine = z.strictObject({
  n: Count, // counts the lines of this table
  at: Instant,
  seat: SeatNumber,
  name: z.string(),
  saying: Saying,
});
export type ChatLine = Said<typeof ChatLine>;

/** A chair as the set-up sheet plans it. */
export const SeatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: Level }),
]);
export type SeatPlan = Said<typeof SeatPlan>;

/** What a returning client has seen last. */
export const Seen = z.strictObject({ match: Count, step: Count });
export type Seen = Said<typeof Seen>;
