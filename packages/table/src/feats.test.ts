import type { AnyGame, Json, MatchRecord } from '@slipstream/engine';
import { expect, it } from 'vitest';
import { beats, featsOf } from './feats.ts';

const game = {
  measures: (options: unknown, seatCount: number, outcome?: { facts: { n?: number } }) => [
    { category: `${String(options)}-${seatCount}`, better: 'less', value: outcome?.facts.n },
  ],
} as unknown as AnyGame;

const PEOPLE: Json = [
  { kind: 'person', name: 'Mía' },
  { kind: 'bot', level: 'ace' },
  { kind: 'person', name: 'Lio', standIns: 2 },
];

const record = (winners: readonly number[], facts: Json = { n: 7 }): MatchRecord => ({
  format: 2,
  game: 'g',
  rulesVersion: 1,
  options: 'hilly',
  seatCount: 3,
  seed: { generator: 'sfc32', value: '' },
  actions: [],
  reveals: [],
  players: PEOPLE,
  proof: { outcome: { winners: [...winners], ranking: [], facts } },
});

it.each([
  ['a person', [0], [{ driver: 'person', name: 'Mía' }]],
  ['a bot', [1], [{ driver: 'bot', name: 'ace' }]],
  ['a person for whom a stand-in decided: a bot drove', [2], [{ driver: 'bot', name: 'Lio' }]],
  ['a person and a bot', [0, 1], [{ driver: 'bot', name: 'Mía, ace' }]],
  ['nobody', [], []],
])('a feat is by whoever drove: %s', (_case, winners, expected) => {
  const feats = featsOf(game, record(winners));
  expect(feats.map(({ driver, name }) => ({ driver, name }))).toEqual(expected);
  expect(feats.every(({ category, value }) => category === 'hilly-3' && value === 7)).toBe(true);
});

it('there is none where nothing was reached, or the game measures nothing', () => {
  expect(featsOf(game, record([0], {}))).toEqual([]);
  expect(featsOf({} as AnyGame, record([0]))).toEqual([]);
});

it.each([
  ['less', 25, true],
  ['less', 26, false],
  ['less', 27, false],
  ['more', 25, false],
  ['more', 26, false],
  ['more', 27, true],
] as const)('%s is better: %i beats 26: %s', (better, value, expected) => {
  expect(beats({ better, value }, { value: 26 })).toBe(expected);
});
