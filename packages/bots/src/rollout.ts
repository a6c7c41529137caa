import type { Effects, Rng, Seat } from '@slipstream/engine';
import type { AnyBrain } from './brain.ts';

/**
 * Plays `state` on in place, everybody by the rule policy, and writes each seat's share of the win.
 * `first` is what `seat` does at its first decision; the others decide that moment without seeing it.
 */
export function rollOut(
  brain: AnyBrain,
  state: unknown,
  first: { readonly seat: Seat; readonly action: unknown },
  plan: { readonly rng: Rng; readonly until: number },
  shares: number[],
): void {
  const { game, policy } = brain;
  const effects: Effects<unknown> = { rng: plan.rng };
  let isFirst = true;
  for (;;) {
    const pending = game.pending(state);
    if (pending.length === 0 || (!isFirst && brain.horizon(state) >= plan.until)) {
      sharesAt(brain, state, shares);
      return;
    }
    for (const seat of pending) {
      const isMine = isFirst && seat === first.seat;
      game.play(state, seat, isMine ? first.action : policy(state, seat, plan.rng), effects);
      if (isMine) isFirst = false;
    }
  }
}

/** Who has won, or what the evaluation expects. The winners share 1; with no winner nobody gets anything. */
export function sharesAt(brain: AnyBrain, state: unknown, shares: number[]): void {
  const end = brain.game.outcome(state);
  if (end === undefined) {
    brain.evaluate(state, shares);
    return;
  }
  shares.fill(0);
  for (const group of end.ranking) for (const seat of group) shares[seat] = 0;
  for (const seat of end.winners) shares[seat] = 1 / end.winners.length;
}
