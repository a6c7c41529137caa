import * as z from 'zod/mini';
import { ChatRule, Count, Hex256, Id, Instant, JsonValue, Level, Name, Pace, SeatNumber, SeatPlan } from './parts.ts';
import type { Said } from './said.ts';
import { Access, TableInfo, TableSummary } from './tableInfo.ts';

/** Bodies of the HTTP API. The OpenAPI document is made from these. */

export const CreateTableSchema = z.strictObject({
  game: Id,
  options: z.exactOptional(JsonValue), // defaults of the game where absent
  seatCount: z.int().check(z.minimum(1), z.maximum(16)),
  seats: z.exactOptional(z.readonly(z.array(SeatPlan).check(z.maxLength(16)))), // absent: all open
  access: z.exactOptional(Access), // absent: private
  pace: z.exactOptional(Pace), // absent: live, 45 seconds, reserve 120
  hideReady: z.exactOptional(z.boolean()),
  chat: z.exactOptional(ChatRule),
  strict: z.exactOptional(z.boolean()), // neither pauses nor undos
});
export type CreateTable = Said<typeof CreateTableSchema>;

export const CreatedTableSchema = z.strictObject({ table: Id, link: z.string() });
export type CreatedTable = Said<typeof CreatedTableSchema>;

export const CreateGuestSchema = z.strictObject({ name: z.exactOptional(Name) });
/** The token is shown once; the server keeps only its hash. */
export const GuestTokenSchema = z.strictObject({ token: z.string(), name: z.string() });
export type GuestToken = Said<typeof GuestTokenSchema>;

/** Who the bearer of the token is. */
export const MeSchema = z.strictObject({ name: z.string() });
export type Me = Said<typeof MeSchema>;

/** Whether the bearer is a guest of this server. */
export const KnownSchema = z.strictObject({ known: z.boolean() });
export type Known = Said<typeof KnownSchema>;

/** Six letters that lead to a table in use. */
export const TableCodeSchema = z.strictObject({ code: z.string() });
export type TableCode = Said<typeof TableCodeSchema>;
export const TableByCodeSchema = z.strictObject({ table: Id });
export type TableByCode = Said<typeof TableByCodeSchema>;

/** Tables at which one sits or sat, most recently touched first. */
export const MyTablesSchema = z.strictObject({ tables: z.readonly(z.array(TableSummary)) });
export type MyTables = Said<typeof MyTablesSchema>;

/** A private link that takes one's seat back on another device. */
export const SeatLinkSchema = z.strictObject({ table: Id, seat: SeatNumber, link: z.string() });
export const ClaimSeatSchema = z.strictObject({ key: z.string().check(z.minLength(20), z.maxLength(200)) });
export const ClaimedSeatSchema = z.strictObject({ table: Id, seat: SeatNumber });

export const PublicTablesSchema = z.strictObject({
  tables: z.readonly(z.array(TableSummary)),
  before: z.nullable(z.number()), // pass it on for the next page
});
export type PublicTables = Said<typeof PublicTablesSchema>;

export const TableInfoSchema = TableInfo;

export const GamesSchema = z.strictObject({
  games: z.readonly(
    z.array(
      z.strictObject({
        id: Id,
        rulesVersion: z.int(),
        seatCounts: z.readonly(z.array(z.int())),
        options: z.readonly(z.array(z.strictObject({ key: z.string(), values: z.readonly(z.array(JsonValue)) }))),
      }),
    ),
  ),
  levels: z.readonly(z.array(Level)),
});
export type Games = Said<typeof GamesSchema>;

/** The best that was reached in a category (such as a circuit and a number of seats), by people or by bots. */
const BestSchema = z.strictObject({
  category: z.string(),
  driver: z.enum(['person', 'bot']),
  value: z.number(),
  name: z.string(), // of a person as at that table, of a bot its level
  at: Instant,
  record: z.exactOptional(Id), // where it is public, or the one that was asked for
});
export type Best = Said<typeof BestSchema>;
export const BestsSchema = z.strictObject({ bests: z.readonly(z.array(BestSchema)) });
export type Bests = Said<typeof BestsSchema>;

/** A signature, and the public key that it can be checked with: Ed25519, in hexadecimal digits. */
const Hex512 = z.string().check(z.regex(/^[0-9a-f]{128}$/));
export const SignatureSchema = z.strictObject({ key: Hex256, value: Hex512 });
export type Signature = Said<typeof SignatureSchema>;

/** Where the ledger of finished records ends now, signed. */
export const SignedHeadSchema = z.strictObject({
  count: Count, // entries
  link: Hex256, // of the last one
  at: Instant,
  signature: SignatureSchema,
});
export type SignedHead = Said<typeof SignedHeadSchema>;

/** Entries of the ledger in order, from the place that was asked for. */
export const LedgerPageSchema = z.strictObject({
  after: Hex256, // the link before the first of them
  entries: z.readonly(z.array(z.strictObject({ place: Count, leaf: Hex256, at: Instant, link: Hex256 }))),
});
export type LedgerPage = Said<typeof LedgerPageSchema>;

/** The keys with which this server signs and signed, oldest first. */
export const KeysSchema = z.strictObject({
  keys: z.readonly(
    z.array(
      z.strictObject({
        key: Hex256,
        from: Instant,
        until: z.exactOptional(Instant), // absent for the one in use
        endorsement: z.exactOptional(Hex512), // signature of the key before it
      }),
    ),
  ),
});
export type PublishedKey = Said<typeof KeysSchema>['keys'][number];

/** Every refused request: a code for programs, a sentence for people. */
export const ProblemSchema = z.strictObject({ code: z.string(), reason: z.string() });
export type Problem = Said<typeof ProblemSchema>;
