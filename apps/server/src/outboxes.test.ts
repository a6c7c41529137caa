import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outboxes } from './outboxes.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 }));
afterEach(() => vi.useRealTimers());

const turn = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** An outbox that keeps the moments at which it was flushed. */
function listened(): { readonly moments: number[]; flush(): void } {
  const moments: number[] = [];
  return { moments, flush: () => moments.push(performance.now()) };
}

it('flushes at the end of the turn, or when asked to', async () => {
  const outboxes = new Outboxes(() => false);
  const [first, second] = [listened(), listened()];
  outboxes.add(first);
  outboxes.add(second);
  expect([first.moments, second.moments]).toEqual([[], []]);
  await turn();
  expect([first.moments, second.moments]).toEqual([[0], [0]]);
  vi.advanceTimersByTime(3);
  outboxes.add(first);
  outboxes.flush();
  await turn();
  expect(first.moments).toEqual([0, 3]);
});

/** Time passes by the millisecond; whoever waits awake looks at the clock after each. */
async function pass(ms: number): Promise<void> {
  for (let one = 0; one < ms; one++) {
    vi.advanceTimersByTime(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('on the beat everything leaves at fixed moments, whenever it came', async () => {
  const outboxes = new Outboxes(() => true);
  const pong = listened();
  for (const waited of [1, 3, 7, 8, 9, 2]) {
    await pass(waited);
    outboxes.add(pong);
    outboxes.flush();
    await turn();
    await pass(10);
  }
  expect(pong.moments.length).toBe(6);
  expect(pong.moments.map((at) => at % 10)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('on the beat what arrives is read in order, right after frames have left', async () => {
  let isOnBeat = true;
  const outboxes = new Outboxes(() => isOnBeat);
  const pong = listened();
  const read: [name: string, at: number][] = [];
  const arrive = (name: string) => outboxes.readLater(() => read.push([name, performance.now()]));
  expect(outboxes.isReadLater).toBe(true);
  outboxes.add({ flush: () => read.push(['frames leave', performance.now()]) });
  await pass(4);
  arrive('lock-in');
  isOnBeat = false; // the race is over, and what has arrived is still read before what arrives now
  expect(outboxes.isReadLater).toBe(true);
  arrive('ping');
  await pass(6);
  expect(read).toEqual([
    ['frames leave', 10],
    ['lock-in', 10],
    ['ping', 10],
  ]);
  expect(outboxes.isReadLater).toBe(false);
  outboxes.add(pong);
  await turn();
  expect(pong.moments).toEqual([10]);
});

it('what came on the beat leaves after it too', () => {
  let isOnBeat = true;
  const outboxes = new Outboxes(() => isOnBeat);
  const [late, next] = [listened(), listened()];
  outboxes.add(late);
  isOnBeat = false;
  outboxes.add(next);
  outboxes.flush();
  expect([late.moments, next.moments]).toEqual([[0], [0]]);
});
