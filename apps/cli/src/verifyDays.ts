import { parseWith } from '@slipstream/protocol';
import { type DaysFile, DaysFileSchema } from '@slipstream/protocol/daysFile';
import { verifyDays } from '@slipstream/table/days';
import { type Io, UsageError } from './command.ts';

/** The secrets of days that are over, if the text is a file of them. */
export function daysIn(text: string): DaysFile | undefined {
  const raw = jsonIn(text);
  if (typeof raw !== 'object' || raw === null || !('chain' in raw)) return undefined;
  const read = parseWith(DaysFileSchema, raw);
  if (!read.ok) throw new UsageError(`not a file of days: ${read.reason}`);
  return read.value;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // whoever reads it as a record says what is wrong with it
  }
}

export function reportDays(file: DaysFile, end: string | undefined, io: Io): number {
  const verified = verifyDays(file, end);
  if (!verified.ok) {
    io.err(`does not hold: ${verified.reason}`);
    return 1;
  }
  const { first, days } = file.chain;
  io.out(
    `✓ ${verified.value} of ${days} days from ${first} on: each secret is the one that the end of the chain fixed`,
  );
  if (end === undefined) io.out('– not checked: whether this end was published before the first day: give it by --end');
  else io.out('✓ the end of the chain is the one you gave');
  return 0;
}
