import type { AnyBot } from '@slipstream/bots/bot';
import { type Rng, sameJson } from '@slipstream/engine';
import type { Decision } from '../trials.ts';

/** What a bot chooses, as its place among the options. */
export function choiceOf(bot: AnyBot, { view, actions }: Decision, rng: Rng): number {
  const { action } = bot.decide(view, actions, rng);
  return actions.findIndex((option) => sameJson(option, action));
}
