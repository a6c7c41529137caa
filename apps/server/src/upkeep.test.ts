import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';
import { startUpkeep } from './upkeep.ts';

const DAY = 86_400_000;

describe('upkeep', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  let now = 1000 * DAY;
  let woken = 0;
  let swept = 0;
  let isBroken = false;
  const logged: unknown[] = [];
  const hosting = {
    wake: async () => {
      if (isBroken) throw new Error('no connection');
      woken++;
    },
    sweep: () => {
      swept++;
    },
  };
  const start = () =>
    startUpkeep({
      storage,
      hosting,
      log: { error: (what: unknown) => logged.push(what) },
      now: () => now,
      cutDead: async () => undefined,
      isFirst: true,
    });
  /** So many seconds pass, and everything that is due is done. */
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at++) {
      now += 1000;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  const row = (table: string, touchedAt: number, isPlaying = false) => ({
    table,
    entries: [{ seq: 0, at: touchedAt, text: '{}' }],
    row: { table, isPublic: true, isOver: false, isPlaying, touchedAt, guests: [], summary: '{}' },
  });

  beforeEach(async () => {
    bench = await embeddedBench();
    storage = await bench.open();
    woken = 0;
    swept = 0;
    isBroken = false;
    logged.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await storage.close();
    await bench.dispose();
  });

  it('counts the time since the last sign of life as an outage', async () => {
    await storage.markAlive(now - 5000);
    const upkeep = await start();
    expect(await storage.listOutages(0)).toEqual([{ from: now - 5000, to: now }]);
    expect(await storage.lastAlive()).toBe(now);
    await upkeep.stop();
  });

  it('knows of no outage the first time, nor when the clock was set back', async () => {
    await (await start()).stop();
    await storage.markAlive(now + 5000);
    await (await start()).stop();
    expect(await storage.listOutages(0)).toEqual([]);
  });

  it('leaves a sign of life, wakes and sweeps tables every second, until it is stopped', async () => {
    const upkeep = await start();
    await pass(3);
    expect([await storage.lastAlive(), woken, swept]).toEqual([now, 3, 3]);
    now += 10;
    await upkeep.stop();
    expect(await storage.lastAlive()).toBe(now);
    await pass(2);
    expect([woken, swept]).toEqual([3, 3]);
  });

  it('says what failed and goes on', async () => {
    const upkeep = await start();
    isBroken = true;
    await pass(2);
    expect(logged).toEqual([{ err: new Error('no connection') }, { err: new Error('no connection') }]);
    isBroken = false;
    await pass(1);
    expect([woken, swept]).toEqual([1, 1]);
    await upkeep.stop();
  });

  it('knows whether anything can be stored: not after a failure, nor while the store does not answer', async () => {
    const upkeep = await start();
    await pass(1);
    expect(upkeep.isStoring()).toBe(true);
    const { markAlive } = storage;
    storage.markAlive = () => Promise.reject(new Error('no space left on device'));
    await pass(1);
    expect(upkeep.isStoring()).toBe(false);
    storage.markAlive = markAlive;
    await pass(1);
    expect(upkeep.isStoring()).toBe(true);
    let answer = () => undefined as unknown;
    storage.markAlive = () =>
      new Promise((resolve) => {
        answer = () => resolve();
      });
    await pass(4);
    expect(upkeep.isStoring()).toBe(true);
    await pass(1);
    expect(upkeep.isStoring()).toBe(false);
    answer();
    storage.markAlive = markAlive;
    await pass(1);
    expect(upkeep.isStoring()).toBe(true);
    await upkeep.stop();
  });

  it('forgets tables that nobody has touched for ninety days, every ten minutes', async () => {
    const old = now - 90 * DAY;
    await storage.commit([row('stale', old), row('playing', old, true), row('recent', old + 2000)]);
    const upkeep = await start();
    await pass(1);
    const left = async () => (await storage.listPublic({ limit: 9 })).map(({ table }) => table).sort();
    expect(await left()).toEqual(['playing', 'recent']);
    await pass(599);
    expect(await left()).toEqual(['playing', 'recent']);
    await pass(1);
    expect(await left()).toEqual(['playing']);
    await upkeep.stop();
  });
});
