import type { Rng } from '@slipstream/engine';
import type { Action, View } from '@slipstream/games/outspeed/types';
import type { AnyBot, Decision, Level } from '../bot.ts';
import type { AnyBrain } from '../brain.ts';
import { viewerOf } from '../policyBot.ts';
import { type SearchPlan, search } from '../search.ts';
import { drawFrom, logitMix } from './mix.ts';

/**
 * Looks ahead with a fixed number of simulations, and mixes routes by what they promise: a route that is always taken
 * is full. It expects the others to race by the rule policy; that its equals think as it does, it does not see.
 */
export const mixedSearchBot = (
  level: Level,
  brain: AnyBrain,
  plan: SearchPlan & { readonly heat: number },
): AnyBot => ({
  level,
  decide(view: unknown, legalActions: readonly unknown[], rng: Rng) {
    const decision = search(brain, view, viewerOf(view), legalActions, rng, plan) as Decision<Action>;
    return (view as View).phase === 'programming' ? mixed(decision, plan.heat, rng) : decision;
  },
});

function mixed(decision: Decision<Action>, heat: number, rng: Rng): Decision<Action> {
  const mix = logitMix(
    decision.options.map(({ share }) => share),
    heat,
  );
  const options = decision.options.map((option, at) => ({ ...option, mix: mix[at] as number }));
  return { ...decision, action: options[drawFrom(mix, rng)]?.action as Action, options };
}
