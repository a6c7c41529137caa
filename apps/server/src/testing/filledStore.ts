import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage, TableCommit } from '@slipstream/table/storage';
import { DATABASE_FILE } from '../storage/dataFiles.ts';
import { openToRead } from '../storage/inspection.ts';

// A store with something of everything in it, and all that it holds as one value.

const TABLES = ['ann', 'bob', 'cleo'] as const;

/** The next entry of a table: distinct wherever it is. */
export const entryOf = (table: string, seq: number): TableCommit => ({
  table,
  entries: [
    { seq, at: 1_700_000_000_000 + seq, key: `${table} id${seq} ${seq} x`, text: `{"n":${seq},"of":"${table}"}` },
  ],
});

/** Opens tables, seats guests, finishes a match, and lets every table make so many choices. */
export async function fill(store: Storage, choices: number): Promise<void> {
  for (const table of TABLES) {
    await store.putGuest({ guest: `g-${table}`, name: `Mía ${table}`, createdAt: 1 });
    await store.putToken({ hash: `h-${table}`, kind: 'session', guest: `g-${table}`, createdAt: 1 });
    const row = { table, isPublic: true, isOver: false, isPlaying: true, touchedAt: 5, guests: [`g-${table}`] };
    await store.commit([{ ...entryOf(table, 0), row: { ...row, summary: `{"game":"${table}"}` }, wakeAt: 9 }]);
  }
  const finished = { record: 'r1', table: 'ann', game: 'sprint', isPublic: true, finishedAt: 7, guests: ['g-ann'] };
  await store.commit([{ table: 'ann', entries: [], finished: [{ ...finished, text: '{"r":1}\n'.repeat(40) }] }]);
  await store.addOutage({ from: 1, to: 2 });
  await store.markAlive(3);
  for (let seq = 1; seq <= choices; seq++) await store.commit(TABLES.map((table) => entryOf(table, seq)));
}

const ROWS = ['tables', 'table_guests', 'records', 'bests', 'ledger', 'signing_keys', 'guests', 'tokens', 'outages'];

/** Every log and every row, as a text: two stores that hold the same give the same. */
export async function contentsOf(folder: string, store: Storage): Promise<string> {
  const logs: unknown[] = [];
  for (const table of TABLES) logs.push(await store.readLog(table).catch((error: unknown) => String(error)));
  const database = openToRead(join(folder, DATABASE_FILE));
  const rows = ROWS.map((name) => database.prepare(`select * from ${name} order by 1`).all());
  const alive = database.prepare("select value from meta where key in ('alive', 'schema') order by key").all();
  database.close();
  return JSON.stringify({ logs, rows, alive });
}

/** The files of a store that hold data. */
export const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => /^slipstream\.(db|db-wal|mark)$/.test(name));
