import type { Puzzle } from '@slipstream/engine/puzzle';
import { describe, expect, it } from 'vitest';
import { nextPuzzle, puzzleOfTheDay } from './choosing.ts';

const puzzle = (id: string): Puzzle => ({
  id,
  seed: '1',
  seatCount: 4,
  choices: '',
  seat: 0,
  shares: [50, 20],
  theme: 'lane',
  difficulty: 'easy',
});
const ALL = ['a', 'b', 'c'].map(puzzle);

describe('which puzzle comes', () => {
  it.each([
    { solved: [], after: undefined, next: 'a' },
    { solved: ['a'], after: undefined, next: 'b' },
    { solved: [], after: 'a', next: 'b' },
    { solved: ['a', 'b'], after: 'b', next: 'c' },
    { solved: ['b', 'c'], after: 'c', next: 'a' },
    { solved: ['a', 'b', 'c'], after: 'c', next: 'a' },
    { solved: ['a', 'b', 'c'], after: 'a', next: 'b' },
  ])('after $after with $solved solved: $next', ({ solved, after, next }) => {
    expect(nextPuzzle(ALL, solved, after)?.id).toBe(next);
  });

  it('none where there are none', () => {
    expect(nextPuzzle([], [], undefined)).toBeUndefined();
    expect(puzzleOfTheDay([], 0)).toBeUndefined();
  });

  it('is one for a whole day, and another the next', () => {
    const at = (time: string) => puzzleOfTheDay(ALL, Date.parse(time))?.id;
    expect(at('2026-11-16T00:00:00Z')).toBe(at('2026-11-16T23:59:59Z'));
    expect(at('2026-11-17T00:00:00Z')).not.toBe(at('2026-11-16T23:59:59Z'));
  });
});
