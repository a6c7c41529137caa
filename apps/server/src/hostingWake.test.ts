import { GAMES } from '@slipstream/games';
import { specFor } from '@slipstream/table/testRoom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SOLE } from './cluster/leases.ts';
import { Hosting } from './hosting.ts';
import { tableTag } from './log.ts';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';
import { hexFor } from './testing/hex.ts';

const NOW = 1_000_000;

describe('a table that cannot be rebuilt', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  const errors: unknown[] = [];
  const hosting = (ids: readonly string[]) =>
    new Hosting({
      storage,
      leases: SOLE,
      member: { isSure: () => true, whileSure: (run) => run() },
      games: GAMES,
      bots: { choose: async () => undefined, resume: () => undefined, drop: () => undefined },
      levels: ['easy'],
      metrics: { counts: { ...COUNTS }, committed: () => undefined },
      outboxes: { flush: () => undefined },
      log: { error: (what: unknown) => errors.push(what), warn: () => undefined },
      idleMs: 0,
      secret: () => hexFor('secret'),
      newId: () => ids[made++] ?? '',
      now: () => NOW,
      signer: { key: hexFor('key'), sign: () => '' },
      finished: () => undefined,
    });
  let made = 0;

  beforeEach(async () => {
    bench = await embeddedBench();
    storage = await bench.open();
    errors.length = 0;
    made = 0;
  });
  afterEach(async () => {
    await storage.close();
    await bench.dispose();
  });

  it('does not keep others from waking, and is reported once', async () => {
    const [game] = GAMES;
    if (game === undefined) throw new Error('no games');
    const spec = specFor(game, game.seatCounts[0] ?? 0);
    const before = hosting(['damaged', 'sound']);
    for (const _ of ['damaged', 'sound']) expect(await before.open('host', spec)).toMatchObject({ ok: true });
    const nonsense = { seq: 1, at: NOW, text: 'not an entry' };
    await storage.commit([
      { table: 'damaged', entries: [nonsense], wakeAt: NOW - 2 },
      { table: 'sound', entries: [], wakeAt: NOW - 1 },
    ]);
    const after = hosting([]);
    await after.wake();
    await after.wake();
    expect(after.size).toBe(1);
    expect(after.info(await after.here('sound'))).toMatchObject({ id: 'sound' });
    expect(errors).toMatchObject([{ table: tableTag('damaged') }]);
    expect(JSON.stringify(errors)).not.toContain('damaged');
    await expect(after.find('damaged')).rejects.toThrow();
  });
});

const COUNTS = { entries: 0, rebuilt: 0, finished: 0, received: 0, malformed: 0, messages: 0, bytes: 0 };
