import { isConfirmed } from '@slipstream/analysis/puzzles/confirm';
import { findPuzzles } from '@slipstream/analysis/puzzles/find';
import { type Puzzling, puzzlingOf } from '@slipstream/bots/puzzling';
import type { AnyGame } from '@slipstream/engine';
import type { Puzzle, PuzzleBook } from '@slipstream/engine/puzzle';
import { countOf, gameNamed, parseFlags, textOf } from './arguments.ts';
import type { Command, Io } from './command.ts';

export const puzzles: Command = {
  name: 'puzzles',
  summary: 'decisions of races in which one choice is clearly best',
  usage: `slipstream puzzles <game> [--count N] [--seed S]
slipstream puzzles <game> --confirm FILE [--seed S]

  Finds puzzles in races of aces: one choice is worth at least 8 points of the win more than every other, beyond doubt, over the
  worlds its seat could not rule out and whoever the others are, and the rule of thumb misses it. The same seed finds the same
  ones. Prints a book of them as JSON.
  --count    how many (default 10)      --seed  of the races, or of the champion's chance (default 1)
  --confirm  asks a champion with ten times its simulations about every puzzle of a book; fails below 98 in a hundred`,
  async run(args, io) {
    const { values, words } = parseFlags(args, {
      count: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      confirm: { type: 'string' },
    });
    const game = gameNamed(words[0]);
    const puzzling = await puzzlingOf(game.id);
    const seed = String(values.seed);
    if (values.confirm !== undefined) return confirm(game, puzzling, { file: String(values.confirm), seed }, io);
    const count = countOf(values.count, 'count', { min: 1, max: 10_000 });
    io.out(bookOf(game, find(game, puzzling, { count, seed }, io)));
    return 0;
  },
};

function find(game: AnyGame, puzzling: Puzzling, wish: { count: number; seed: string }, io: Io): readonly Puzzle[] {
  const found: Puzzle[] = [];
  for (const puzzle of findPuzzles(game, puzzling, wish.seed)) {
    found.push(puzzle);
    io.progress(`${found.length} of ${wish.count}`);
    if (found.length === wish.count) break;
  }
  io.progress('');
  return found;
}

/** A line for each puzzle, so that a change can be read. */
const bookOf = ({ rulesVersion }: AnyGame, found: readonly Puzzle[]): string =>
  `{"rulesVersion":${rulesVersion},"puzzles":[\n${found.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]}`;

const ENOUGH = 0.98;

function confirm(game: AnyGame, puzzling: Puzzling, { file, seed }: { file: string; seed: string }, io: Io): number {
  const { puzzles: all }: PuzzleBook = JSON.parse(textOf(file));
  const doubted = all.filter((puzzle, nth) => {
    io.progress(`${nth + 1} of ${all.length}`);
    return !isConfirmed(game, puzzling, puzzle, seed);
  });
  io.progress('');
  io.out(`${game.id}: the champion confirms ${all.length - doubted.length} of ${all.length} puzzles`);
  for (const { id } of doubted) io.out(`  not ${id}`);
  return all.length - doubted.length >= ENOUGH * all.length ? 0 : 1;
}
