import type { AnyBot } from '@slipstream/bots/bot';
import { fastRng } from '@slipstream/engine';
import type { Difficulty } from '@slipstream/engine/puzzle';
import type { Decision } from '../trials.ts';
import { choiceOf } from './choiceOf.ts';

const TRIES = 8;
const NEARLY_ALWAYS = 6;
const NOW_AND_THEN = 2;

/** By how often a pilot finds the best choice. */
export function difficultyOf(pilot: AnyBot, decision: Decision, best: number, seed: string): Difficulty {
  const rng = fastRng(`${seed} pilot`);
  const tries = Array.from({ length: TRIES }, () => choiceOf(pilot, decision, rng));
  const found = tries.filter((choice) => choice === best).length;
  if (found >= NEARLY_ALWAYS) return 'easy';
  return found >= NOW_AND_THEN ? 'medium' : 'hard';
}
