import type { Puzzle } from '@slipstream/engine/puzzle';

const DAY_MS = 86_400_000;

/** The puzzle of the day: the same for everybody, another one every day. */
export const puzzleOfTheDay = (puzzles: readonly Puzzle[], now: number): Puzzle | undefined =>
  puzzles[Math.floor(now / DAY_MS) % Math.max(1, puzzles.length)];

/** The next one that is not solved, round and round; when all are, simply the next. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  solved: readonly string[],
  after: string | undefined,
): Puzzle | undefined {
  const at = puzzles.findIndex(({ id }) => id === after);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return round.find(({ id }) => !solved.includes(id)) ?? round[0];
}
