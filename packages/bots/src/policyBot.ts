import type { Rng, Seat } from '@slipstream/engine';
import type { AnyBot } from './bot.ts';
import type { AnyBrain } from './brain.ts';

/** This many decisions in a hundred are random: a cadet is human. */
const LAPSES = 40;

/** Plays the rule policy on a world that looks like the view; the policy reads only what the seat knows of it. */
export const policyBot = (brain: AnyBrain): AnyBot => ({
  level: 'cadet',
  decide(view: unknown, legalActions: readonly unknown[], rng: Rng) {
    if (rng.below(100) < LAPSES) return simple(legalActions[rng.below(legalActions.length)]);
    return simple(brain.policy(brain.game.imagine(view, rng), viewerOf(view), rng));
  },
});

const simple = (action: unknown) => ({ action, simulations: 0, options: [] });

/** Every view says whose it is. */
export function viewerOf(view: unknown): Seat {
  const { viewer } = view as { readonly viewer?: unknown };
  if (typeof viewer !== 'number') throw new Error('a bot needs the view of a seat');
  return viewer;
}
