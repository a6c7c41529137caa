import { setTimeout } from 'node:timers/promises';
import { begin, fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { expect, it } from 'vitest';
import { openBotPool } from './bots.ts';

it('ends a thought that is cancelled, and goes on to the next', async () => {
  const signals: AbortController[] = [];
  const pool = openBotPool(1, () => {
    const controller = new AbortController();
    signals.push(controller);
    return controller.signal;
  });
  const { match } = begin(neko, { circuit: 'short', catchUp: false }, 4, fastRng('cancel'));
  const seat = neko.pending(match.state)[0] ?? 0;
  const view = neko.view(match.state, seat);
  const legal = neko.legalActions(match.state, seat);
  // So many options that the one thread would be busy with them for many seconds.
  const options = Array.from({ length: 400_000 }, (_, at) => legal[at % legal.length]);
  try {
    await pool.choose('neko', 'cadet', view, legal, 'the thread is up');
    const long = pool.choose('neko', 'champion', view, options, 'long');
    const next = pool.choose('neko', 'cadet', view, legal, 'next');
    const first = await Promise.race([long, next, setTimeout(300, 'still thinking')]);
    expect(first).toBe('still thinking');
    signals[1]?.abort();
    await expect(long).rejects.toThrow(/abort/i);
    expect(legal).toContainEqual(await next);
  } finally {
    await pool.close();
  }
});
