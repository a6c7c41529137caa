import { setTimeout } from 'node:timers/promises';
import { begin, fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { expect, it, onTestFinished } from 'vitest';
import { openBotPool } from './bots.ts';

const { match } = begin(neko, { circuit: 'short', catchUp: false }, 4, fastRng('cancel'));
const seat = neko.pending(match.state)[0] ?? 0;
const view = neko.view(match.state, seat);
const legal = neko.legalActions(match.state, seat);

/** One thread; every thought can be cancelled by the controller of its number. */
function pool() {
  const thoughts: AbortController[] = [];
  const warnings: unknown[] = [];
  const bots = openBotPool(1, {
    log: { warn: (detail: unknown) => warnings.push(detail) },
    cancel: () => {
      const controller = new AbortController();
      thoughts.push(controller);
      return controller.signal;
    },
  });
  onTestFinished(() => bots.close());
  return { bots, thoughts, warnings };
}

it('ends a thought that is cancelled, and goes on to the next', async () => {
  const { bots, thoughts } = pool();
  // So many options that the one thread would be busy with them for many seconds.
  const options = Array.from({ length: 400_000 }, (_, at) => legal[at % legal.length]);
  await bots.choose('neko', 'cadet', view, legal, 'the thread is up');
  const long = bots.choose('neko', 'champion', view, options, 'long');
  const next = bots.choose('neko', 'cadet', view, legal, 'next');
  const first = await Promise.race([long, next, setTimeout(300, 'still thinking')]);
  expect(first).toBe('still thinking');
  thoughts[1]?.abort();
  await expect(long).rejects.toThrow(/abort/i);
  expect(legal).toContainEqual(await next);
});

it('is not upset by an answer that comes too late', async () => {
  const { bots, thoughts, warnings } = pool();
  await bots.choose('neko', 'cadet', view, legal, 'the thread is up');
  // While this thread waits, the answer arrives; the thought is cancelled before anybody could look at it. On a busy machine
  // the answer may take longer than the wait: then there was nothing to be upset about, and the next wait is longer.
  for (let waitMs = 2000; warnings.length === 0; waitMs *= 2) {
    const late = bots.choose('neko', 'cadet', view, legal, 'late');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    thoughts.at(-1)?.abort();
    await expect(late).rejects.toThrow(/abort/i);
    expect(legal).toContainEqual(await bots.choose('neko', 'cadet', view, legal, 'next'));
  }
  expect(warnings).toHaveLength(1);
});
