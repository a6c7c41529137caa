import { hashText } from './hash.ts';
import type { LedgerEntry } from './storage.ts';

/** What the first entry of a ledger is linked to. */
export const NO_LINK = '0'.repeat(64);

/** The id of a record is the beginning of its digest, and whoever knows the id may read it: so the ledger tells only a hash. */
export const leafOf = (digest: string): string => hashText(`slipstream leaf 1\n${digest}\n`);

export const linkOf = (after: string, { place, leaf, at }: Omit<LedgerEntry, 'link'>): string =>
  hashText(`slipstream ledger 1\nplace ${place}\nafter ${after}\nrecord ${leaf}\nat ${at}\n`);

/** The entry of a record that was finished at that moment. */
export function entryAfter(before: LedgerEntry | undefined, digest: string, at: number): LedgerEntry {
  const entry = { place: (before?.place ?? 0) + 1, leaf: leafOf(digest), at };
  return { ...entry, link: linkOf(before?.link ?? NO_LINK, entry) };
}
