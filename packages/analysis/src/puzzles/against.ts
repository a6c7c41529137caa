import type { AnyBrain } from '@slipstream/bots/brain';
import type { Judge } from '@slipstream/bots/judge';
import { word } from '@slipstream/bots/search';
import { cloneState, FastRng, type Rng, restoreFastRng, type Seat } from '@slipstream/engine';
import { playOn } from '../playOn.ts';
import type { Decision, Trials } from '../trials.ts';
import type { Opponents } from './opponents.ts';

/** Tries every option in worlds that the seat could not rule out, the same worlds and the same chance for all. */
export function tryAgainst(
  { brain, depth }: Judge,
  { seat, view, actions }: Decision,
  others: Opponents,
  worlds: number,
  rng: Rng,
): Trials {
  const shares = new Float64Array(worlds * actions.length);
  const found: number[] = [];
  for (let at = 0; at < worlds; at++) {
    const world = brain.game.imagine(view, rng);
    const until = brain.horizon(world) + depth;
    const chance = new FastRng(word(rng), word(rng), word(rng), 1);
    // They do not see what the seat does: what they seal is the same for every option, and thought out once.
    const sealed = sealedIn(brain, cloneState(brain.game, world), { seat, action: actions[0], others }, chance);
    const after = chance.save();
    for (const [option, action] of actions.entries()) {
      const state = cloneState(brain.game, world);
      const ownChance = restoreFastRng(after);
      playTurn(brain, state, { seat, action, others, sealed }, ownChance);
      playOn(brain, state, [], { rng: ownChance, until }, found);
      shares[at * actions.length + option] = found[seat] ?? 0;
    }
  }
  return { options: actions.length, worlds, shares };
}

interface First {
  readonly seat: Seat;
  readonly action: unknown;
  readonly others: Opponents;
}

/** What each pending seat chooses now, in the order of play; all but the last is played, so nothing is revealed. */
function sealedIn({ game }: AnyBrain, state: unknown, { seat, action, others }: First, rng: Rng): readonly unknown[] {
  const pending = [...game.pending(state)];
  return pending.map((each, at) => {
    const choice = each === seat ? action : others(state, each, rng);
    if (at + 1 < pending.length) game.play(state, each, choice, { rng });
    return choice;
  });
}

interface Turn extends First {
  readonly sealed: readonly unknown[];
}

/** To the end of this turn the others choose in their own way, and the seat itself by the rule policy after its first choice. */
function playTurn(brain: AnyBrain, state: unknown, { seat, action, others, sealed }: Turn, rng: Rng): void {
  const { game, policy, horizon } = brain;
  const start = horizon(state);
  for (const [at, each] of game.pending(state).entries()) {
    game.play(state, each, each === seat ? action : sealed[at], { rng });
  }
  for (
    let pending = game.pending(state);
    pending.length > 0 && horizon(state) === start;
    pending = game.pending(state)
  ) {
    for (const each of pending) {
      const choose = each === seat ? policy : others;
      game.play(state, each, choose(state, each, rng), { rng });
    }
  }
}
