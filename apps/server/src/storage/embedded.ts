import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CommitOutcome,
  DamagedLog,
  type FinishedRecord,
  type NextEntry,
  type SigningKey,
  type StoredEntry,
  type TableCommit,
  type TableRow,
  type Token,
} from '@slipstream/table/storage';
import { type Compilable, Kysely, type Selectable, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { bestColumns } from './bestColumns.ts';
import { bootId } from './bootId.ts';
import { chaptersIn, entriesOf, type StoredEnd } from './chapters.ts';
import { DATABASE_FILE, FILE_RIGHTS, MARK_FILE, makeFolder } from './dataFiles.ts';
import { FolderLock } from './folderLock.ts';
import { HeldFile } from './heldFile.ts';
import { inspect } from './inspection.ts';
import { Journal, OtherWriter } from './journal.ts';
import { Mark, type MarkFound, type Position, readMark } from './mark.ts';
import { FILED, OWNER } from './metaKeys.ts';
import { MIGRATIONS, type Migration, migrate, versionOf, WITH_SUMS } from './migrations.ts';
import { StorageRefusal } from './refusal.ts';
import type { Schema } from './schema.ts';
import { demandWhole } from './soundness.ts';
import { isOfTheDisk } from './sqliteError.ts';
import { finishedOf, keyRow, ledgerEntryOf, SqlStorage, tableColumns, tokenRow } from './sqlStorage.ts';
import { prepareAll, type Statements } from './statements.ts';
import { StoreFiles, type StoreFilesPorts } from './storeFiles.ts';

export interface EmbeddedPorts extends StoreFilesPorts {
  /** What the operator should know; the store opens all the same. */
  warn(line: string): void;
  /** Tells one run of the machine from the next. */
  readonly boot: string;
}

const quiet = (): EmbeddedPorts => ({
  safeFrom: 'power',
  onLost: () => undefined,
  warn: () => undefined,
  boot: bootId(),
});

/**
 * The store that needs nothing installed: one database in the data folder, one process at a time.
 * Writes are synchronous on purpose: the fsync is the wait in any case, and a thread in between only adds to it
 * (docs/decisions/0710-synchronous-embedded-store.md).
 */
export async function openEmbedded(
  folder: string,
  migrations: readonly Migration[] = MIGRATIONS,
  ports: Partial<EmbeddedPorts> = {},
): Promise<EmbeddedStorage> {
  const { warn, boot, ...filePorts } = { ...quiet(), ...ports };
  makeFolder(folder, warn);
  const lock = new FolderLock(folder);
  let file: HeldFile | undefined;
  let database: Database.Database | undefined;
  try {
    const mark = readMark(join(folder, MARK_FILE));
    file = holdDatabase(folder, mark);
    if (mark !== undefined) await lock.holdName(file, mark.state.secret);
    const look = inspect(file.path);
    const version = versionOf(look, 'embedded', migrations.length);
    const isMarked = version >= WITH_SUMS && !look.isBackup;
    if (isMarked) for (const line of demandWhole(look, file, demandMark(mark), boot)) warn(line);
    database = openDatabase(file.path);
    // From here on the store is ours, and is written to.
    const kept = new Mark(join(folder, MARK_FILE), boot, isMarked ? mark : undefined);
    await lock.holdName(file, kept.state.secret);
    const files = new StoreFiles(database, file, kept, filePorts);
    files.checkpoint();
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(db, 'embedded', version, migrations);
    return new EmbeddedStorage(db, database, lock, files);
  } catch (error) {
    database?.close();
    file?.close();
    await lock.release();
    throw error instanceof DamagedLog ? new StorageRefusal(error.message) : error;
  }
}

/** Opens the file of the database before the library does, or makes it. */
function holdDatabase(folder: string, mark: MarkFound | undefined): HeldFile {
  const path = join(folder, DATABASE_FILE);
  const stored = mark?.state.id ?? 0;
  if (stored > 0 && !existsSync(path))
    throw new StorageRefusal(`${DATABASE_FILE} is missing, and it held ${stored} transactions`);
  return new HeldFile(path, 'a+', FILE_RIGHTS);
}

function demandMark(mark: MarkFound | undefined): MarkFound {
  if (mark !== undefined) return mark;
  throw new StorageRefusal(
    `${MARK_FILE} is missing, which says how much was stored. To use a copy of ${DATABASE_FILE} alone, restore it`,
  );
}

/** The database as the store uses it. Who waits for the disk, and when, is decided by `StoreFiles`. */
function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = normal');
  database.exec('pragma cache_size = -16384');
  database.exec('pragma wal_autocheckpoint = 0');
  database.exec('begin immediate; commit'); // makes the write-ahead log
  return database;
}

export class EmbeddedStorage extends SqlStorage {
  readonly #database: Database.Database;
  readonly #lock: FolderLock;
  readonly #files: StoreFiles;
  readonly #statements: Statements;
  readonly #journal: Journal;

  constructor(db: Kysely<Schema>, database: Database.Database, lock: FolderLock, files: StoreFiles) {
    super(db);
    this.#database = database;
    this.#lock = lock;
    this.#files = files;
    this.#statements = prepareAll(db, database);
    const owner = randomUUID();
    this.#statements.setMeta.run([OWNER, owner]);
    this.#journal = new Journal(this.#statements, owner, lastPosition(this.#statements));
    this.#emptyJournal(); // of what the last process left
    this.#files.checkpoint();
  }

  override async commit(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]> {
    if (this.#journal.isFull) this.#emptyJournal();
    const accepted = this.#journal.accepted(commits);
    this.#atOnce(() => {
      for (const commit of accepted) this.#writeRest(commit);
    }, accepted);
    return commits.map((commit) => (accepted.has(commit) ? 'done' : 'conflict'));
  }

  override async readLog(table: string, from = 0): Promise<readonly StoredEntry[]> {
    if (this.#journal.hasEntries) this.#emptyJournal();
    const [end] = this.#statements.readEnd.all([table]) as readonly StoredEnd[];
    const chapters = chaptersIn(this.#statements.readChapters.all([table]));
    return entriesOf(table, chapters, end).slice(from);
  }

  #emptyJournal(): void {
    this.#transact(() => this.#journal.writeChapters());
    this.#journal.chaptersWritten();
    this.#files.written(this.#journal.position);
  }

  #writeRest({ table, row, wakeAt, finished }: TableCommit): void {
    if (row !== undefined) this.#writeRow(row);
    if (wakeAt !== undefined) this.#statements.setWake.run([wakeAt, table]);
    for (const record of finished ?? []) this.#writeRecord(record);
  }

  #writeRow(row: TableRow): void {
    const columns = tableColumns(row);
    this.#statements.upsertTable.run([...Object.values(columns), ...Object.values(columns).slice(1)]);
    for (const guest of row.guests) this.#statements.insertGuest.run([guest, row.table]);
  }

  #writeRecord(finished: FinishedRecord): void {
    const { record, table, game, isPublic, finishedAt, guests, text } = finished;
    for (const row of bestColumns(finished)) this.#statements.keepBest.run(Object.values(row));
    this.#statements.insertRecord.run([
      record,
      table,
      game,
      isPublic ? 1 : 0,
      finishedAt,
      JSON.stringify(guests),
      text,
    ]);
  }

  override async rotateToken(next: Token): Promise<void> {
    const row = tokenRow(next);
    this.#atOnce(() => {
      this.#statements.dropTokens.run([row.guest, row.kind, row.table_id, row.seat]);
      this.#statements.insertToken.run(Object.values(row));
    });
  }

  override async extendLedger(next: NextEntry, limit: number): Promise<number> {
    return this.#atOnce(() => {
      const { unentered, lastEntry, enterRecord, setPlace } = this.#statements;
      const records = unentered.all([limit]) as readonly Selectable<Schema['records']>[];
      let [last] = (lastEntry.all([]) as readonly Selectable<Schema['ledger']>[]).map(ledgerEntryOf);
      for (const row of records) {
        last = next(last, finishedOf(row));
        enterRecord.run([last.place, last.leaf, last.at, last.link]);
        setPlace.run([last.place, row.record]);
      }
      return records.length;
    });
  }

  override async rotateKey(next: SigningKey): Promise<void> {
    this.#atOnce(() => {
      this.#statements.retireKeys.run([next.from, '']);
      this.#statements.insertKey.run(Object.values(keyRow(next)));
    });
  }

  /** In the same way as a commit: tables that hide who has locked in do this when nobody has (0716). */
  override async markAlive(at: number): Promise<void> {
    this.#atOnce(() => this.#statements.setMeta.run(['alive', String(at)]));
  }

  override async dropTable(table: string): Promise<void> {
    if (this.#journal.hasEntries) this.#emptyJournal();
    this.#journal.forget(table);
    this.#atOnce(() => {
      for (const statement of this.#statements.dropTable) statement.run([table]);
    });
  }

  protected override async write(statement: Compilable): Promise<void> {
    const { sql, parameters } = statement.compile();
    this.#atOnce(() => this.#database.prepare(sql).run([...parameters]));
  }

  /** One transaction with its row in the journal, durable when this returns. */
  #atOnce<Value>(write: () => Value, commits: ReadonlySet<TableCommit> = NO_COMMITS): Value {
    if (this.#journal.isFull) this.#emptyJournal();
    const { position, value } = this.#transact(() => ({ position: this.#journal.write(commits), value: write() }));
    this.#journal.written(position, commits);
    this.#files.written(position);
    return value;
  }

  /** Without a pause in it, so that nothing else can slip in between. */
  #transact<Value>(write: () => Value): Value {
    this.#files.demandSound();
    this.#statements.begin.run([]);
    try {
      const value = write();
      this.#statements.commit.run([]);
      return value;
    } catch (error) {
      if (this.#database.inTransaction) this.#statements.rollback.run([]);
      this.#journal.distrustMemory();
      // Another one writes here, or the disk fails: what was acknowledged is all that can be kept.
      const isLost = isOfTheDisk(error) || error instanceof OtherWriter || error instanceof DamagedLog;
      throw isLost ? this.#files.lose(error) : error;
    }
  }

  override async close(): Promise<void> {
    if (this.#files.isLost) return; // as it is: to tidy up now could only make it worse
    if (this.#journal.hasEntries) this.#emptyJournal();
    // Everything into the one file: the folder of a stopped server can be copied as it lies there.
    this.#files.checkpoint();
    await this.db.destroy();
    this.#files.close();
    await this.#lock.release();
  }
}

const NO_COMMITS: ReadonlySet<TableCommit> = new Set();

/** Of the last transaction: what the journal ends with or, where it is empty, what was filed last. */
function lastPosition({ lastRow, readMeta }: Statements): Position {
  const [last] = lastRow.all([]) as readonly Position[];
  if (last !== undefined) return last;
  const [filed] = readMeta.all([FILED]) as readonly { value: string }[];
  return filed === undefined ? { id: 0, sum: '' } : (JSON.parse(filed.value) as Position);
}
