import * as z from 'zod/mini';
import { SignedHeadSchema } from './http.ts';
import { Count, Hex256, Id, JsonValue, Level, SeatNumber } from './parts.ts';
import type { Said } from './said.ts';

/** How a server can break the rules of a start. */
export const Breach = z.enum([
  'start-changed',
  'committing-again',
  'commitments-missing',
  'commitments-changed',
  'own-commitment',
  'without-share',
]);
export type Breach = Said<typeof Breach>;

/** Who sits on a seat when a match starts. */
const Sitter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string() }),
  z.strictObject({ kind: z.literal('bot'), level: Level }),
]);
export type Sitter = Said<typeof Sitter>;

/** What a client is told of a start before it gives anything away: it must stay so for the whole attempt. */
const startParts = {
  table: Id,
  game: Id,
  rulesVersion: Count,
  options: JsonValue,
  attempt: Count,
  seat: SeatNumber, // this client's own
  seats: z.readonly(z.array(Sitter)),
  commitment: Hex256, // the server's
  key: z.exactOptional(Hex256), // with which the server signs its records; absent where none does
};
const Start = z.strictObject(startParts);
export type Start = Said<typeof Start>;

/**
 * What one client can say of a start, to hold a record against it. Every part is kept before what it is a witness of
 * leaves the client, and never written again.
 */
export const WitnessSchema = z.strictObject({
  format: z.literal(1),
  ...startParts,
  value: Hex256, // this client's share
  /** Of every seat; kept before the share itself is given, so a witness without them gave none. */
  commitments: z.exactOptional(z.readonly(z.array(z.nullable(Hex256)))),
  /** The first thing by which the server broke the rules of the start. */
  breach: z.exactOptional(Breach),
  /** The digests of the records of this start as they were first seen, by the number of the rerun. */
  digests: z.exactOptional(z.record(z.string(), Hex256)),
  /** Where the ledger of the server ended when this client last looked. */
  head: z.exactOptional(SignedHeadSchema),
});
export type Witness = Said<typeof WitnessSchema>;
