import type { Puzzling } from '@slipstream/bots/puzzling';
import { type AnyGame, fastRng, type Rng } from '@slipstream/engine';
import { bestOf, type Puzzle, positionOfPuzzle } from '@slipstream/engine/puzzle';
import { decisionIn } from '../judging.ts';
import type { Decision } from '../trials.ts';

const TIMES = 10;

/** Whether a champion with ten times its simulations means to take this option rather than any other. */
export function confirms({ champion }: Puzzling, { view, actions }: Decision, best: number, rng: Rng): boolean {
  const mixes = champion(TIMES)
    .decide(view, actions, rng)
    .options.map(({ mix }) => mix);
  return mixes.indexOf(Math.max(...mixes)) === best;
}

/** The same of a puzzle that was found, with chance that has nothing to do with the one that it was found with. */
export function isConfirmed(game: AnyGame, puzzling: Puzzling, puzzle: Puzzle, seed: string): boolean {
  const decision = decisionIn(game, positionOfPuzzle(game, puzzle), puzzle.seat);
  return (
    decision !== undefined && confirms(puzzling, decision, bestOf(puzzle), fastRng(`confirm ${seed} ${puzzle.id}`))
  );
}
