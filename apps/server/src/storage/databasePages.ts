import { fstatSync, readSync } from 'node:fs';
import type { HeldFile } from './heldFile.ts';
import { pageSum } from './sums.ts';

/** The size of every page of our databases: the library's own. */
const PAGE_SIZE = 4096;

export const pageCount = ({ descriptor }: HeldFile): number => Math.floor(fstatSync(descriptor).size / PAGE_SIZE);

/** Sums of pages of a database file, as it lies on the disk. */
export function sumsOf({ descriptor }: HeldFile, pages: Iterable<number>): ReadonlyMap<number, number> {
  const page = Buffer.alloc(PAGE_SIZE);
  const sums = new Map<number, number>();
  for (const number of pages) {
    const length = readSync(descriptor, page, 0, PAGE_SIZE, (number - 1) * PAGE_SIZE);
    sums.set(number, pageSum(page.subarray(0, length), number));
  }
  return sums;
}

/** The numbers of the first `count` pages. */
export const firstPages = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
