import { PATHS } from '@slipstream/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../testing/benches.ts';
import { causeClusterChaos } from '../testing/chaosCluster.ts';
import { Player } from '../testing/player.ts';
import { type Servers, startServers } from '../testing/servers.ts';
import { newGuest, newTable, post } from '../testing/world.ts';

const SPEC = { game: 'neko', seatCount: 3, access: 'public', pace: { kind: 'none' } } as const;

const isOver = (player: Player): boolean => player.info?.phase === 'over';
const stepOf = (player: Player): number => player.update?.step ?? 0;

/** Three people at a new table, each coming to the address that is theirs. */
async function seated(
  bases: readonly [string, string, string],
  isNamed: boolean,
  thinkMs = 0,
): Promise<readonly Player[]> {
  const tokens = await Promise.all(bases.map((base, seat) => newGuest(base, `P${seat}`)));
  const table = await newTable(bases[0], tokens[0] ?? '', SPEC);
  const players = bases.map(
    (base, seat) =>
      new Player({
        ...{ base, table, isNamed, token: tokens[seat] ?? '' },
        ...{ seed: `cluster-${seat}`, isPlaying: true, isFaithful: true, thinkMs: () => thinkMs },
      }),
  );
  for (const [seat, player] of players.entries()) {
    player.connect();
    await player.do({ type: 'take', name: `P${seat}`, seat });
  }
  return players;
}

/** Every choice was taken, was acked, and is in the record, once. */
async function expectSound(base: string, players: readonly Player[]): Promise<void> {
  expect(players.flatMap(({ faults }) => faults)).toEqual([]);
  for (const { sent } of players) expect(sent.every(({ isAcked }) => isAcked)).toBe(true);
  const [record] = players[0]?.info?.records ?? [];
  const text = await (await fetch(base + PATHS.record(record ?? ''))).text();
  const { actions } = JSON.parse(text) as { actions: readonly { seat: number; action: unknown }[] };
  for (const [seat, { sent }] of players.entries())
    expect(actions.filter((entry) => entry.seat === seat).map(({ action }) => action)).toEqual(
      sent.map(({ action }) => action),
    );
}

/** A token that is replaced at one server is worth nothing at another, where its socket is open. */
async function expectExpelled([one, two, three]: readonly [string, string, string], table: string, isNamed: boolean) {
  const token = await newGuest(one, 'Gone');
  const watcher = new Player({ base: two, token, table, seed: 'gone', isNamed });
  const told = new Promise((resolve) => {
    watcher.onMessage = (message) => {
      if (message.type === 'closing') resolve(message.code);
    };
  });
  watcher.connect();
  await watcher.until(() => watcher.info !== undefined);
  expect((await fetch(`${two}/cluster/expel`, { method: 'POST' })).status).toBe(404);
  await post(three, PATHS.rotate, {}, token);
  expect(await told).toBe('bad-token');
}

describe('three servers behind a balancer', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let servers: Servers;

  beforeEach(async () => {
    database = await freshDatabase();
    servers = await startServers(database.url);
  });
  afterEach(async () => {
    await servers.close();
    await database.drop();
  });

  it.each([
    ['an address that names its table', true],
    ['an address that does not', false],
  ])('people at three servers race at one table: %s', async (_how, isNamed) => {
    const bases = servers.places.map(({ base }) => base) as [string, string, string];
    const players = await seated(bases, isNamed);
    const table = players[0]?.info?.id ?? '';
    for (const base of bases) {
      expect(await (await fetch(base + PATHS.table(table))).json()).toMatchObject({ id: table, phase: 'lobby' });
      const { code } = (await (await fetch(base + PATHS.code(table))).json()) as { code: string };
      for (const other of bases) expect(await (await fetch(other + PATHS.byCode(code))).json()).toEqual({ table });
      expect((await fetch(base + PATHS.byCode('NOSUCH'))).status).toBe(404);
    }
    await expectExpelled(bases, table, isNamed);
    await players[0]?.do({ type: 'start' });
    await Promise.all(players.map((player) => player.until(() => isOver(player))));
    await expectSound(servers.base, players);
    await Promise.all(players.map((player) => player.close()));
  });

  it('all three are replaced one after the other while people race: not one choice is refused', async () => {
    const { base, places } = servers;
    const tables = await Promise.all([0, 1, 2, 3].map(() => seated([base, base, base], true, 100)));
    const everybody = tables.flat();
    await Promise.all(tables.map(([host]) => host?.do({ type: 'start' })));
    for (const place of places) {
      const before = everybody.map(stepOf);
      expect(await place.end('SIGTERM')).toBe(0);
      await place.start();
      await Promise.all(
        everybody.map((player, at) => player.until(() => isOver(player) || stepOf(player) > (before[at] ?? 0))),
      );
    }
    await Promise.all(everybody.map((player) => player.until(() => isOver(player))));
    for (const players of tables) await expectSound(base, players);
    await Promise.all(everybody.map((player) => player.close()));
  });
});

const FAULTS = Number(process.env.CLUSTER_FAULTS ?? 8);

/** The everyday share of `npm run chaos -- --cluster --faults 500`. */
it(`three servers with ${FAULTS} faults: nothing acked is lost, doubled or leaked, and every table finishes`, async () => {
  const report = await causeClusterChaos({ faults: FAULTS, seed: 'cluster-22', tables: 3 });
  expect(report).toMatchObject({ lost: 0, doubled: 0, leaked: 0, unfinished: 0, found: [] });
  expect(report.acked).toBeGreaterThan(50);
  expect(Object.values(report.kinds).every((count) => count > 0)).toBe(true);
});
