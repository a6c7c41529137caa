import { isLost } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { placings } from './placing.ts';

describe('places of a race that is over', () => {
  it('are shared by those who tie, and only winners in front win', () => {
    const rows = placings({ winners: [2], ranking: [[2], [0, 1], [3]], facts: {} }, 4);
    expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [0, 2],
      [1, 2],
      [3, 4],
    ]);
    expect(rows.filter(({ isWinner }) => isWinner).map(({ seat }) => seat)).toEqual([2]);
  });

  it.each([
    ['', []],
    [', also under older rules that gave it a place', [[0]]],
  ])('are nobody’s when it is lost%s', (_, ranking) => {
    const outcome = { winners: [], ranking, facts: {} };
    expect(isLost(outcome)).toBe(true);
    expect(placings(outcome, 1)).toEqual([{ seat: 0, place: undefined, isWinner: false }]);
  });

  it('are there where nobody won but all were ranked', () => {
    const outcome = { winners: [], ranking: [[1], [0]], facts: {} };
    expect(isLost(outcome)).toBe(false);
    expect(placings(outcome, 2)[0]).toEqual({ seat: 1, place: 1, isWinner: false });
  });
});
