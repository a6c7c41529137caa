import { describe, expect, it } from 'vitest';
import type { TurnEnd } from './story.ts';
import { turningPoint } from './turningPoint.ts';

/** Turns from 1 on, as [place, lead] of seat 0. */
const race = (...ends: readonly (readonly [place: number, lead: number])[]): readonly TurnEnd[] =>
  ends.map(([place, lead], at) => ({ turn: at + 1, places: [place], leads: [lead] }));

describe('a turning point', () => {
  it('of somebody who lost is the turn that cost most places', () => {
    const turns = race([1, 2], [2, -1], [2, -4], [4, -5], [3, -2]);
    expect(turningPoint(turns, 0, false)).toEqual({ turn: 4, from: 2, to: 4 });
  });

  it('of a winner is the turn that won most places', () => {
    const turns = race([4, -9], [4, -2], [1, 1], [1, 6]);
    expect(turningPoint(turns, 0, true)).toEqual({ turn: 3, from: 4, to: 1 });
  });

  it('goes by the lead where no place changed hands', () => {
    expect(turningPoint(race([1, 1], [1, 6], [1, 7]), 0, true)?.turn).toBe(2);
    expect(turningPoint(race([2, -1], [2, -2], [2, -9]), 0, false)?.turn).toBe(3);
  });

  it('is the later of two that weigh alike', () => {
    expect(turningPoint(race([1, 0], [2, 0], [1, 0], [2, 0]), 0, false)?.turn).toBe(4);
  });

  it('is the best turn of a loser who never lost anything, the worst of such a winner', () => {
    expect(turningPoint(race([2, -5], [2, -3]), 0, false)?.turn).toBe(2);
    expect(turningPoint(race([1, 5], [1, 3]), 0, true)?.turn).toBe(2);
  });

  it('is none in a race where nothing changed', () => {
    expect(turningPoint(race([1, 0], [1, 0]), 0, true)).toBeUndefined();
    expect(turningPoint([], 0, true)).toBeUndefined();
  });
});
