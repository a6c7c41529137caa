import type { Best } from '@slipstream/protocol';
import { expect, it } from 'vitest';
import { toBeat } from './bests.ts';

const best = (driver: Best['driver'], value: number, category = 'short-4'): Best => ({
  category,
  driver,
  value,
  name: driver,
  at: 0,
});
const MEASURE = { category: 'short-4', better: 'less', value: undefined } as const;

it.each([
  ['nothing', [], []],
  ['only another kind of race', [best('person', 1, 'long-4')], []],
  ['the best of people', [best('person', 26)], ['person']],
  ['a bot’s, where nobody else has one', [best('bot', 26)], ['bot']],
  ['both, where the bot’s is better', [best('person', 26), best('bot', 25)], ['person', 'bot']],
  ['only people’s, where they are level', [best('person', 26), best('bot', 26)], ['person']],
])('to beat is %s', (_case, bests, expected) => {
  expect(toBeat(MEASURE, bests).map(({ driver }) => driver)).toEqual(expected);
});
