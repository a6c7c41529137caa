import type { CommitOutcome, NextEntry, SigningKey, StoredEntry, TableCommit, Token } from '@slipstream/table/storage';
import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { SharedStorage } from '../cluster/cluster.ts';
import { BACKUP, HOME } from './metaKeys.ts';
import { type Inspection, MIGRATIONS, type Migration, migrate, versionOf } from './migrations.ts';
import { entriesOf, PostgresChains, type SummedCommit } from './postgresChains.ts';
import { PostgresCluster } from './postgresCluster.ts';
import { commitStatement, type Fitting, outcomesOf } from './postgresCommit.ts';
import { holdLock } from './postgresLock.ts';
import { StorageRefusal } from './refusal.ts';
import type { Schema } from './schema.ts';
import { finishedOf, keyRow, ledgerEntryOf, SqlStorage, tokenRow } from './sqlStorage.ts';

const CONNECTIONS = 4;

/** The store for larger installations: any number of servers may share it. */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<PostgresStorage> {
  const lock = await holdLock(url);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that breaks while idle is replaced by the pool; the query that needs one says what is wrong.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.alone(async () => {
      const version = versionOf(await inspect(pool), 'postgres', migrations.length);
      await migrate(db, 'postgres', version, migrations);
      await noticeCopy(db);
    });
    return new PostgresStorage(db, pool, new PostgresCluster(pool, url, lock));
  } catch (error) {
    await db.destroy();
    await lock.release();
    throw error instanceof StorageRefusal ? error : new StorageRefusal(`it cannot be used: ${String(error)}`);
  }
}

async function inspect(pool: pg.Pool): Promise<Inspection> {
  const tables = await pool.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  );
  const names = tables.rows.map(({ name }) => name);
  if (!names.includes('meta')) return { names };
  const meta = await pool.query<{ value: string }>("select value from meta where key = 'schema'");
  const schema = meta.rows[0]?.value;
  return schema === undefined ? { names } : { names, schema };
}

export class PostgresStorage extends SqlStorage implements SharedStorage {
  readonly cluster: PostgresCluster;
  readonly #pool: pg.Pool;
  readonly #chains = new PostgresChains();
  readonly #names = new Map<string, string>(); // of statements, by their text

  constructor(db: Kysely<Schema>, pool: pg.Pool, cluster: PostgresCluster) {
    super(db);
    this.#pool = pool;
    this.cluster = cluster;
  }

  /** All commits in one statement and one round trip; one by one only when something collides. */
  override async commit(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]> {
    const ids = new Set(commits.map(({ table }) => table));
    if (ids.size < commits.length) return this.#commitOneByOne(commits);
    const summed = await this.#chains.sumUp(this.db, commits);
    try {
      return this.#settled(summed, await this.#run(commitStatement(this.db, summed, this.cluster.node)));
    } catch (error) {
      this.#chains.forget(ids);
      if (isDuplicate(error)) return this.#commitOneByOne(commits);
      throw error;
    }
  }

  #settled(summed: readonly SummedCommit[], fitting: readonly Fitting[]): readonly CommitOutcome[] {
    const outcomes = outcomesOf(summed, fitting);
    this.#chains.written(summed.filter((_, at) => outcomes[at] === 'done'));
    this.#chains.forget(summed.flatMap(({ commit }, at) => (outcomes[at] === 'done' ? [] : [commit.table])));
    return outcomes;
  }

  /** Under a name, so that the database reads and plans each of the few kinds of commits only once for each connection. */
  async #run({ sql: text, parameters }: CompiledQuery<Fitting>): Promise<readonly Fitting[]> {
    const name = this.#names.get(text) ?? `commit ${this.#names.size}`;
    this.#names.set(text, name);
    const { rows } = await this.#pool.query<Fitting>({ name, text, values: [...parameters] });
    return rows;
  }

  override async readLog(table: string, from = 0): Promise<readonly StoredEntry[]> {
    const rows = await this.db
      .selectFrom('log_ends')
      .leftJoin('entries', 'entries.table_id', 'log_ends.table_id')
      .selectAll('log_ends')
      .select(['seq', 'at', 'key', 'text', 'entries.sum as entry_sum'])
      .where('log_ends.table_id', '=', table)
      .orderBy('seq')
      .execute();
    return entriesOf(table, rows).slice(from);
  }

  async #commitOneByOne(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]> {
    try {
      return await this.db.transaction().execute(async (transaction) => {
        const outcomes: CommitOutcome[] = [];
        for (const commit of commits) outcomes.push(await this.#commitOrStepBack(transaction, commit));
        return outcomes;
      });
    } catch (error) {
      this.#chains.forget(commits.map(({ table }) => table));
      throw error;
    }
  }

  /** A savepoint around each commit: one that collides is undone alone. */
  async #commitOrStepBack(transaction: Transaction<Schema>, commit: TableCommit): Promise<CommitOutcome> {
    const summed = await this.#chains.sumUp(transaction, [commit]);
    await sql`savepoint one_commit`.execute(transaction);
    try {
      const { rows } = await transaction.executeQuery(commitStatement(transaction, summed, this.cluster.node));
      const [outcome = 'conflict'] = this.#settled(summed, rows);
      await sql`release savepoint one_commit`.execute(transaction);
      return outcome;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await sql`rollback to savepoint one_commit`.execute(transaction);
      this.#chains.forget([commit.table]);
      return 'conflict';
    }
  }

  protected override async write(statement: Compilable): Promise<void> {
    await this.db.executeQuery(statement.compile());
  }

  override async rotateToken(next: Token): Promise<void> {
    const row = tokenRow(next);
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('tokens')
        .where('guest', '=', row.guest)
        .where('kind', '=', row.kind)
        .where('table_id', '=', row.table_id)
        .where('seat', '=', row.seat)
        .execute();
      await transaction.insertInto('tokens').values(row).execute();
    });
  }

  override extendLedger(next: NextEntry, limit: number): Promise<number> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table ledger in exclusive mode`.execute(transaction);
      const records = await transaction
        .selectFrom('records')
        .selectAll()
        .where('place', 'is', null)
        .orderBy('ordinal')
        .limit(limit)
        .execute();
      const head = await transaction
        .selectFrom('ledger')
        .selectAll()
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirst();
      let last = head === undefined ? undefined : ledgerEntryOf(head);
      for (const row of records) {
        last = next(last, finishedOf(row));
        await transaction.insertInto('ledger').values(last).execute();
        await transaction.updateTable('records').set({ place: last.place }).where('record', '=', row.record).execute();
      }
      return records.length;
    });
  }

  override async rotateKey(next: SigningKey): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('signing_keys')
        .set({ until_at: next.from, secret: '' })
        .where('until_at', 'is', null)
        .execute();
      await transaction.insertInto('signing_keys').values(keyRow(next)).execute();
    });
  }

  override async dropTable(table: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const name of ['entries', 'log_ends', 'tables', 'table_guests'] as const) {
        await transaction.deleteFrom(name).where('table_id', '=', table).execute();
      }
    });
    this.#chains.forget([table]);
  }

  override async close(): Promise<void> {
    await this.db.destroy();
    await this.cluster.close();
  }
}

/** A dump that was loaded again has tables of its own, under other numbers than those it was taken from. */
async function noticeCopy(db: Kysely<Schema>): Promise<void> {
  await sql`insert into meta (key, value)
    select ${BACKUP}, 'loaded from a dump' from meta where key = ${HOME} and value <> 'meta'::regclass::oid::text
    on conflict do nothing`.execute(db);
  await sql`insert into meta (key, value) values (${HOME}, 'meta'::regclass::oid::text)
    on conflict (key) do update set value = excluded.value where meta.value <> excluded.value`.execute(db);
}

const UNIQUE_VIOLATION = '23505';
const isDuplicate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;
