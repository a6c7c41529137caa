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
export default function answer({ game, level, view, legalActions, seed }: Question): unknown {
  const rng = fastRng(seed);
  const rung = LEVELS.find((known) => known === level);
  const bot = rung === undefined ? undefined : botFor(game, rung);
  if (bot === undefined) return legalActions[rng.below(legalActions.length)];
  return bot.decide(view, legalActions, rng).action;
}
