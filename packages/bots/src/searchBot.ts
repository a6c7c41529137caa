import type { AnyBot, Level } from './bot.ts';
import type { AnyBrain } from './brain.ts';
import { viewerOf } from './policyBot.ts';
import { type SearchPlan, search } from './search.ts';

/** Thinks ahead with a fixed number of simulations. */
export const searchBot = (level: Level, brain: AnyBrain, plan: SearchPlan): AnyBot => ({
  level,
  decide: (view, legalActions, rng) => search(brain, view, viewerOf(view), legalActions, rng, plan),
});
