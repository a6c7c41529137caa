import { type Kysely, sql, type Transaction } from 'kysely';
import { StorageRefusal } from './refusal.ts';
import { type Dialect, type Schema, TABLE_NAMES } from './schema.ts';

/** One step forward. Steps are never edited and never undone: a mistake is mended by the next one. */
export interface Migration {
  readonly name: string;
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}

/** The first schema whose stores know of themselves whether they are whole (`mark.ts`). */
export const WITH_SUMS = 6;

/** In order; a database says in `meta` how many of them it has been through. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'first schema', up: createFirstSchema },
  { name: 'no index of client ids', up: dropKeyIndex },
  { name: 'a journal before the logs', up: keepJournal },
  { name: 'the best of each category', up: keepBests },
  { name: 'a ledger of records, and keys that sign it', up: keepLedger },
  { name: 'sums of the logs', up: keepSums },
  { name: 'who hosts which table', up: keepLeases },
];

async function createFirstSchema(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('entries')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['table_id', 'seq'])
    .$call((table) => (dialect === 'embedded' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  // Nothing is ever applied twice: the same client id cannot be in a log a second time.
  await sql`create unique index entries_key on entries (table_id, key) where key is not null`.execute(db);
  await schema
    .createTable('tables')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('is_over', 'integer', (column) => column.notNull())
    .addColumn('is_playing', 'integer', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('wake_at', 'bigint')
    .execute();
  await sql`create index tables_public on tables (touched_at) where is_public = 1`.execute(db);
  await sql`create index tables_stale on tables (touched_at) where is_playing = 0`.execute(db);
  await sql`create index tables_waking on tables (wake_at) where wake_at is not null`.execute(db);
  await schema
    .createTable('table_guests')
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_guests_pk', ['guest', 'table_id'])
    .execute();
  await schema
    .createTable('records')
    .addColumn('ordinal', dialect === 'embedded' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('record', 'text', (column) => column.notNull().unique())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await sql`create index records_public on records (ordinal) where is_public = 1`.execute(db);
  await schema
    .createTable('guests')
    .addColumn('guest', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('tokens_guest').on('tokens').columns(['guest', 'kind']).execute();
  await schema
    .createTable('outages')
    .addColumn('from_at', 'bigint', (column) => column.primaryKey())
    .addColumn('to_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** An entry must be the next of its log, which says all that this index did (docs/decisions/0714-one-guard-of-the-log.md). */
async function dropKeyIndex(db: Transaction<Schema>): Promise<void> {
  await db.schema.dropIndex('entries_key').execute();
}

/** Only the embedded store keeps one (docs/decisions/0715-a-journal-before-the-logs.md). Every log becomes its first chapter. */
async function keepJournal(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  await db.schema
    .createTable('journal')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chapters')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chapters_pk', ['table_id', 'seq'])
    .execute();
  await sql`insert into chapters (table_id, seq, count, text)
    select table_id, min(seq), count(*), json_group_array(json_array(at, key, text))
    from (select * from entries order by table_id, seq) group by table_id`.execute(db);
  await db.schema.dropTable('entries').execute();
}

/** Empty at first: the server counts the records that are there already (`oldFeats.ts`). */
async function keepBests(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('bests')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('driver', 'text', (column) => column.notNull())
    .addColumn('better', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bests_pk', ['game', 'category', 'driver'])
    .execute();
}

/** Records from before are entered when the server starts, like those that a kill kept from it. */
async function keepLedger(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('ledger')
    .addColumn('place', 'bigint', (column) => column.primaryKey())
    .addColumn('leaf', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('records').addColumn('place', 'bigint').execute();
  await sql`create index records_unentered on records (ordinal) where place is null`.execute(db);
  await db.schema
    .createTable('signing_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint')
    .addColumn('endorsement', 'text')
    .execute();
}

/** Rows from before keep an empty sum; the chains begin with the first row after them. */
async function keepSums(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const logs = dialect === 'embedded' ? 'chapters' : 'entries';
  const last = dialect === 'embedded' ? sql`max(seq + count)` : sql`max(seq) + 1`;
  for (const name of dialect === 'embedded' ? (['chapters', 'journal'] as const) : (['entries'] as const))
    await db.schema
      .alterTable(name)
      .addColumn('sum', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .createTable('log_ends')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into log_ends (table_id, length, sum)
    select table_id, ${last}, '' from ${sql.table(logs)} group by table_id`.execute(db);
}

/** Only PostgreSQL has several servers. */
async function keepLeases(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  if (dialect === 'embedded') return;
  await db.schema
    .alterTable('log_ends')
    .addColumn('node', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('nodes')
    .addColumn('node', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('alive_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** What a look at the database found. */
export interface Inspection {
  readonly names: readonly string[]; // of its tables
  readonly schema?: string; // what `meta` says
}

/**
 * How many migrations the database has been through: 0 for an empty one. Refuses what this version cannot read,
 * and only looks.
 */
export function versionOf(found: Inspection, dialect: Dialect, known: number = MIGRATIONS.length): number {
  const names = TABLE_NAMES[dialect];
  const ours = names.filter((name) => found.names.includes(name));
  if (ours.length === 0) return 0;
  const version = Number(found.schema);
  if (found.schema === undefined || !Number.isInteger(version) || version < 1) {
    throw new StorageRefusal(`it has tables named ${ours.join(', ')}, but no version number of Slipstream`);
  }
  if (version > known) {
    throw new StorageRefusal(`it was written by a newer version (schema ${version}; this one knows ${known})`);
  }
  const missing = names.filter((name) => !found.names.includes(name));
  if (version === known && missing.length > 0) throw new StorageRefusal(`tables are missing: ${missing.join(', ')}`);
  return version;
}

/** Brings the database to the newest schema, all steps in one transaction: a failure leaves it as it was. */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  if (from >= migrations.length) return;
  await db.transaction().execute(async (transaction) => {
    if (from === 0) await createMeta(transaction);
    for (const migration of migrations.slice(from)) await migration.up(transaction, dialect);
    await transaction
      .updateTable('meta')
      .set({ value: String(migrations.length) })
      .where('key', '=', 'schema')
      .execute();
  });
}

async function createMeta(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.insertInto('meta').values({ key: 'schema', value: '0' }).execute();
}
