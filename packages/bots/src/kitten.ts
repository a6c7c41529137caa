import type { Rng } from '@slipstream/engine';
import type { AnyBot } from './bot.ts';

/** Plays any legal action, all alike: the floor of the ladder. */
export const kitten: AnyBot = {
  level: 'kitten',
  decide: (_view: unknown, legalActions: readonly unknown[], rng: Rng) => ({
    action: legalActions[rng.below(legalActions.length)],
    simulations: 0,
    options: [],
  }),
};
