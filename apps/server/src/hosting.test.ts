import { GAMES } from '@slipstream/games';
import type { Storage } from '@slipstream/table/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench, postgresBench } from './testing/benches.ts';
import type { Player } from './testing/player.ts';
import { post, seated, World } from './testing/world.ts';

const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const close = (players: readonly Player[]) => Promise.all(players.map((player) => player.close()));
// All choose at the same time in OUTSPEED, and a race is short.
const NO_CLOCK = { game: 'outspeed', seatCount: 3, pace: { kind: 'none' } } as const;

describe.each([
  ['embedded', embeddedBench],
  ['PostgreSQL', postgresBench],
])('hosting: %s', (_store, makeBench) => {
  let bench: Awaited<ReturnType<typeof makeBench>>;
  let storage: Storage;
  let world: World;
  const open = async (
    env: Readonly<Record<string, string>> = {},
    over: (storage: Storage) => Storage = (same) => same,
  ) => {
    storage = over(await bench.open());
    world = await World.open(storage, env);
  };
  beforeEach(async () => {
    bench = await makeBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it('lets go of idle tables and rebuilds them when somebody comes back', async () => {
    await open({ IDLE_SECONDS: '1' });
    const players = await seated(world.base, NO_CLOCK, 'idle', false);
    const [host] = players as [Player, ...Player[]];
    await host.do({ type: 'start' });
    await Promise.all(players.map((player) => player.until(() => player.update !== undefined)));
    await host.chooseAny();
    const before = host.update;
    await close(players);
    await until(() => world.server.hosting.size === 0);
    const { rebuilt } = world.server.metrics.counts;
    const again = world.player({ token: host.token, table: host.info?.id ?? '', seed: 'again' });
    again.connect();
    await again.until(() => again.frames.some((frame) => frame.includes('"type":"ready"')));
    expect(again.update).toEqual({ ...before, from: before?.step, events: [] });
    expect(again.frames.some((frame) => frame.includes('"state":"locked"'))).toBe(true);
    expect(world.server.metrics.counts.rebuilt).toBe(rebuilt + 1);
    await again.close();
  });

  it('wakes a table whose time runs out while nobody is there: the race waits until somebody takes the wheel', async () => {
    await open({ IDLE_SECONDS: '1' });
    const live = { ...NO_CLOCK, access: 'public', pace: { kind: 'live', seconds: 5, reserve: 0 } } as const;
    const players = await seated(world.base, live, 'absent', false);
    const [host] = players as [Player, ...Player[]];
    await host.do({ type: 'start' });
    await host.until(() => host.update !== undefined);
    await close(players);
    await until(() => world.server.hosting.size === 0);
    const table = host.info?.id ?? '';
    await until(async () => (await storage.readLog(table)).some(({ text }) => text.includes('"stoodIn"')));
    const back = world.player({ token: host.token, table, seed: 'back' });
    back.connect();
    await back.until(() => back.info?.paused === 'nobody-drives' && back.update?.step === host.update?.step);
    await back.do({ type: 'takeBack' });
    await back.until(() => back.info !== undefined && back.info.paused === undefined);
    await back.chooseAny();
    await back.until(() => (back.update?.step ?? 0) > (host.update?.step ?? 0));
    await back.close();
  });

  it('gives a returning client the gap, and every tab of a seat the same', async () => {
    await open();
    const players = await seated(world.base, NO_CLOCK, 'tabs', false);
    const [host] = players as [Player, ...Player[]];
    const tab = world.player({ token: host.token, table: host.info?.id ?? '', seed: 'tab' });
    tab.connect();
    await host.do({ type: 'start' });
    await Promise.all([tab, host].map((one) => one.until(() => one.update !== undefined)));
    expect(tab.update).toEqual(host.update);
    const seen = { match: host.update?.match ?? 0, step: host.update?.step ?? 0 };
    const events: unknown[] = [];
    host.onMessage = (message) => message.type === 'update' && events.push(...message.events);
    await tab.close();
    for (let round = 0; round < 4; round++) {
      const step = host.update?.step ?? 0;
      await Promise.all(players.map((player) => player.until(() => player.update?.step === step)));
      await Promise.all(players.map((player) => player.chooseAny()));
      await host.until(() => (host.update?.step ?? 0) > step);
    }
    const back = world.player({ token: host.token, table: host.info?.id ?? '', seed: 'back' });
    back.connect(seen);
    await back.until(() => back.update !== undefined);
    expect(back.update).toMatchObject({ from: seen.step, step: host.update?.step, events, view: host.update?.view });
    await close([...players, back]);
  });

  it('takes back nothing that it acknowledged when the store fails for a while', async () => {
    let isBroken = false;
    await open({}, (sound) => failing(sound, () => isBroken));
    const players = await seated(world.base, NO_CLOCK, 'broken', true);
    const [host] = players as [Player, ...Player[]];
    await host.do({ type: 'start' });
    const isOver = () => (host.info?.records.length ?? 0) > 0;
    for (let times = 0; times < 5; times++) {
      const step = host.update?.step ?? 0;
      await host.until(() => (host.update?.step ?? 0) !== step || isOver());
      isBroken = true;
      await new Promise((resolve) => setTimeout(resolve, 60));
      isBroken = false;
    }
    await host.until(isOver);
    const record = await storage.readRecord(host.info?.records[0] ?? '');
    const { actions } = JSON.parse(record?.text ?? '{}') as { actions: { seat: number; action: unknown }[] };
    for (const [seat, player] of players.entries()) {
      expect(player.faults).toEqual([]);
      expect(actions.filter((entry) => entry.seat === seat).map(({ action }) => action)).toEqual(
        player.sent.filter(({ match }) => match === 1).map(({ action }) => action),
      );
    }
    await close(players);
  });

  it('tells whoever claims a seat when that cannot be stored, and their link still works', async () => {
    let isBroken = false;
    await open({}, (sound) => failing(sound, () => isBroken));
    const players = await seated(world.base, NO_CLOCK, 'claim', false);
    const [, owner] = players as [Player, Player];
    const id = owner.info?.id ?? '';
    const { link } = await post<{ link: string }>(world.base, `/api/tables/${id}/seat-link`, {}, owner.token);
    const [, key] = link.split('#key=');
    const laptop = await world.guest('Laptop');
    isBroken = true;
    await expect(post(world.base, `/api/tables/${id}/claim`, { key }, laptop)).rejects.toThrow(/503.*not-stored/);
    isBroken = false;
    expect(await post(world.base, `/api/tables/${id}/claim`, { key }, laptop)).toEqual({ table: id, seat: 1 });
    await close(players);
  });

  it('charges no clock for the time in which the server was down', async () => {
    await open();
    const live = { ...NO_CLOCK, pace: { kind: 'relaxed', seconds: 3600 } } as const;
    const players = await seated(world.base, live, 'outage', false);
    const [host] = players as [Player, ...Player[]];
    await host.do({ type: 'start' });
    await host.until(() => host.update !== undefined);
    const before = host.update?.deadlines?.[0]?.at ?? 0;
    await close(players);
    await world.server.stop();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await open();
    const again = world.player({ token: host.token, table: host.info?.id ?? '', seed: 'later' });
    again.connect();
    await again.until(() => again.update !== undefined);
    expect((again.update?.deadlines?.[0]?.at ?? 0) - before).toBeGreaterThanOrEqual(1400);
    expect(again.info?.seats.every((seat) => seat.kind === 'person' && seat.standIn === undefined)).toBe(true);
    await again.close();
  });
});

/** The same store, but commits fail while `isBroken`. */
function failing(storage: Storage, isBroken: () => boolean): Storage {
  return new Proxy(storage, {
    get: (target, name) => {
      if (name === 'commit') {
        return (commits: Parameters<Storage['commit']>[0]) =>
          isBroken() ? Promise.reject(new Error('no space left on device')) : target.commit(commits);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('tables in memory', () => {
  it('are let go of when nobody looks at them for a while, and come back from their logs', async () => {
    const bench = await embeddedBench();
    let now = 1_800_000_000_000;
    const surroundings = { games: GAMES, now: () => now, secret: () => 'a'.repeat(64), newTableId: () => `t${now}` };
    const world = await World.open(await bench.open(), { IDLE_SECONDS: '60' }, surroundings);
    const { hosting, metrics } = world.server;
    const token = await world.guest();
    const table = await world.table(token, { game: 'neko', seatCount: 3 });
    const player = world.player({ token, table, seed: 'looks' });
    player.connect();
    await player.until(() => player.info !== undefined);
    now += 60_000;
    hosting.sweep();
    expect(hosting.size).toBe(1); // somebody looks at it
    await player.close();
    await until(() => world.server.sockets() === 0);
    now += 59_999;
    hosting.sweep();
    expect(hosting.size).toBe(1);
    now += 1;
    hosting.sweep();
    expect(hosting.size).toBe(0);
    expect(metrics.counts.rebuilt).toBe(0);
    const [one, two] = await Promise.all([hosting.find(table), hosting.find(table)]);
    expect(one).toBe(two);
    expect([hosting.size, metrics.counts.rebuilt]).toEqual([1, 1]);
    expect(await hosting.find('nowhere')).toBeUndefined();
    await world.server.stop();
    await bench.dispose();
  });
});
