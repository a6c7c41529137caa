import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { type JournalRow, positionAfter } from './journal.ts';
import type { Position } from './mark.ts';
import { BACKUP, FILED } from './metaKeys.ts';
import type { Inspection } from './migrations.ts';
import { raw, withTexts } from './rawText.ts';
import { StorageRefusal } from './refusal.ts';
import { messageOf } from './sqliteError.ts';

/** What a look at a database file found. */
export interface Look extends Inspection {
  /** It is a backup, not what a server left. */
  readonly isBackup: boolean;
  /** Where its journal begins, and its rows. */
  readonly filed: Position;
  readonly journal: readonly JournalRow[];
}

const BEGINNING: Position = { id: 0, sum: '' };

/** Opens a database only to read it: not one byte of what it finds is changed. */
export const openToRead = (file: string): Database.Database =>
  new Database(`${pathToFileURL(resolve(file)).href}?mode=ro`);

/** Looks without writing a byte: what a refusal leaves behind is what it found. */
export function inspect(file: string): Look {
  return reading(file, (database) => {
    const names = withTexts<{ name: string }>(
      database.prepare(`select ${raw('name')} from sqlite_master where type = 'table'`).all(),
      'name',
    ).map(({ name }) => name);
    const fault = faultIn(database);
    if (fault !== undefined) throw new StorageRefusal(`it is damaged: ${fault}`);
    const meta = names.includes('meta') ? metaIn(database) : new Map<string, string>();
    const schema = meta.get('schema');
    const filed = meta.get(FILED);
    return {
      names,
      ...(schema === undefined ? {} : { schema }),
      isBackup: meta.has(BACKUP),
      filed: filed === undefined ? BEGINNING : (JSON.parse(filed) as Position),
      journal: hasSums(database) ? journalIn(database) : [],
    };
  });
}

/** What is wrong with how the database is built, if anything is. */
export function faultIn(database: Database.Database): string | undefined {
  const found = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
  return found.find((row) => row.quick_check !== 'ok')?.quick_check;
}

/** Uses a database that may be damaged in any way; whatever the library makes of that becomes a refusal in words. */
export function reading<Value>(file: string, use: (database: Database.Database) => Value): Value {
  let database: Database.Database | undefined;
  try {
    database = openToRead(file);
    return use(database);
  } catch (error) {
    if (error instanceof StorageRefusal) throw error;
    throw new StorageRefusal(`it cannot be read: ${messageOf(error)}`);
  } finally {
    database?.close();
  }
}

const metaIn = (database: Database.Database): ReadonlyMap<string, string> =>
  new Map(
    withTexts<{ key: string; value: string }>(
      database.prepare(`select ${raw('key')}, ${raw('value')} from meta`).all(),
      'key',
      'value',
    ).map(({ key, value }) => [key, value] as const),
  );

const journalIn = (database: Database.Database): readonly JournalRow[] =>
  withTexts<JournalRow>(
    database.prepare(`select id, ${raw('text')}, ${raw('sum')} from journal order by id`).all(),
    'text',
    'sum',
  );

const hasSums = (database: Database.Database): boolean =>
  database.prepare("select 1 from pragma_table_info('journal') where name = 'sum'").all().length > 0;

/** Every position from where the journal begins to the last one. Refuses a journal whose chain is broken. */
export function positionsIn({ filed, journal }: Look): readonly Position[] {
  const positions = [filed];
  let at = filed;
  for (const { id, text, sum } of journal) {
    // Rows from before there were sums.
    const next = sum === '' && at.sum === '' ? { id, sum } : positionAfter(at, text);
    if (next.id !== id || next.sum !== sum)
      throw new StorageRefusal(`it is damaged: transaction ${id} is not the one that was written`);
    positions.push(next);
    at = next;
  }
  return positions;
}
