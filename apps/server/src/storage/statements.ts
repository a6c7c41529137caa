import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely';
import type Database from 'libsql';
import { TAKES_ITS_PLACE } from './bestColumns.ts';
import { CHAPTERS } from './chapters.ts';
import { OWNER } from './metaKeys.ts';
import type { Schema } from './schema.ts';

/** A prepared statement; its parameters in the order of the query's columns, then of its conditions. */
interface Statement {
  run(parameters: readonly unknown[]): { readonly changes: number };
  all(parameters: readonly unknown[]): readonly unknown[];
}

export interface Statements {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
  readonly writeJournal: Statement;
  readonly readJournal: Statement;
  readonly lastRow: Statement;
  readonly clearJournal: Statement;
  readonly setMeta: Statement;
  readonly readMeta: Statement;
  readonly insertChapter: Statement;
  readonly readChapters: Statement;
  readonly setEnd: Statement;
  readonly readEnd: Statement;
  readonly upsertTable: Statement;
  readonly setWake: Statement;
  readonly insertGuest: Statement;
  readonly insertRecord: Statement;
  readonly keepBest: Statement;
  readonly unentered: Statement;
  readonly lastEntry: Statement;
  readonly enterRecord: Statement;
  readonly setPlace: Statement;
  readonly retireKeys: Statement;
  readonly insertKey: Statement;
  readonly insertToken: Statement;
  readonly dropTokens: Statement;
  readonly dropTable: readonly Statement[];
}

/** The statements of the hot path: written with the query builder like all others, but compiled once. */
export function prepareAll(db: Kysely<Schema>, database: Database.Database): Statements {
  const prepare = (query: Compilable | RawBuilder<unknown>): Statement => database.prepare(query.compile(db).sql);
  return {
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
    // Only as long as the store is ours.
    writeJournal: prepare(
      sql`insert into journal (id, text, sum) select ?, ?, ? from meta where key = ${sql.lit(OWNER)} and value = ?`,
    ),
    readJournal: prepare(db.selectFrom('journal').select('text').orderBy('id')),
    lastRow: prepare(db.selectFrom('journal').select(['id', 'sum']).orderBy('id', 'desc').limit(sql.lit(1))),
    clearJournal: prepare(db.deleteFrom('journal')),
    setMeta: prepare(
      sql`insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value`,
    ),
    readMeta: prepare(db.selectFrom('meta').select('value').where('key', '=', '')),
    insertChapter: prepare(db.insertInto('chapters').values({ table_id: '', seq: 0, count: 0, text: '', sum: '' })),
    readChapters: database.prepare(CHAPTERS),
    setEnd: prepare(
      sql`insert into log_ends (table_id, length, sum) values (?, ?, ?)
        on conflict (table_id) do update set length = excluded.length, sum = excluded.sum`,
    ),
    readEnd: prepare(db.selectFrom('log_ends').select(['length', 'sum']).where('table_id', '=', '')),
    upsertTable: prepare(
      db
        .insertInto('tables')
        .values({ table_id: '', ...EMPTY_ROW })
        .onConflict((conflict) => conflict.column('table_id').doUpdateSet(EMPTY_ROW)),
    ),
    setWake: prepare(db.updateTable('tables').set({ wake_at: 0 }).where('table_id', '=', '')),
    insertGuest: prepare(
      db
        .insertInto('table_guests')
        .values({ guest: '', table_id: '' })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    insertRecord: prepare(
      db
        .insertInto('records')
        .values({ record: '', table_id: '', game: '', is_public: 0, finished_at: 0, guests: '', text: '' })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    keepBest: prepare(
      sql`insert into bests (game, category, driver, better, value, name, record, is_public, at)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?) ${TAKES_ITS_PLACE}`,
    ),
    unentered: prepare(db.selectFrom('records').selectAll().where('place', 'is', null).orderBy('ordinal').limit(1)),
    lastEntry: prepare(db.selectFrom('ledger').selectAll().orderBy('place', 'desc').limit(sql.lit(1))),
    enterRecord: prepare(db.insertInto('ledger').values({ place: 0, leaf: '', at: 0, link: '' })),
    setPlace: prepare(db.updateTable('records').set({ place: 0 }).where('record', '=', '')),
    retireKeys: prepare(db.updateTable('signing_keys').set({ until_at: 0, secret: '' }).where('until_at', 'is', null)),
    insertKey: prepare(
      db.insertInto('signing_keys').values({ key: '', secret: '', from_at: 0, until_at: null, endorsement: '' }),
    ),
    insertToken: prepare(
      db.insertInto('tokens').values({ hash: '', kind: '', guest: '', table_id: '', seat: 0, created_at: 0 }),
    ),
    dropTokens: prepare(
      db
        .deleteFrom('tokens')
        .where('guest', '=', '')
        .where('kind', '=', '')
        .where('table_id', '=', '')
        .where('seat', '=', 0),
    ),
    dropTable: (['chapters', 'log_ends', 'tables', 'table_guests'] as const).map((name) =>
      prepare(db.deleteFrom(name).where('table_id', '=', '')),
    ),
  };
}

const EMPTY_ROW = {
  is_public: 0,
  is_over: 0,
  is_playing: 0,
  touched_at: 0,
  guests: '',
  summary: '',
};
