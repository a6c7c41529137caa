import { expectGolden, playthrough } from '@slipstream/testkit/goldens';
import { describe, it } from 'vitest';
import { neko } from './index.ts';

describe('golden races', () => {
  it.each([
    ['3-short', 3, { circuit: 'short' }],
    ['4-short', 4, { circuit: 'short' }],
    ['5-short', 5, { circuit: 'short' }],
    ['4-short-catch-up', 4, { circuit: 'short', catchUp: true }],
    ['3-long', 3, { circuit: 'long' }],
    ['4-long', 4, { circuit: 'long' }],
    ['5-long-catch-up', 5, { circuit: 'long', catchUp: true }],
  ] as const)('golden %s', (name, seatCount, options) => {
    expectGolden(import.meta.url, name, playthrough(neko, { seatCount, options, seed: `golden-${name}` }));
  });
});
