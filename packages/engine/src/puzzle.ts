import type { AnyGame } from './game.ts';
import { fastRng } from './rng.ts';
import type { Seat } from './seats.ts';

/** How often a middling bot finds it: nearly always, now and then, hardly ever. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** A decision of some race in which one choice is clearly best, told by the race that led to it. */
export interface Puzzle {
  readonly id: string;
  readonly seed: string; // of the race
  readonly seatCount: number;
  /** Every choice before it, in the order of play, each as its place among the legal ones: a digit to base 36. */
  readonly choices: string;
  readonly seat: Seat; // whose decision it is
  /** The expected share of the win with each legal action, in per cent. */
  readonly shares: readonly number[];
  readonly theme: string;
  readonly difficulty: Difficulty;
}

/** The puzzles of a game as they ship: what its `puzzles.json` holds. */
export interface PuzzleBook {
  readonly rulesVersion: number;
  readonly puzzles: readonly Puzzle[];
}

const BASE = 36;

/** A choice as a puzzle writes it. */
export const choiceDigit = (place: number): string => place.toString(BASE);

/** The state in which a puzzle asks. */
export function positionOfPuzzle(game: AnyGame, { seed, seatCount, choices }: Puzzle): unknown {
  const options = game.parseOptions({}, seatCount);
  if (!options.ok) throw new Error(`${game.id} cannot be raced by ${seatCount}: ${options.reason}`);
  const effects = { rng: fastRng(seed) };
  const state = game.setup(options.value, seatCount, effects);
  let next = 0;
  while (next < choices.length) {
    const made = game.pending(state).map((seat) => {
      const action = game.legalActions(state, seat)[Number.parseInt(choices.charAt(next), BASE)];
      if (action === undefined) throw new Error(`${game.id}: choice ${next} of the puzzle is not legal`);
      next += 1;
      return { seat, action };
    });
    for (const { seat, action } of made) game.play(state, seat, action, effects);
  }
  return state;
}

/** The place of the best choice among the legal ones. */
export const bestOf = ({ shares }: Puzzle): number => shares.indexOf(Math.max(...shares));
