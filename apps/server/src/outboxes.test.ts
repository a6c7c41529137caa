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

it('on the beat everything leaves at fixed moments, whenever it came', async () => {
  const outboxes = new Outboxes(() => true);
  const pong = listened();
  for (const waited of [1, 3, 7, 2]) {
    vi.advanceTimersByTime(waited);
    outboxes.add(pong);
    outboxes.flush();
    await turn();
    vi.advanceTimersByTime(5);
  }
  expect(pong.moments.length).toBe(4);
  expect(pong.moments.map((at) => at % 5)).toEqual([0, 0, 0, 0]);
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
