import { setTimeout } from 'node:timers/promises';
import { begin, fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { expect, it, onTestFinished } from 'vitest';
import { openBotPool } from './bots.ts';

const { match } = begin(neko, { circuit: 'short', catchUp: false }, 4, fastRng('cancel'));
const seat = neko.pending(match.state)[0] ?? 0;
const legal = neko.legalActions(match.state, seat);
const asked = { game: 'neko', level: 'cadet', view: neko.view(match.state, seat), legalActions: legal, seed: 'long' };

const asker = (table = 'table', address = 'here') => ({ table, address: () => address, isPaused: () => false });

/** One thread; every thought can be cancelled by the controller of its number. */
function pool() {
  const thoughts: AbortController[] = [];
  const warnings: string[] = [];
  const bots = openBotPool(1, {
    log: { warn: (_detail: unknown, message: string) => warnings.push(message) },
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
  const { bots, thoughts, warnings } = pool();
  // So many options that the one thread would be busy with them for many seconds.
  const options = Array.from({ length: 400_000 }, (_, at) => legal[at % legal.length]);
  await bots.choose({ ...asked, seed: 'the thread is up' }, asker());
  const long = bots.choose({ ...asked, level: 'champion', legalActions: options }, asker());
  const next = bots.choose({ ...asked, seed: 'next' }, asker());
  const first = await Promise.race([long, next, setTimeout(300, 'still thinking')]);
  expect(first).toBe('still thinking');
  thoughts[1]?.abort();
  await expect(long).rejects.toThrow(/abort/i);
  expect(warnings).toEqual([expect.stringContaining('the table plays a legal action for it')]);
  expect(legal).toContainEqual(await next);
});

const isLate = (warning: string) => warning.includes('answered a question that was cancelled');

it('is not upset by an answer that comes too late', async () => {
  const { bots, thoughts, warnings } = pool();
  await bots.choose({ ...asked, seed: 'the thread is up' }, asker());
  // While this thread waits, the answer arrives; the thought is cancelled before anybody could look at it. On a busy machine
  // the answer may take longer than the wait: then there was nothing to be upset about, and the next wait is longer.
  for (let waitMs = 2000; !warnings.some(isLate); waitMs *= 2) {
    const late = bots.choose({ ...asked, seed: 'late' }, asker());
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    thoughts.at(-1)?.abort();
    await expect(late).rejects.toThrow(/abort/i);
    expect(legal).toContainEqual(await bots.choose({ ...asked, seed: 'next' }, asker()));
  }
  expect(warnings.filter(isLate)).toHaveLength(1);
});

it('plays a legal action where no bot can decide, and says so', async () => {
  const { bots, warnings } = pool();
  expect(legal).toContainEqual(await bots.choose({ ...asked, game: 'chess' }, asker()));
  expect(legal).toContainEqual(await bots.choose({ ...asked, level: 'tiger' }, asker()));
  expect(warnings).toEqual(Array(2).fill('a bot did not decide; a legal action is played for it'));
});

it('lets nobody wait for the bots of somebody else’s fifty tables', async () => {
  const { bots } = pool();
  const done: string[] = [];
  const ask = (table: string, address: string, seed: string) =>
    bots.choose({ ...asked, seed }, asker(table, address)).then(() => done.push(address));
  const flood = Array.from({ length: 50 }, (_, at) => ask(`m${at}`, 'mallory', `m${at}`));
  await flood[0];
  await ask('a', 'ann', 'a');
  const before = done.filter((address) => address === 'mallory').length;
  expect(before).toBeLessThan(25);
  expect(bots.waiting).toBeGreaterThan(20);
  await Promise.all(flood);
});
