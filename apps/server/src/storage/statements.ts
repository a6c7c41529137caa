import type { Compilable, Kysely } from 'kysely';
import type Database from 'libsql';
import type { Schema } from './schema.ts';

/** A prepared statement; its parameters in the order of the query's columns, then of its conditions. */
interface Statement {
  run(parameters: readonly unknown[]): { readonly changes: number };
}

export interface Statements {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
  readonly savepoint: Statement;
  readonly release: Statement;
  readonly stepBack: Statement;
  readonly appendEntry: Statement;
  readonly appendNext: Statement;
  readonly upsertTable: Statement;
  readonly setWake: Statement;
  readonly insertGuest: Statement;
  readonly insertRecord: Statement;
  readonly insertToken: Statement;
  readonly dropTokens: Statement;
  readonly dropTable: readonly Statement[];
}

/** The statements of the hot path: written with the query builder like all others, but compiled once. */
export function prepareAll(db: Kysely<Schema>, database: Database.Database): Statements {
  const prepare = (query: Compilable): Statement => database.prepare(query.compile().sql);
  return {
    begin: database.prepare('begin immediate'),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
    savepoint: database.prepare('savepoint one_commit'),
    release: database.prepare('release one_commit'),
    stepBack: database.prepare('rollback to one_commit'),
    // One statement checks and writes: nothing is inserted unless it is the next of its log.
    appendEntry: database.prepare(
      `insert into entries (table_id, seq, at, key, text) select ?1, ?2, ?3, ?4, ?5
       where ?2 = (select coalesce(max(seq) + 1, 0) from entries where table_id = ?1)`,
    ),
    // For a log whose length is known.
    appendNext: prepare(db.insertInto('entries').values({ table_id: '', seq: 0, at: 0, key: '', text: '' })),
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
    dropTable: (['entries', 'tables', 'table_guests'] as const).map((name) =>
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
