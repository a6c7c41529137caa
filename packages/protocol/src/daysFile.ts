import * as z from 'zod/mini';
import { Hex256 } from './parts.ts';
import type { Said } from './said.ts';

const Day = z.iso.date(); // in UTC

/** What a server publishes before the first day of its daily races. The end alone fixes all the rest. */
const DayChain = z.strictObject({
  first: Day,
  days: z.int().check(z.positive(), z.maximum(3660)),
  end: Hex256,
});
export type DayChain = Said<typeof DayChain>;

/** A day that is over, with the secret from which its races were made. */
const ClosedDay = z.strictObject({ day: Day, secret: Hex256 });
export type ClosedDay = Said<typeof ClosedDay>;

/** A chain and those of its days that are over, as a file. */
export const DaysFileSchema = z.strictObject({
  format: z.literal(1),
  chain: DayChain,
  closed: z.readonly(z.array(ClosedDay)),
});
export type DaysFile = Said<typeof DaysFileSchema>;
