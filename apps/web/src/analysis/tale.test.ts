import type { Moment, Parts } from '@slipstream/analysis/analysis';
import { expect, it } from 'vitest';
import type { Reel } from '../pages/replay/reel.ts';
import { accountOf, columnsOf, mattering, partsIn, tenths } from './tale.ts';

const NONE: Parts = { own: 0, others: 0, deal: 0, dice: 0, unexplained: 0 };
const moment = (at: number, seat: number, before: number, parts: Partial<Parts>): Moment => {
  const all = { ...NONE, ...parts };
  const after = Object.values(all).reduce((sum, part) => sum + part, before);
  return { at, seat, options: [], chosen: null, regret: 0, se: 0, mistake: false, before, after, parts: all };
};
const reelOf = (steps: readonly number[]): Reel =>
  ({ frames: steps.map((step) => ({ choices: [], played: { match: { step } } })) }) as unknown as Reel;

it.each([
  [[1], [10]],
  [
    [0.5, 0.5],
    [5, 5],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3],
    [4, 3, 3],
  ],
  [
    [0.66, 0.28, 0.06, 0],
    [7, 3, 0, 0],
  ],
])('ten dots for the mix %j', (mix, dots) => expect(tenths(mix)).toEqual(dots));

it('whole points add up in front of the reader, where each part rounded by itself would not', () => {
  const moments = [moment(0, 0, 1 / 3, { own: -0.004, others: 0.004, deal: 0.004, unexplained: -0.0073 })];
  const { start, end, steps } = accountOf(moments, 0, partsIn(moments));
  expect([start, end]).toEqual([33, 33]);
  expect(steps.map(({ part, from, to }) => [part, to - from])).toEqual([
    ['others', 1],
    ['deal', 0],
    ['own', 0],
    ['unexplained', -1],
  ]);
  for (const [at, step] of steps.entries()) expect(step.from).toBe(steps[at - 1]?.to ?? start);
});

it('a race without dice has no row for them', () => {
  expect(partsIn([moment(0, 0, 0.5, { deal: 0.1 })])).not.toContain('dice');
  expect(partsIn([moment(0, 0, 0.5, { dice: 0.1 })])).toContain('dice');
});

it('tells the moments of a seat that mattered, the weightiest first, by what moved them most; what is unexplained is no cause', () => {
  const moments = [
    moment(0, 0, 0.25, { deal: 0.02 }),
    moment(0, 1, 0.25, { deal: 0.5 }),
    moment(1, 0, 0.27, { own: -0.09, others: 0.05 }),
    moment(3, 0, 0.2, { unexplained: 0.4, others: 0.01 }),
    moment(5, 0, 0.2, { others: -0.12 }),
  ];
  const told = mattering(moments, 0, reelOf([0, 2, 4, 6]));
  expect(told.map(({ moment: { at }, cause, points, frame }) => [at, cause, points, frame])).toEqual([
    [5, 'others', -12, 3],
    [1, 'own', -9, 1],
    [0, 'deal', 2, 0],
  ]);
});

it('sorts the moments into one column a reveal', () => {
  const moments = [0, 1, 2, 3].map((at) => moment(at, at % 2, 0.5, {}));
  expect(columnsOf(moments, 2).map((column) => column.map(({ at }) => at))).toEqual([
    [0, 1],
    [2, 3],
  ]);
});
