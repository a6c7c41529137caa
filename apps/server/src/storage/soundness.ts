import { DamagedLog } from '@slipstream/table/storage';
import type Database from 'libsql';
import { tableTag } from '../log.ts';
import { CHAPTERS, chaptersIn, entriesOf, type StoredEnd } from './chapters.ts';
import { firstPages, pageCount, sumsOf } from './databasePages.ts';
import { walOf } from './dataFiles.ts';
import type { HeldFile } from './heldFile.ts';
import { type Look, positionsIn, reading } from './inspection.ts';
import { type MarkFound, type Position, sumIn } from './mark.ts';
import { raw, withTexts } from './rawText.ts';
import { StorageRefusal } from './refusal.ts';
import { walPages } from './walPages.ts';

/**
 * Holds what was found against the mark: is everything there that was acknowledged, and is every page what was written?
 * Refuses where it is not. Where only logs are damaged, gives a sentence for each: their tables are refused, the others open.
 */
export function demandWhole(look: Look, file: HeldFile, mark: MarkFound, boot: string): readonly string[] {
  const damaged = damagedPages(file, mark);
  const said = damaged.length === 0 ? [] : reading(file.path, (database) => faultsOfLogs(database, damaged));
  demandEnd(positionsIn(look), mark, boot);
  return said;
}

function faultsOfLogs(database: Database.Database, pages: readonly number[]): readonly string[] {
  const others = ownersOf(database, pages).filter((name) => name !== LOGS);
  if (others.length > 0) throw new StorageRefusal(`it is damaged: pages of ${others.join(', ')} were changed`);
  return [
    `${pages.length} pages of the logs were changed by something else than this server.`,
    ...damagedLogs(database).map(
      ({ message, table }) => `${message.replaceAll(table, tableTag(table))}; it stays shut.`,
    ),
  ];
}

/** Refuses a store that has not come as far as its mark: of this run of the machine to the last, of others to what was synced. */
export function demandEnd(positions: readonly Position[], { state: mark }: MarkFound, boot: string): void {
  const last = positions.at(-1)?.id ?? 0;
  const isSameBoot = mark.boot !== '' && mark.boot === boot;
  const least = isSameBoot ? mark.id : mark.synced;
  if (last < least)
    throw new StorageRefusal(
      `its end is missing: it was at transaction ${least}, and what is there ends with ${last}. Was its write-ahead log (-wal) removed or damaged?`,
    );
  const marked = positions.find(({ id }) => id === mark.id);
  if (marked !== undefined && marked.sum !== mark.sum)
    throw new StorageRefusal(`it is damaged: transaction ${mark.id} is not the one that was written`);
}

/** Pages that are not what was written; those that are in the write-ahead log too are not looked at there. */
export function damagedPages(file: HeldFile, mark: MarkFound): readonly number[] {
  if (pageCount(file) < mark.state.pages) throw new StorageRefusal('it is damaged: its file is cut short');
  const inWal = walPages(walOf(file.path));
  const sums = sumsOf(file, firstPages(mark.state.pages));
  return [...sums].flatMap(([page, sum]) => (inWal.has(page) || sum === sumIn(mark, page) ? [] : [page]));
}

/** The table whose pages hold nothing but logs, each with sums of its own. */
const LOGS = 'chapters';

/** The tables and indexes to which these pages belong; pages that nobody uses belong to none. */
function ownersOf(database: Database.Database, pages: readonly number[]): readonly string[] {
  const rows = withTexts<{ name: string; pageno: number }>(
    database.prepare(`select ${raw('name')}, pageno from dbstat`).all(),
    'name',
  );
  const wanted = new Set(pages);
  return [...new Set(rows.flatMap(({ name, pageno }) => (wanted.has(pageno) ? [name] : [])))];
}

/** All logs that are not what was written. */
export function damagedLogs(database: Database.Database): readonly DamagedLog[] {
  const chapters = database.prepare(CHAPTERS);
  const ends = database.prepare('select table_id, length, sum from log_ends order by table_id').all() as (StoredEnd & {
    table_id: string;
  })[];
  return ends.flatMap((end) => {
    try {
      entriesOf(end.table_id, chaptersIn(chapters.all([end.table_id])), end);
      return [];
    } catch (error) {
      return [error instanceof DamagedLog ? error : new DamagedLog(end.table_id, String(error))];
    }
  });
}
