import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const BOTS = { game: 'outspeed', seatCount: 3, pace: { kind: 'none' } } as const;
const seats = (level: string) => Array.from({ length: 3 }, () => ({ kind: 'bot', level }) as const);

describe('tables of bots', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  let world: World;
  const open = async (env: Readonly<Record<string, string>> = {}) => {
    storage = await bench.open();
    world = await World.open(storage, env);
  };
  /** Opens a table of bots and lets them race, with the opener looking on. */
  const watched = async (level: string) => {
    const token = await world.guest();
    const table = await world.table(token, { ...BOTS, seats: seats(level) });
    const watcher = world.player({ token, table, seed: table });
    watcher.connect();
    await watcher.do({ type: 'start' });
    return watcher;
  };
  const length = async (table: string) => (await storage.readLog(table)).length;
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it('stand still while nobody looks, are let go of, and go on when somebody comes', async () => {
    await open({ IDLE_SECONDS: '1' });
    const first = await watched('pilot');
    const table = first.info?.id ?? '';
    await first.until(() => (first.update?.step ?? 0) > 0);
    await first.close();
    const left = await length(table);
    const other = await watched('kitten');
    await other.until(() => other.info?.phase === 'over'); // a whole race: the thread had time for both
    expect(await length(table)).toBeLessThanOrEqual(left + 2); // the thought under way, and what it ended
    await other.close();
    while (world.server.hosting.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await (await fetch(`${world.base}/metrics`)).text()).split('\n')).toContain(
      'slipstream_thoughts_waiting 0',
    );
    const again = world.player({ token: first.token, table, seed: 'again' });
    again.connect();
    await again.until(() => again.info?.phase === 'over');
    await again.close();
  });

  it('cost what they cost to those who open them', async () => {
    await open({ TABLES_PER_HOUR: '12' });
    const token = await world.guest();
    const attempt = async (level: string) => {
      const body = JSON.stringify({ ...BOTS, seats: seats(level) });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await fetch(`${world.base}/api/tables`, { method: 'POST', headers, body })).status;
    };
    expect([await attempt('champion'), await attempt('champion')]).toEqual([201, 201]);
    expect([await attempt('kitten'), await attempt('kitten'), await attempt('kitten')]).toEqual([201, 201, 201]);
    expect(await attempt('champion')).toBe(429);
    expect(await attempt('kitten')).toBe(201);
  });
});
