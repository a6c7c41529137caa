import { expectGolden, playthrough } from '@slipstream/testkit/goldens';
import { describe, it } from 'vitest';
import { outspeed } from './index.ts';

describe('golden races', () => {
  it.each([
    ['3-pilots', 3, {}],
    ['4-pilots', 4, {}],
    ['5-pilots', 5, {}],
    ['6-pilots', 6, {}],
    ['first-race', 4, { firstRace: true }],
  ])('golden %s', (name, seatCount, options) => {
    expectGolden(import.meta.url, name, playthrough(outspeed, { seatCount, options, seed: `golden-${name}` }));
  });
});
