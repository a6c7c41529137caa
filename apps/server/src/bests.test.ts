import { neko } from '@slipstream/games/neko/index';
import { type Bests, PATHS } from '@slipstream/protocol';
import type { Storage } from '@slipstream/table/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench, postgresBench } from './testing/benches.ts';
import type { Player } from './testing/player.ts';
import { seated, World } from './testing/world.ts';

const RACE = { game: 'neko', seatCount: 3, pace: { kind: 'none' } } as const;

describe.each([
  ['embedded', embeddedBench],
  ['PostgreSQL', postgresBench],
])('bests: %s', (_store, makeBench) => {
  let bench: Awaited<ReturnType<typeof makeBench>>;
  let storage: Storage;
  let world: World;
  const open = async () => {
    storage = await bench.open();
    world = await World.open(storage);
  };
  beforeEach(async () => {
    bench = await makeBench();
    await open();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  const bests = async (query: string) =>
    ((await (await fetch(`${world.base}${PATHS.bests}?${query}`)).json()) as Bests).bests;

  /** Plays a race to its end; its record, the tricks it took and who won. */
  async function race(seed: string, access: 'public' | 'private') {
    const players = await seated(world.base, { ...RACE, access }, seed);
    const [host] = players as [Player];
    await host.do({ type: 'start' });
    await host.until(() => host.info?.phase === 'over');
    const { outcome, records = [] } = host.info ?? {};
    await Promise.all(players.map((player) => player.close()));
    return { record: records.at(-1) ?? '', tricks: Number(outcome?.facts.tricks), name: `P${outcome?.winners[0]}` };
  }

  it('[NR-50] are kept with the finished record, name it only where it is public, and can be beaten', async () => {
    expect(await bests('game=neko')).toEqual([]);
    const one = await race('first', 'private');
    const { record, tricks: value, name } = one;
    const best = { category: 'short-3', driver: 'person', value, name, at: expect.any(Number) };
    expect(await bests('game=neko')).toEqual([best]);
    expect(await bests(`game=neko&record=${record}`)).toEqual([{ ...best, record }]);
    const rest = await Promise.all(['a', 'b', 'c', 'd'].map((seed) => race(seed, 'public')));
    const fewest = Math.min(...[one, ...rest].map(({ tricks }) => tricks));
    const holder = [one, ...rest].filter(({ tricks }) => tricks === fewest);
    const [kept] = await bests('game=neko');
    expect(kept?.value).toBe(fewest);
    expect(holder.map((each) => each.name)).toContain(kept?.name);
    expect(await bests('game=gravwell')).toEqual([]);
    expect((await fetch(`${world.base}${PATHS.bests}?game=${'x'.repeat(99)}`)).status).toBe(400);
  });

  it('are found in the public records of a store from before they were kept', async () => {
    const { record, tricks, name } = await race('old', 'public');
    const [kept] = await storage.listRecords({ limit: 1 });
    if (kept === undefined) throw new Error('no record');
    await world.server.stop();
    await bench.dispose();
    bench = await makeBench();
    storage = await bench.open();
    const { ordinal: _, ...old } = kept;
    await storage.commit([{ table: 'old', entries: [], finished: [old] }]);
    expect(await storage.listBests('neko')).toEqual([]);
    world = await World.open(storage, {});
    expect(await bests('game=neko')).toMatchObject([{ value: tricks, name, record }]);
  });
});

it('[NR-50] is nothing where nobody has crossed the line', () => {
  const outcome = { winners: [], ranking: [[0, 1, 2]], facts: { tricks: 9 } };
  expect(neko.measures?.({ circuit: 'long', catchUp: false }, 3, outcome)).toEqual([
    { category: 'long-3', better: 'less', value: undefined },
  ]);
});
