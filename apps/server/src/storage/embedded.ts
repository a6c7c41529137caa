import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CommitOutcome,
  FinishedRecord,
  NextEntry,
  SigningKey,
  StoredEntry,
  TableCommit,
  TableRow,
  Token,
} from '@slipstream/table/storage';
import { Kysely, type Selectable, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { bestColumns } from './bestColumns.ts';
import { entriesIn, Journal } from './journal.ts';
import { type Inspection, MIGRATIONS, type Migration, migrate, versionOf } from './migrations.ts';
import { StorageRefusal } from './refusal.ts';
import type { Schema } from './schema.ts';
import { finishedOf, keyRow, ledgerEntryOf, SqlStorage, tableColumns, tokenRow } from './sqlStorage.ts';
import { prepareAll, type Statements } from './statements.ts';
import { WalSync } from './walSync.ts';

export const DATABASE_FILE = 'slipstream.db';
const LOCK_FILE = 'slipstream.lock';

/**
 * What something acknowledged survives: the end of the process at any moment, or also of the machine. The latter waits for
 * the disk before each answer (docs/decisions/0713-what-an-ack-survives.md).
 */
export const SAFETIES = ['crash', 'power'] as const;
export type SafeFrom = (typeof SAFETIES)[number];

/**
 * The store that needs nothing installed: one file in the data folder, one process at a time.
 * Writes are synchronous on purpose: the fsync is the wait in any case, and a thread in between only adds to it
 * (docs/decisions/0710-synchronous-embedded-store.md).
 */
export async function openEmbedded(
  folder: string,
  migrations: readonly Migration[] = MIGRATIONS,
  safeFrom: SafeFrom = 'power',
): Promise<EmbeddedStorage> {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  try {
    const file = join(folder, DATABASE_FILE);
    const version = versionOf(existsSync(file) ? inspect(file) : { names: [] }, 'embedded', migrations.length);
    const database = openDatabase(file, safeFrom);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(db, 'embedded', version, migrations);
    return new EmbeddedStorage(db, database, lock, safeFrom === 'crash' ? new WalSync(`${file}-wal`) : undefined);
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Held for as long as the process lives, however it ends: the system lets go of it by itself. */
function lockFolder(folder: string): Database.Database {
  const lock = new Database(join(folder, LOCK_FILE));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error) === 'SQLITE_BUSY') throw new StorageRefusal('another server is using this data folder');
    throw new StorageRefusal(`${LOCK_FILE} cannot be locked: ${messageOf(error)}`);
  }
}

/** Looks without writing a byte: what a refusal leaves behind is what it found. */
function inspect(file: string): Inspection {
  const address = `${pathToFileURL(resolve(file)).href}?mode=ro`;
  let database: Database.Database | undefined;
  try {
    database = new Database(address);
    const names = (
      database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
    ).map(({ name }) => name);
    const faults = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    const fault = faults.find((row) => row.quick_check !== 'ok');
    if (fault !== undefined) throw new StorageRefusal(`it is damaged: ${fault.quick_check}`);
    const schema = names.includes('meta') ? schemaIn(database) : undefined;
    return schema === undefined ? { names } : { names, schema };
  } catch (error) {
    if (error instanceof StorageRefusal) throw error;
    throw new StorageRefusal(`it cannot be read: ${messageOf(error)}`);
  } finally {
    database?.close();
  }
}

function schemaIn(database: Database.Database): string | undefined {
  const rows = database.prepare("select value from meta where key = 'schema'").all() as { value: string }[];
  return rows[0]?.value;
}

/** The database as the store uses it: who waits for the disk, and how often pages are copied. */
export function openDatabase(file: string, safeFrom: SafeFrom): Database.Database {
  const database = new Database(file);
  database.exec('pragma journal_mode = wal');
  database.exec(`pragma synchronous = ${safeFrom === 'power' ? 'full' : 'normal'}`);
  database.exec('pragma cache_size = -16384');
  // The same few pages are written again and again: the less often they are copied into the file, the better.
  database.exec('pragma wal_autocheckpoint = 4000');
  return database;
}

export class EmbeddedStorage extends SqlStorage {
  readonly #database: Database.Database;
  readonly #lock: Database.Database;
  readonly #sync: WalSync | undefined;
  readonly #statements: Statements;
  readonly #journal: Journal;

  constructor(db: Kysely<Schema>, database: Database.Database, lock: Database.Database, sync: WalSync | undefined) {
    super(db);
    this.#database = database;
    this.#lock = lock;
    this.#sync = sync;
    this.#statements = prepareAll(db, database);
    this.#journal = new Journal(this.#statements);
    this.#emptyJournal(); // of what the last process left
  }

  override async commit(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]> {
    if (this.#journal.isFull) this.#emptyJournal();
    const accepted = this.#journal.accepted(commits);
    try {
      this.#atOnce(() => {
        this.#journal.write(accepted);
        for (const commit of accepted) this.#writeRest(commit);
      });
    } catch (error) {
      this.#journal.distrustMemory();
      throw error;
    }
    this.#journal.written(accepted);
    return commits.map((commit) => (accepted.has(commit) ? 'done' : 'conflict'));
  }

  override async readLog(table: string, from = 0): Promise<readonly StoredEntry[]> {
    if (this.#journal.hasEntries) this.#emptyJournal();
    const chapters = await this.db
      .selectFrom('chapters')
      .select(['seq', 'text'])
      .where('table_id', '=', table)
      .where(({ eb }) => eb(eb('seq', '+', eb.ref('count')), '>', from))
      .orderBy('seq')
      .execute();
    return chapters.flatMap(entriesIn).filter(({ seq }) => seq >= from);
  }

  #emptyJournal(): void {
    this.#atOnce(() => this.#journal.writeChapters());
    this.#journal.chaptersWritten();
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
    this.#atOnce(() => this.#statements.markAlive.run(['alive', String(at), String(at)]));
  }

  override async dropTable(table: string): Promise<void> {
    if (this.#journal.hasEntries) this.#emptyJournal();
    this.#journal.forget(table);
    this.#atOnce(() => {
      for (const statement of this.#statements.dropTable) statement.run([table]);
    });
  }

  /** One transaction without a pause in it, so that nothing else can slip in between. */
  #atOnce<Value>(write: () => Value): Value {
    this.#statements.begin.run([]);
    try {
      const value = write();
      this.#statements.commit.run([]);
      this.#sync?.written();
      return value;
    } catch (error) {
      if (this.#database.inTransaction) this.#statements.rollback.run([]);
      throw error;
    }
  }

  override async close(): Promise<void> {
    if (this.#journal.hasEntries) this.#emptyJournal();
    // Everything into the one file: the folder of a stopped server can be copied as it lies there.
    this.#sync?.close();
    this.#database.exec('pragma wal_checkpoint(truncate)');
    await this.db.destroy();
    this.#lock.close();
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
