import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/benches.ts';
import { openPostgres, type PostgresStorage } from './postgres.ts';
import { nextSum } from './sums.ts';

const entry = (seq: number) => ({ seq, at: 1, text: '{}' });

describe('PostgreSQL: an entry that somebody else is writing at the same time', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let store: PostgresStorage;
  let other: pg.Client;
  beforeEach(async () => {
    database = await freshDatabase();
    store = await openPostgres(database.url);
    await store.commit([{ table: 'a', entries: [entry(0)] }]);
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const [before] = (await other.query<{ sum: string }>("select sum from log_ends where table_id = 'a'")).rows;
    const sum = nextSum(before?.sum ?? '', 'a 1 1 null "theirs"');
    await other.query(`begin; update log_ends set length = 2, sum = '${sum}' where table_id = 'a'`);
    await other.query(`insert into entries (table_id, seq, at, text, sum) values ('a', 1, 1, '"theirs"', '${sum}')`);
  });
  afterEach(async () => {
    await other.end();
    await store.close();
    await database.drop();
  });

  /** Lets the other one win once the store is waiting for it. */
  async function letTheOtherWin(): Promise<void> {
    const waiting = "select 1 from pg_locks where not granted and locktype = 'transactionid'";
    while ((await other.query(waiting)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await other.query('commit');
  }

  it('is a conflict for its table, and the other tables of the group go in', async () => {
    const outcomes = store.commit([
      { table: 'a', entries: [entry(1)], wakeAt: 5 },
      { table: 'b', entries: [entry(0)] },
    ]);
    await letTheOtherWin();
    expect(await outcomes).toEqual(['conflict', 'done']);
    expect((await store.readLog('a')).map(({ text }) => text)).toEqual(['{}', '"theirs"']);
    expect(await store.readLog('b')).toEqual([entry(0)]);
  });

  it('is a conflict for one of two commits of a table, and the next one may fit', async () => {
    const outcomes = store.commit([
      { table: 'a', entries: [entry(1)] },
      { table: 'a', entries: [entry(2)] },
    ]);
    await letTheOtherWin();
    expect(await outcomes).toEqual(['conflict', 'done']);
    expect((await store.readLog('a')).map(({ seq, text }) => [seq, text])).toEqual([
      [0, '{}'],
      [1, '"theirs"'],
      [2, '{}'],
    ]);
  });

  it('is no excuse for other failures', async () => {
    await other.query('rollback; drop table table_guests; drop table entries');
    await expect(store.commit([{ table: 'a', entries: [entry(1)] }])).rejects.toThrow(/entries/);
    await expect(
      store.commit([
        { table: 'a', entries: [entry(1)] },
        { table: 'a', entries: [entry(2)] },
      ]),
    ).rejects.toThrow(/entries/);
  });
});
