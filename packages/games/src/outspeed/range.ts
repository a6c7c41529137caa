import type { Range } from './types.ts';

// A server keeps the views of all its tables, so the usual ranges are made once and shared.
const MOST_SHARED = 63;
const SHARED: (Range | undefined)[] = Array.from({ length: (MOST_SHARED + 1) ** 2 });

export function rangeFrom(least: number, most: number): Range {
  if (most > MOST_SHARED) return [least, most];
  const at = least * (MOST_SHARED + 1) + most;
  const known = SHARED[at];
  if (known !== undefined) return known;
  const fresh: Range = [least, most];
  SHARED[at] = fresh;
  return fresh;
}

export const sure = (amount: number): Range => rangeFrom(amount, amount);
