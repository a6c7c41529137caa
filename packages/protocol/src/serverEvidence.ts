import {
  KeysSchema,
  type LedgerPage,
  LedgerPageSchema,
  type PublishedKey,
  type SignedHead,
  SignedHeadSchema,
} from './http.ts';
import { parseWith } from './parse.ts';
import { PATHS } from './paths.ts';

/** A stretch of a ledger up to its end. */
export interface LedgerPart extends LedgerPage {
  readonly head: SignedHead;
}

/** What a server says of itself and of a record. */
export interface ServerEvidence {
  readonly published: readonly PublishedKey[];
  /** Absent when the stretch would be too long to be read. */
  readonly ledger?: LedgerPart;
}

const MOST_ENTRIES = 50_000;

/**
 * Asks a server for its keys and for its ledger: from the record on, or from where it ended when somebody looked before.
 * `get` fetches a path of the server as JSON. Throws what is no answer.
 */
export async function readServer(
  get: (path: string) => Promise<unknown>,
  record: string,
  earlier: readonly SignedHead[],
): Promise<ServerEvidence> {
  const { keys: published } = sound(parseWith(KeysSchema, await get(PATHS.keys)));
  const head = sound(parseWith(SignedHeadSchema, await get(PATHS.head)));
  const counts = earlier.map(({ count }) => count).filter((count) => count < head.count);
  const from = Math.min(head.count, ...counts) + 1;
  const first = await pageFrom(get, from, record);
  const start = first.entries[0]?.place ?? from;
  if (head.count - start >= MOST_ENTRIES) return { published };
  const entries = [...first.entries];
  while ((entries.at(-1)?.place ?? head.count) < head.count) {
    const { entries: more } = await pageFrom(get, (entries.at(-1)?.place ?? 0) + 1);
    if (more.length === 0) break; // shorter than its head says: whoever checks it will find that
    entries.push(...more);
  }
  const upToHead = entries.filter(({ place }) => place <= head.count);
  return { published, ledger: { after: first.after, entries: upToHead, head } };
}

async function pageFrom(get: (path: string) => Promise<unknown>, from: number, record?: string): Promise<LedgerPage> {
  const known = record === undefined ? '' : `&record=${record}`;
  return sound(parseWith(LedgerPageSchema, await get(`${PATHS.ledger}?from=${from}${known}`)));
}

function sound<Value>(read: { ok: true; value: Value } | { ok: false; reason: string }): Value {
  if (!read.ok) throw new Error(`the server answered something else than it should: ${read.reason}`);
  return read.value;
}
