import { loadRecord, type MatchRecord } from '@slipstream/engine';
import { GAMES, gameById } from '@slipstream/games';
import { PATHS } from '@slipstream/protocol';
import { verifyRecord } from '@slipstream/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench, postgresBench } from './testing/benches.ts';
import type { Player } from './testing/player.ts';
import { seated, World } from './testing/world.ts';

/** The actions of one seat, in the order in which they were played. */
const actionsOf = (record: MatchRecord, seat: number): readonly unknown[] =>
  record.actions.filter((entry) => entry.seat === seat).map(({ action }) => action);

describe.each([
  ['embedded', embeddedBench],
  ['PostgreSQL', postgresBench],
])('whole matches over sockets: %s', (_store, makeBench) => {
  let bench: Awaited<ReturnType<typeof makeBench>>;
  let world: World;
  beforeEach(async () => {
    bench = await makeBench();
    world = await World.open(await bench.open());
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it.each(GAMES.map(({ id, seatCounts }) => [id, seatCounts.includes(4) ? 4 : (seatCounts[0] ?? 1)] as const))(
    '%s: people play to the end, and anybody can check the record',
    async (game, seatCount) => {
      const players = await seated(world.base, { game, seatCount, access: 'public', pace: { kind: 'none' } }, game);
      const [host] = players as [Player];
      const table = host.info?.id ?? '';
      const watcher = world.player({ token: await world.guest('Watcher'), table, seed: 'watcher' });
      watcher.connect();
      await host.do({ type: 'start' });
      await host.until(() => host.info?.phase === 'over');
      const id = host.info?.records.at(-1) ?? '';
      const text = await (await fetch(world.base + PATHS.record(id))).text();
      const record = loadRecord(text);
      if (!record.ok) throw new Error(record.reason);
      const rules = gameById(game);
      if (rules === undefined) throw new Error(game);
      expect(verifyRecord(rules, record.value)).toMatchObject({ ok: true });
      const state = (await world.server.hosting.here(table)).host.table.state.live?.current.state;
      for (const player of [...players, watcher]) {
        await player.until(() => player.info?.phase === 'over');
        // Put together from the first view and, in a long race, hundreds of changes.
        const changes = player.frames.filter((frame) => frame.startsWith('{"type":"change"')).length;
        expect(changes).toBeGreaterThanOrEqual(record.value.actions.length / seatCount / 2);
        expect(player.update?.view).toEqual(JSON.parse(JSON.stringify(rules.view(state, player.seat ?? 'spectator'))));
      }
      for (const [seat, player] of players.entries()) {
        expect(player.faults).toEqual([]);
        const last = player.sent.filter(({ match }) => match === host.info?.match);
        expect(last.every(({ isAcked }) => isAcked)).toBe(true);
        expect(actionsOf(record.value, seat)).toEqual(last.map(({ action }) => action));
      }
      const lines = (await (await fetch(world.base + PATHS.records)).text()).trimEnd().split('\n');
      const found = lines.map((line) => JSON.parse(line) as { id: string }).find((line) => line.id === id);
      expect(found).toMatchObject({ record: JSON.parse(text) });
      await Promise.all([...players, watcher].map((player) => player.close()));
    },
  );
});
