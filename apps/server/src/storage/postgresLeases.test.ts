import { afterEach, beforeEach, expect, it } from 'vitest';
import { isElsewhere } from '../cluster/leases.ts';
import { freshDatabase, query } from '../testing/benches.ts';
import { openPostgres, type PostgresStorage } from './postgres.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let here: PostgresStorage;
let there: PostgresStorage;

beforeEach(async () => {
  database = await freshDatabase();
  [here, there] = [await openPostgres(database.url), await openPostgres(database.url)];
  await here.cluster.leases.join();
  await here.cluster.leases.renew('http://here');
  await there.cluster.leases.join();
  await here.commit([{ table: 'a', entries: [entry(0)], epoch: 1 }]);
});
afterEach(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

const entry = (seq: number) => ({ seq, at: 1, text: `"${seq}"` });
const append = async (store: PostgresStorage, seq: number, epoch: number) =>
  (await store.commit([{ table: 'a', entries: [entry(seq)], epoch }]))[0];
const epochOf = async (store: PostgresStorage) => {
  const taken = await store.cluster.leases.take('a');
  if (taken === undefined || isElsewhere(taken)) throw new Error('not taken');
  return taken.lease.epoch ?? 0;
};
/** As if the other server had been stopped: its lock is held, its last sign of life long ago. */
const stopped = () =>
  query(database.url, `update nodes set alive_at = alive_at - 5001 where node = '${here.cluster.node}'`);

it('a table is where it was opened; there is none that nobody has opened', async () => {
  expect(await there.cluster.leases.take('a')).toEqual({ address: 'http://here' });
  expect(await there.cluster.leases.take('b')).toBeUndefined();
});

it('a table that was released is free, and whoever released it writes no more', async () => {
  await here.cluster.leases.release([{ table: 'a', epoch: 1 }]);
  expect(await there.cluster.leases.take('a')).toEqual({ lease: { table: 'a', epoch: 2 } });
  expect(await append(here, 1, 1)).toBe('conflict');
  expect(await append(there, 1, 2)).toBe('done');
  await here.cluster.leases.release([{ table: 'a', epoch: 1 }]); // once more, too late: it is no longer theirs
  expect(await append(there, 2, 2)).toBe('done');
  expect(isElsewhere((await here.cluster.leases.take('a')) ?? {})).toBe(true);
});

it('the tables of a process that is gone are free at once', async () => {
  await here.close();
  expect(await there.cluster.leases.take('a')).toMatchObject({ lease: { epoch: 2 }, outage: {} });
  here = await openPostgres(database.url);
});

it('a server that was stopped loses its tables by the clock of the database, and cannot write one entry', async () => {
  await stopped();
  const taken = await there.cluster.leases.take('a');
  expect(taken).toMatchObject({ lease: { epoch: 2 } });
  const { from = 0, to = 0 } = (taken !== undefined && 'outage' in taken ? taken.outage : undefined) ?? {};
  expect(to - from).toBeGreaterThanOrEqual(5001);
  expect(await append(here, 1, 1)).toBe('conflict');
  expect(await here.commit([{ table: 'a', entries: [], wakeAt: 5, epoch: 1 }])).toEqual(['conflict']);
  expect(await append(there, 1, 2)).toBe('done');
  expect((await there.readLog('a')).map(({ seq }) => seq)).toEqual([0, 1]);
});

it('of several who take a table at once one gets it, and what it has is the newest', async () => {
  await stopped();
  const third = await openPostgres(database.url);
  await third.cluster.leases.join();
  for (const store of [there, third]) await store.cluster.leases.renew('http://there');
  const found = await Promise.all([there, third].map(({ cluster }) => cluster.leases.take('a')));
  expect(found.filter((one) => one !== undefined && isElsewhere(one))).toHaveLength(1);
  expect(found).toContainEqual(expect.objectContaining({ lease: { table: 'a', epoch: 2 } }));
  await third.close();
});

it('whoever takes a table waits for a commit under way, and reads it', async () => {
  await here.cluster.leases.release([{ table: 'a', epoch: 1 }]);
  const [first, second] = [await epochOf(here), 0];
  expect([first, second]).toEqual([2, 0]);
  await stopped();
  const [outcome, epoch] = await Promise.all([append(here, 1, first), epochOf(there)]);
  const log = (await there.readLog('a')).length;
  expect(log).toBe(outcome === 'done' ? 2 : 1);
  expect(await append(there, log, epoch)).toBe('done');
  expect(await append(here, log + 1, first)).toBe('conflict');
});
