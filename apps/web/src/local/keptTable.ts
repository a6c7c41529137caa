import type { StoredEntry, TableCommit } from '@slipstream/table';
import { keepLocalBests } from '../state/bests.ts';
import { put, read, replace } from '../state/db.ts';
import { isCount, isListOf, isMissingOr, isNumber, isShape, isText } from '../state/guards.ts';

/** What the page keeps of a table of its own: which game, who sits there, and the whole log. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly people: readonly LocalPerson[];
  readonly log: readonly StoredEntry[];
}

/** Somebody who plays on this screen. */
export interface LocalPerson {
  readonly who: string;
  readonly name: string;
  readonly seat: number;
}

const isKept = isShape<Kept>({
  id: isText,
  game: isText,
  people: isListOf(isShape<LocalPerson>({ who: isText, name: isText, seat: isCount })),
  log: isListOf(isShape<StoredEntry>({ seq: isCount, at: isNumber, key: isMissingOr(isText), text: isText })),
});

export const readLocal = (id: string): Promise<Kept | undefined> => read('tables', id, isKept);

/** The table with a commit added to its log. */
export const withCommit = (kept: Kept, commit: TableCommit): Kept => ({
  ...kept,
  log: [...kept.log, ...commit.entries],
});

/** Makes a commit durable: the records it finishes first, so that none is ever missing, then the log. */
export async function commitLocal(next: Kept, commit: TableCommit): Promise<void> {
  for (const finished of commit.finished ?? []) {
    await put('records', finished.record, finished.text);
    keepLocalBests(finished);
  }
  // A table that was deleted meanwhile, perhaps in another tab, does not come back.
  if (commit.entries[0]?.seq === 0) await put('tables', next.id, next);
  else await replace('tables', next.id, next);
}
