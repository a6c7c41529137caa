import type { Json } from '@slipstream/engine';
import * as z from 'zod/mini';

/** Small schemas that messages and HTTP bodies are made of. Strict objects: an unknown key is a mistake worth a reason. */

/** Digits and letters that need no escaping anywhere: ids of tables, records, requests. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const SeatNumber = z.int().check(z.minimum(0), z.maximum(15));
export const Count = z.int().check(z.minimum(0));
export const Level = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
export const Hex256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Any plain data, as the engine types it. */
export const JsonValue = z.json() as z.ZodMiniType<Json>;
/** Milliseconds of the server's clock. */
export const Instant = z.number();

// No control, format or separator characters: they could turn a line of the page around.
export const Name = z.string().check(z.regex(/^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,24}$/u));
export const ChatText = z.string().check(z.regex(/^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u));

export const Pace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    seconds: z.int().check(z.minimum(5), z.maximum(3600)),
    reserve: z.int().check(z.minimum(0), z.maximum(7200)),
  }),
  z.strictObject({ kind: z.literal('relaxed'), seconds: z.int().check(z.minimum(30), z.maximum(86_400)) }),
  z.strictObject({ kind: z.literal('turns'), hours: z.int().check(z.minimum(1), z.maximum(24 * 14)) }),
  z.strictObject({ kind: z.literal('none') }),
]);

export const ChatRule = z.enum(['free', 'presets', 'off']);
export const PRESETS = [
  'hello',
  'good-luck',
  'well-raced',
  'thanks',
  'ouch',
  'lucky',
  'thinking',
  'your-turn',
  'again',
  'bye',
] as const;
export const Saying = z.union([z.strictObject({ preset: z.enum(PRESETS) }), z.strictObject({ text: ChatText })]);

export const SeatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: Level }),
]);

export const Access = z.enum(['public', 'private']);
export const Phase = z.enum(['lobby', 'sealing', 'playing', 'over']);

export const SeatInfo = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: Level }),
  z.strictObject({
    kind: z.literal('person'),
    name: z.string(),
    present: z.boolean(),
    standIn: z.exactOptional(Level),
    left: z.exactOptional(z.boolean()),
  }),
]);

export const Outcome = z.strictObject({
  winners: z.readonly(z.array(SeatNumber)),
  ranking: z.readonly(z.array(z.readonly(z.array(SeatNumber)))),
  facts: z.record(z.string(), JsonValue),
});

export const Fairness = z.strictObject({
  attempt: Count,
  commitment: Hex256,
  stage: z.enum(['idle', 'committing', 'revealing', 'settled']),
  commitments: z.readonly(z.array(z.nullable(Hex256))),
  calledOff: z.exactOptional(z.readonly(z.array(SeatNumber))),
});

export const TableInfo = z.strictObject({
  id: Id,
  game: Id,
  rulesVersion: Count,
  options: JsonValue,
  seatCount: Count,
  access: Access,
  pace: Pace,
  hideReady: z.boolean(),
  chat: ChatRule,
  phase: Phase,
  match: Count,
  seats: z.readonly(z.array(SeatInfo)),
  host: z.nullable(SeatNumber),
  watchers: Count,
  swaps: z.readonly(z.array(z.strictObject({ from: SeatNumber, to: SeatNumber }))),
  again: z.readonly(z.array(SeatNumber)),
  fairness: Fairness,
  outcome: z.exactOptional(Outcome),
  records: z.readonly(z.array(Id)),
});

export const TableSummary = z.strictObject({
  id: Id,
  game: Id,
  seatCount: Count,
  openSeats: Count,
  names: z.readonly(z.array(z.string())),
  phase: Phase,
  pace: Pace,
  match: Count,
});

export const ChatLine = z.strictObject({
  n: Count,
  at: Instant,
  seat: SeatNumber,
  name: z.string(),
  saying: Saying,
});
