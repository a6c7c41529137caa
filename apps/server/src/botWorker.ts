import { botFor, LEVELS } from '@slipstream/bots';
import { fastRng } from '@slipstream/engine';

/** What a thread is asked; nothing in it that a person on that seat would not see. */
export interface Question {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
  readonly seed: string;
}

/** Runs in a thread of the pool. Where the ladder has no such rung, any legal action is played. */
export default async function answer({ game, level, view, legalActions, seed }: Question): Promise<unknown> {
  const rng = fastRng(seed);
  const rung = LEVELS.find((known) => known === level);
  if (rung === undefined) return legalActions[rng.below(legalActions.length)];
  return (await botFor(game, rung)).decide(view, legalActions, rng).action;
}
