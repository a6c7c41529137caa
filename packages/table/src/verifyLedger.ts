import { ok, type Result } from '@slipstream/engine';
import type { LedgerPart, SignedHead } from '@slipstream/protocol';
import { type Flaw, mismatch } from './flaws.ts';
import { leafOf, linkOf } from './ledger.ts';
import { isSigned } from './signature.ts';
import { headToSign } from './signing.ts';

/** Whether every entry is linked to the one before, up to the head, and the server signed that. */
export function verifyLedger({ after, entries, head }: LedgerPart, keys: readonly string[]): Result<undefined, Flaw> {
  let link = after;
  let place = (entries[0]?.place ?? head.count + 1) - 1;
  for (const entry of entries) {
    if (entry.place !== place + 1 || entry.link !== linkOf(link, entry)) return mismatch('bad-ledger');
    ({ place, link } = entry);
  }
  if (place !== head.count || link !== head.link) return mismatch('bad-ledger');
  return isHeadSigned(head, keys) ? ok(undefined) : mismatch('bad-head');
}

const isHeadSigned = (head: SignedHead, keys: readonly string[]): boolean =>
  keys.includes(head.signature.key) && isSigned(headToSign(head), head.signature);

/** Whether the record with this digest is in that stretch. */
export const isEntered = ({ entries }: LedgerPart, digest: string): boolean => {
  const leaf = leafOf(digest);
  return entries.some((entry) => entry.leaf === leaf);
};

/** Whether a ledger goes on from where it ended when somebody looked before; undefined where the stretch begins later. */
export function goesOnFrom({ after, entries, head }: LedgerPart, earlier: SignedHead): boolean | undefined {
  if (earlier.count > head.count) return false;
  const first = entries[0]?.place ?? head.count + 1;
  if (earlier.count < first - 1) return undefined;
  const link = earlier.count === first - 1 ? after : entries[earlier.count - first]?.link;
  return link === earlier.link;
}
