import { beforeEach, describe, expect, it } from 'vitest';
import { Patience } from './patience.ts';

let now: number;
let timers: Map<() => void, number>;
let givenUp: number[];
let patience: Patience;

beforeEach(() => {
  now = 0;
  timers = new Map();
  givenUp = [];
  const after = (ms: number, run: () => void) => {
    timers.set(run, now + ms);
    return () => void timers.delete(run);
  };
  patience = new Patience({ now: () => now, after }, () => {
    givenUp.push(now);
    patience.awaitNothing();
  });
});

/** Turns the clock to the next thing that is due; absent: nothing is. */
function wait(): number | undefined {
  const [next] = [...timers].toSorted(([, a], [, b]) => a - b);
  if (next === undefined) return undefined;
  const before = now;
  now = next[1];
  timers.delete(next[0]);
  next[0]();
  return now - before;
}

/** What an answer is given that never comes. */
function given(times?: number): number | undefined {
  patience.await('x', times);
  return wait();
}

function answered(ms: number, times?: number): void {
  patience.await('x', times);
  now += ms;
  patience.met('x');
}

describe('patience', () => {
  it('gives an answer 4 s, a slow kind of answer more, and gives up once for all that is awaited', () => {
    patience.await('y');
    expect(given(2)).toBe(4000);
    expect(givenUp).toEqual([4000]);
    expect(wait()).toBeUndefined();
  });

  it('waits longer with each line that it gave up, but not for ever', () => {
    expect([1, 2, 3, 4].map(() => given())).toEqual([4000, 8000, 16_000, 16_000]);
    expect(given(2)).toBe(16_000);
  });

  it('comes to terms with an end that is slow but alive, and is short again when that end is quick', () => {
    given();
    answered(5000);
    expect(timers.size).toBe(0);
    answered(7000);
    expect(given()).toBe(14_000);
    answered(50);
    expect(given()).toBe(4000);
    answered(12_000, 2);
    expect(given()).toBe(12_000);
  });

  it('waits anew for what is asked again, and takes no notice of what nobody asked', () => {
    patience.await('x');
    now += 3000;
    patience.met('y');
    expect(given()).toBe(4000);
    expect(givenUp).toEqual([7000]);
  });
});
