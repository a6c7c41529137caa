import type { Rng, Seat } from '@slipstream/engine';
import { clone } from '@slipstream/games/outspeed/clone';
import { imagine } from '@slipstream/games/outspeed/imagine';
import { pending } from '@slipstream/games/outspeed/legal';
import { play } from '@slipstream/games/outspeed/play';
import { outcome } from '@slipstream/games/outspeed/ranking';
import type { Action, Bonus, State, View } from '@slipstream/games/outspeed/types';
import { tokenWorth } from './fitted.ts';
import { outspeedPolicy } from './policy.ts';
import { type StagePlan, solveStage, stageShare } from './stage.ts';
import { tilesAfter } from './value.ts';

/**
 * What each declaration is worth: in worlds that look like the view everybody else declares by the rule policy, the
 * bonuses are carried out, and the stage that follows is solved. Returns a share of the win per choice, the mean over
 * the worlds.
 */
export function bonusShares(
  view: View,
  seat: Seat,
  choices: readonly Action[],
  rng: Rng,
  plan: { readonly worlds: number; readonly stage: StagePlan },
): readonly number[] {
  const totals = choices.map(() => 0);
  for (let at = 0; at < plan.worlds; at++) {
    const world = reopened(imagine(view, rng), seat);
    for (const [choice, action] of choices.entries()) {
      const state = clone(world);
      declare(state, seat, action, rng);
      totals[choice] = (totals[choice] as number) + shareIn(state, seat, plan.stage);
    }
  }
  return totals.map((total) => total / plan.worlds);
}

/** Whoever stands on the same zone and has declared before us is thought of as if still to declare: when somebody chose tells nothing. */
function reopened(state: State, me: Seat): State {
  for (const [seat, ship] of state.ships.entries()) {
    if (seat === me || ship.zone !== state.declaringZone || ship.declared === null) continue;
    ship.declared = null;
    state.awaiting |= 1 << seat;
  }
  return state;
}

function declare(state: State, seat: Seat, action: Action, rng: Rng): void {
  const effects = { rng };
  play(state, seat, action, effects);
  while (state.phase === 'bonus') {
    for (const other of pending(state)) {
      play(state, other, outspeedPolicy(state, other, rng), effects);
    }
  }
}

function shareIn(state: State, seat: Seat, stage: StagePlan): number {
  if (state.phase === 'over') return outcome(state)?.winners.includes(seat) ? 1 : 0;
  const advice = solveStage(state, stage, seat).get(seat);
  return advice === undefined ? 0 : stageShare(advice);
}

/** Which of the drawn tokens to keep: the one that adds most for the tiles to come. */
export function bestKept(state: State, choices: readonly Action[]): Action {
  const left = tilesAfter(state);
  const worth = (action: Action) => (action.type === 'keep' ? tokenWorth(action.bonus as Bonus, left) : 0);
  return choices.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}
