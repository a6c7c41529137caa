import type { Rng } from '@slipstream/engine';
import { imagine } from '@slipstream/games/outspeed/imagine';
import type { Action, View } from '@slipstream/games/outspeed/types';
import type { AnyBot, Decision, Level } from '../bot.ts';
import { viewerOf } from '../policyBot.ts';
import { drawFrom } from './mix.ts';
import { outspeedPolicy } from './policy.ts';
import { type StagePlan, solveStage } from './stage.ts';
import { bestKept, bonusShares } from './tokenSearch.ts';

export interface StageBotPlan {
  readonly stage: StagePlan;
  /** Worlds in which each bonus is tried; with none, tokens are played by the rule policy. */
  readonly worlds: number;
}

/** Plays the shared mix of the solved stage game, and its tokens by search. */
export const stageBot = (level: Level, plan: StageBotPlan): AnyBot => ({
  level,
  decide: (view, legalActions, rng) => decide(view as View, legalActions as readonly Action[], rng, plan),
});

function decide(view: View, choices: readonly Action[], rng: Rng, plan: StageBotPlan): Decision<Action> {
  if (choices.length === 1) return certainly(choices, choices[0] as Action);
  if (view.phase === 'programming') return program(view, choices, rng, plan);
  if (view.phase === 'bonus' && plan.worlds > 0) return declare(view, choices, rng, plan);
  const state = imagine(view, rng);
  if (view.phase === 'keep' && plan.worlds > 0) return certainly(choices, bestKept(state, choices));
  return certainly(choices, outspeedPolicy(state, viewerOf(view), rng));
}

function program(view: View, choices: readonly Action[], rng: Rng, plan: StageBotPlan): Decision<Action> {
  const advice = solveStage(imagine(view, rng), plan.stage).get(viewerOf(view));
  if (advice === undefined) throw new Error('a pilot without a ship in the race was asked');
  const { mix, shares, ways } = advice;
  const options = choices.map((action, at) => ({
    action,
    visits: ways / choices.length,
    share: shares[at] as number,
    mix: mix[at] as number,
  }));
  return { action: choices[drawFrom(mix, rng)] as Action, simulations: ways, options };
}

function declare(view: View, choices: readonly Action[], rng: Rng, plan: StageBotPlan): Decision<Action> {
  const shares = bonusShares(view, viewerOf(view), choices, rng, plan);
  const best = shares.indexOf(Math.max(...shares));
  const options = choices.map((action, at) => ({
    action,
    visits: plan.worlds,
    share: shares[at] as number,
    mix: at === best ? 1 : 0,
  }));
  return { action: choices[best] as Action, simulations: plan.worlds * choices.length, options };
}

const certainly = (choices: readonly Action[], action: Action): Decision<Action> => ({
  action,
  simulations: 0,
  options: choices.map((choice) => ({ action: choice, visits: 0, share: 0, mix: choice === action ? 1 : 0 })),
});
