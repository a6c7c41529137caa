import { fastRng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { draftAction } from './actions.ts';
import { Cache } from './cache.ts';
import { gravwell } from './index.ts';
import { DEFAULT_OPTIONS } from './parse.ts';

describe('the cache', () => {
  it('is the very same when it is asked for again, and goes when it is not', () => {
    const cache = new Cache<number, { readonly key: number }>(3);
    const kept = [0, 1, 2, 3, 4, 5, 6].map((key) => cache.keep(key, { key }));
    expect([4, 5, 6].map((key) => cache.get(key))).toEqual(kept.slice(4));
    expect(cache.get(6)).toBe(kept[6]);
    expect(cache.get(0)).toBeUndefined();
  });

  it('stays as long as it is asked for now and then', () => {
    const cache = new Cache<string, number>(4);
    cache.keep('often', 1);
    for (let key = 0; key < 100; key++) {
      cache.keep(`${key}`, key);
      if (key % 3 === 0) expect(cache.get('often')).toBe(1);
    }
    expect(cache.get('0')).toBeUndefined();
  });

  it('is what one view has in common with the next, and with those of other tables', () => {
    const quietly = { rng: fastRng('draft') };
    const state = gravwell.setup(DEFAULT_OPTIONS, 4, quietly);
    const first = gravwell.view(state, 0);
    gravwell.play(state, gravwell.pending(state)[0] ?? 0, draftAction(5), quietly);
    const second = gravwell.view(state, 0);
    expect(second.pulls).toBe(first.pulls);
    expect(second.ships).toBe(first.ships);
    const changed = second.stacks.flatMap((stack, at) => (stack === first.stacks[at] ? [] : [at]));
    expect(changed).toEqual([5]);
    expect(gravwell.view(gravwell.setup(DEFAULT_OPTIONS, 4, { rng: fastRng('other') }), 1).pulls).toBe(first.pulls);
  });
});
