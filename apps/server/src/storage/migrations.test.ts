import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, freshFolder, query, removeFolder } from '../testing/benches.ts';
import { DATABASE_FILE } from './dataFiles.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { SqlStorage } from './sqlStorage.ts';

/** The first version that kept bests. */
const WITH_BESTS = 4;
/** The first version that kept a ledger. */
const WITH_LEDGER = 5;

/** A database as each past version left it, with rows in every table; see fixtures/README.md. */
const FIXTURES = join(import.meta.dirname, 'fixtures');
const fixture = (version: number, dialect: string): string =>
  readFileSync(join(FIXTURES, `schema${version}.${dialect}.sql`), 'utf8');

const pretend: Migration = {
  name: 'a later step',
  up: async (db) => {
    await db.schema.alterTable('guests').addColumn('country', 'text').execute();
  },
};
const failing: Migration = {
  name: 'a step that fails half way',
  up: async (db) => {
    await db.schema.alterTable('guests').addColumn('half', 'text').execute();
    throw new Error('the disk is on fire');
  },
};

interface Ground {
  open(migrations?: readonly Migration[]): Promise<SqlStorage>;
  load(script: string): Promise<void>;
  /** Names of the columns of `guests`, and the version in `meta`. */
  look(): Promise<{ columns: string[]; schema: string }>;
  /** Every column and every index, as the database itself describes them. */
  layout(): Promise<readonly unknown[]>;
  dispose(): Promise<void>;
}

async function embeddedGround(): Promise<Ground> {
  const folder = freshFolder();
  const withDatabase = <Value>(use: (database: Database.Database) => Value): Value => {
    const database = new Database(join(folder, DATABASE_FILE));
    try {
      return use(database);
    } finally {
      database.close();
    }
  };
  return {
    open: (migrations) => openEmbedded(folder, migrations),
    load: async (script) =>
      withDatabase((database) => {
        database.exec(script);
      }),
    look: async () =>
      withDatabase((database) => ({
        columns: (database.prepare('pragma table_info(guests)').all() as { name: string }[]).map(({ name }) => name),
        schema:
          (database.prepare("select value from meta where key = 'schema'").all() as { value: string }[])[0]?.value ??
          '',
      })),
    layout: async () =>
      withDatabase((database) =>
        database
          .prepare(
            "select type, name, lower(sql) as sql from sqlite_master where name not like 'sqlite_%' order by name",
          )
          .all(),
      ),
    dispose: async () => removeFolder(folder),
  };
}

async function postgresGround(): Promise<Ground> {
  const database = await freshDatabase();
  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const result = await client.query<Row>(text);
    await client.end();
    return result.rows;
  };
  return {
    open: (migrations) => openPostgres(database.url, migrations),
    load: (script) => query(database.url, script),
    look: async () => ({
      columns: (
        await rows<{ name: string }>(
          "select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'guests' order by ordinal_position",
        )
      ).map(({ name }) => name),
      schema: (await rows<{ value: string }>("select value from meta where key = 'schema'"))[0]?.value ?? '',
    }),
    layout: async () => [
      ...(await rows(
        'select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = current_schema() order by 1, 2',
      )),
      ...(await rows(
        "select indexname, replace(indexdef, current_schema() || '.', '') as made from pg_indexes where schemaname = current_schema() order by 1",
      )),
    ],
    dispose: database.drop,
  };
}

describe.each([
  ['embedded', embeddedGround],
  ['postgres', postgresGround],
])('migrations: %s', (dialect, makeGround) => {
  let ground: Ground;
  beforeEach(async () => {
    ground = await makeGround();
  });
  afterEach(() => ground.dispose());

  it('has a fixture for every version there has been', () => {
    const versions = readdirSync(FIXTURES).filter((name) => name.endsWith(`.${dialect}.sql`));
    expect(versions).toHaveLength(MIGRATIONS.length);
  });

  it.each(MIGRATIONS.map((_, at) => at + 1))(
    'brings data of schema %i to the newest and loses nothing',
    async (version) => {
      await ground.load(fixture(version, dialect));
      const store = await ground.open();
      expect(await store.readLog('fixture')).toEqual([
        { seq: 0, at: 1_700_000_000_000, text: '{"type":"opened"}' },
        { seq: 1, at: 1_700_000_000_001, key: 'g1 k1', text: '{"type":"took","name":"Mía"}' },
      ]);
      expect(await store.readTable('fixture')).toEqual({
        table: 'fixture',
        isPublic: true,
        isOver: false,
        isPlaying: true,
        touchedAt: 1_700_000_000_001,
        guests: ['g1'],
        summary: '{"id":"fixture"}',
      });
      expect(await store.listWaking({ until: 1_700_000_000_009, limit: 1 })).toEqual([
        { table: 'fixture', wakeAt: 1_700_000_000_009 },
      ]);
      expect((await store.listOf('g1', { limit: 9 })).map(({ table }) => table)).toEqual(['fixture']);
      expect((await store.listRecords({ limit: 9 })).map(({ record, text }) => [record, text])).toEqual([
        ['r1', '{"r":1}\n'],
      ]);
      expect((await store.listBests('some-game')).map(({ value, name }) => [value, name])).toEqual(
        version < WITH_BESTS ? [] : [[26, 'Mía']],
      );
      const isInLedger = version >= WITH_LEDGER;
      expect(await store.readPlace('r1')).toBe(isInLedger ? 1 : undefined);
      expect((await store.listKeys()).map(({ key }) => key)).toEqual(isInLedger ? ['p1'] : []);
      const entered = { place: 1, leaf: 'l', at: 1, link: 'k' };
      expect(await store.extendLedger(() => entered, 9)).toBe(isInLedger ? 0 : 1);
      expect((await store.readHead())?.link).toBe(isInLedger ? 'k1' : 'k');
      expect(await store.readGuest('g1')).toEqual({ guest: 'g1', name: 'Mía', createdAt: 1_700_000_000_000 });
      expect(await store.readToken('h1')).toEqual({
        hash: 'h1',
        kind: 'seat',
        guest: 'g1',
        table: 'fixture',
        seat: 2,
        createdAt: 1_700_000_000_000,
      });
      expect(await store.lastAlive()).toBe(1_700_000_000_002);
      expect(await store.listOutages(0)).toEqual([{ from: 1, to: 2 }]);
      const more = { seq: 2, at: 1_700_000_000_003, text: '{}' };
      expect(await store.commit([{ table: 'fixture', entries: [more] }])).toEqual(['done']);
      expect(await store.commit([{ table: 'fixture', entries: [more] }])).toEqual(['conflict']);
      await store.close();
      expect((await ground.look()).schema).toBe(String(MIGRATIONS.length));
    },
  );

  it.each(MIGRATIONS.map((_, at) => at + 1))(
    'leaves schema %i with the tables and indexes of a new store',
    async (version) => {
      await ground.load(fixture(version, dialect));
      await (await ground.open()).close();
      const fresh = await makeGround();
      await (await fresh.open()).close();
      expect(await ground.layout()).toEqual(await fresh.layout());
      expect((await fresh.layout()).length).toBeGreaterThan(10);
      await fresh.dispose();
    },
  );

  it('runs only the steps that are missing, once', async () => {
    await (await ground.open()).close();
    const before = (await ground.look()).columns;
    const later = [...MIGRATIONS, pretend];
    for (const _again of [1, 2]) {
      await (await ground.open(later)).close();
      expect(await ground.look()).toEqual({ columns: [...before, 'country'], schema: String(later.length) });
    }
  });

  it('leaves everything as it was when a step fails', async () => {
    await (await ground.open()).close();
    const before = await ground.look();
    await expect(ground.open([...MIGRATIONS, pretend, failing])).rejects.toThrow('the disk is on fire');
    expect(await ground.look()).toEqual(before);
    await (await ground.open()).close();
  });
});
