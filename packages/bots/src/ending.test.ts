import { fastRng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import type { AnyBot } from './bot.ts';
import { withEnding } from './ending.ts';

/** Takes the last of its options and says so. */
const last: AnyBot = {
  level: 'champion',
  decide: (_, options) => ({ action: options.at(-1), simulations: 5, options: [] }),
};
const decide = (shares: readonly number[] | undefined) =>
  withEnding(last, () => (shares === undefined ? undefined : { shares, worlds: 10 })).decide(
    {},
    ['a', 'b', 'c'],
    fastRng(1),
  );

describe('an ending', () => {
  it('takes the best and reports all', () => {
    expect(decide([0.2, 0.5, 0.3])).toEqual({
      action: 'b',
      simulations: 35,
      options: [
        { action: 'a', visits: 10, share: 0.2, mix: 0 },
        { action: 'b', visits: 10, share: 0.5, mix: 1 },
        { action: 'c', visits: 10, share: 0.3, mix: 0 },
      ],
    });
  });

  it('leaves what is equally good, and what it knows nothing of, to the bot', () => {
    expect(decide([0.5, 0.5, 0.3]).action).toBe('b');
    expect(decide([0.5, 0.3, 0.5]).action).toBe('c');
    expect(decide(undefined)).toEqual({ action: 'c', simulations: 5, options: [] });
  });
});
