import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEntry } from '@slipstream/table/storage';
import type Database from 'libsql';
import { bootId } from './bootId.ts';
import { CHAPTERS, chaptersIn, entriesOf, type StoredEnd } from './chapters.ts';
import { DATABASE_FILE, FILE_RIGHTS, MARK_FILE, walOf } from './dataFiles.ts';
import { HeldFile } from './heldFile.ts';
import { inspect, type Look, positionsIn, reading } from './inspection.ts';
import { type Passage, passageEntries, passagesIn } from './journal.ts';
import { readMark } from './mark.ts';
import { WITH_SUMS } from './migrations.ts';
import { raw, withTexts } from './rawText.ts';
import { damagedPages, demandEnd } from './soundness.ts';
import { messageOf } from './sqliteError.ts';

interface ExaminedLog {
  readonly table: string;
  readonly entries: readonly StoredEntry[];
  readonly fault?: string;
}

interface Examination {
  readonly faults: readonly string[]; // of the store as a whole
  readonly logs: readonly ExaminedLog[];
  readonly records: readonly string[]; // their texts
  dispose(): void;
}

/** Looks at a copy of a store, however damaged, and says what it can. */
export function examine(folder: string): Examination {
  const copy = mkdtempSync(join(tmpdir(), 'slipstream-doctor-'));
  for (const name of [DATABASE_FILE, walOf(DATABASE_FILE), MARK_FILE])
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  const file = join(copy, DATABASE_FILE);
  const faults: string[] = [];
  const attempt = <Value>(act: () => Value): Value | undefined => {
    try {
      return act();
    } catch (error) {
      faults.push(messageOf(error));
      return undefined;
    }
  };
  const look = attempt(() => inspect(file));
  if (look !== undefined) attempt(() => faults.push(...faultsOfMark(copy, look)));
  const passages = passagesIn(look?.journal ?? []);
  const logs = attempt(() => reading(file, (database) => logsIn(database, passages))) ?? [];
  const records = attempt(() => reading(file, recordsIn)) ?? [];
  return { faults, logs, records, dispose: () => rmSync(copy, { recursive: true }) };
}

function faultsOfMark(folder: string, look: Look): readonly string[] {
  if (Number(look.schema) < WITH_SUMS || look.isBackup) return [];
  const mark = readMark(join(folder, MARK_FILE));
  if (mark === undefined) return [`${MARK_FILE} is missing, which says how much was stored`];
  demandEnd(positionsIn(look), mark, bootId());
  const file = new HeldFile(join(folder, DATABASE_FILE), 'r');
  const pages = damagedPages(file, mark);
  file.close();
  return pages.length === 0 ? [] : [`${pages.length} of its pages were changed by something else than the server`];
}

function logsIn(database: Database.Database, passages: readonly Passage[]): readonly ExaminedLog[] {
  const chapters = database.prepare(CHAPTERS);
  const ends = withTexts<StoredEnd & { table_id: string }>(
    database.prepare(`select ${raw('table_id')}, length, ${raw('sum')} from log_ends order by 1`).all(),
    'table_id',
    'sum',
  );
  const known = new Map(ends.map((end) => [end.table_id, end]));
  const tables = new Set([...known.keys(), ...passages.map(([table]) => table)]);
  return [...tables].map((table) => {
    try {
      const filed = entriesOf(table, chaptersIn(chapters.all([table])), known.get(table));
      return { table, entries: [...filed, ...passages.flatMap((passage) => passageEntries(passage, table))] };
    } catch (error) {
      return { table, entries: [], fault: messageOf(error) };
    }
  });
}

const recordsIn = (database: Database.Database): readonly string[] =>
  withTexts<{ text: string }>(
    database.prepare(`select ${raw('text')} from records order by ordinal`).all(),
    'text',
  ).map(({ text }) => text);

/** Writes logs and records into a new folder. */
export function exportWhole(folder: string, logs: readonly ExaminedLog[], records: readonly string[]): void {
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  const lines = (each: readonly string[]) => each.map((line) => `${line.trimEnd()}\n`).join('');
  for (const { table, entries } of logs)
    writeFileSync(join(folder, 'logs', `${table}.ndjson`), lines(entries.map((entry) => JSON.stringify(entry))), {
      mode: FILE_RIGHTS,
    });
  writeFileSync(join(folder, 'records.ndjson'), lines(records), { mode: FILE_RIGHTS });
}
