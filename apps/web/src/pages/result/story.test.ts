import { describe, expect, it } from 'vitest';
import { lanesOf } from './Chart.tsx';
import { leadTaken, type TurnEnd } from './story.ts';

const race = (...places: readonly (readonly number[])[]): readonly TurnEnd[] =>
  places.map((each, at) => ({ turn: at + 1, places: each, leads: each.map(() => 0) }));

describe('what decided a race', () => {
  it('is the turn from whose end on nobody was ahead of the winner', () => {
    expect(leadTaken(race([2, 1], [1, 2], [2, 1], [1, 2], [1, 2]), 0)).toBe(3);
  });

  it('is nothing when the winner led from the start', () => {
    expect(leadTaken(race([1, 2], [1, 1]), 0)).toBeUndefined();
  });

  it('is the last turn when the winner was behind until the end', () => {
    expect(leadTaken(race([2, 1], [2, 1]), 0)).toBe(1);
  });
});

describe('the lines of the chart', () => {
  it('cross only when somebody overtakes: level racers keep their lanes', () => {
    expect(lanesOf(race([1, 1, 1], [2, 1, 2], [1, 1, 1]), 3)).toEqual([
      [0, 1, 2],
      [1, 0, 2],
      [1, 0, 2],
    ]);
  });
});
