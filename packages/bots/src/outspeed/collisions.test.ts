import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../bot.ts';
import { chanceOfMore, countCollisions } from './collisions.ts';
import { ladder } from './index.ts';

describe('collisions', () => {
  it('reckons the chance of a crowd exactly', () => {
    expect(chanceOfMore([0.5, 0.5, 0.5], 1)).toBeCloseTo(0.5);
    expect(chanceOfMore([1, 1, 0.25], 2)).toBeCloseTo(0.25);
    expect(chanceOfMore([0.3], 1)).toBe(0);
  });

  it('of champions are as frequent as their mixes say', () => {
    const { offers, observed, predicted, deviation } = countCollisions({
      bot: ladder.champion,
      seats: 4,
      races: 8,
      seed: 'collide',
    });
    expect(offers).toBeGreaterThan(40);
    expect(predicted).toBeGreaterThan(0.02);
    expect(Math.abs(observed - predicted)).toBeLessThan(4 * deviation);
  });

  it('of bots that do not play the mix they report are found out', () => {
    const liar: AnyBot = {
      level: 'kitten',
      decide: (_view, legalActions) => ({
        action: legalActions.at(-1),
        simulations: 0,
        options: legalActions.map((action, at) => ({ action, visits: 0, share: 0, mix: at === 0 ? 1 : 0 })),
      }),
    };
    const { observed, predicted, deviation } = countCollisions({ bot: liar, seats: 4, races: 6, seed: 'liar' });
    expect(observed - predicted).toBeGreaterThan(0.1);
    expect(observed - predicted).toBeGreaterThan(4 * deviation);
  });
});
