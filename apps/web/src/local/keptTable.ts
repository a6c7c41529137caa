import type { StoredEntry, TableCommit } from '@slipstream/table';
import { keepLocalBests } from '../state/bests.ts';
import { put, read } from '../state/db.ts';

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

export const readLocal = (id: string): Promise<Kept | undefined> => read<Kept>('tables', id);

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
  await put('tables', next.id, next);
}
