import type { StoredEntry, TableCommit } from '@slipstream/table';
import { put, read } from '../state/db.ts';

/** What the page keeps of a table of its own: which game, who sits there, and the whole log. */
export interface LocalTable {
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

export const readLocal = (id: string): Promise<LocalTable | undefined> => read<LocalTable>('tables', id);

export const keepLocal = (table: LocalTable): Promise<void> => put('tables', table.id, table);

/** Makes a commit durable: the log first, then the records that it finishes. */
export async function commitLocal(table: LocalTable, commit: TableCommit): Promise<LocalTable> {
  const next = { ...table, log: [...table.log, ...commit.entries] };
  await keepLocal(next);
  for (const { record, text } of commit.finished ?? []) await put('records', record, text);
  return next;
}
