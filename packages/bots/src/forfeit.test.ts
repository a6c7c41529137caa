import { expect, it } from 'vitest';
import { standingsOf } from './forfeit.ts';

const outcome = (winners: readonly number[], ranking: readonly (readonly number[])[]) => ({
  winners,
  ranking,
  facts: {},
});

it.each([
  ['nobody forfeited', [1], [[1], [0, 2]], [], { winners: [1], ranking: [[1], [0, 2]] }],
  ['a loser did', [1], [[1], [0], [2]], [0], { winners: [1], ranking: [[1], [2], [0]] }],
  ['the winner did: the next wins', [1], [[1], [0, 2]], [1], { winners: [0, 2], ranking: [[0, 2], [1]] }],
  ['one of two winners did', [0, 1], [[0, 1], [2]], [0], { winners: [1], ranking: [[1], [2], [0]] }],
  ['all did', [1], [[1], [0]], [0, 1], { winners: [], ranking: [[0, 1]] }],
  ['nobody had won anyway', [], [[0, 1], [2]], [2], { winners: [], ranking: [[0, 1], [2]] }],
])('%s', (_, winners, ranking, forfeited, standings) => {
  expect(standingsOf(outcome(winners, ranking), forfeited)).toEqual(standings);
});
