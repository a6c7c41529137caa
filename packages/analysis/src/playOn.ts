import type { AnyBrain } from '@slipstream/bots/brain';
import { sharesAt } from '@slipstream/bots/rollout';
import type { Rng } from '@slipstream/engine';

/** What seats do at the first reveal, by seat; whoever is not named decides by the rule policy. */
export type FirstChoices = readonly unknown[];

export interface Plan {
  readonly rng: Rng;
  /** The horizon at which the evaluation takes over. */
  readonly until: number;
}

/** Plays `world` on in place, all but the first choices by the rule policy, and writes each seat's share of the win. */
export function playOn(brain: AnyBrain, world: unknown, first: FirstChoices, plan: Plan, shares: number[]): void {
  const { game, policy } = brain;
  let given: FirstChoices = first;
  for (;;) {
    const pending = game.pending(world);
    if (pending.length === 0 || (given.length === 0 && brain.horizon(world) >= plan.until)) break;
    for (const seat of pending) game.play(world, seat, given[seat] ?? policy(world, seat, plan.rng), plan);
    given = NONE;
  }
  shares.length = 0;
  sharesAt(brain, world, shares);
}

const NONE: FirstChoices = [];
