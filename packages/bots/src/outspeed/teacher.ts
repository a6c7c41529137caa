import type { Rng, Seat } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import { legalActions } from '@slipstream/games/outspeed/legal';
import type { Action, State } from '@slipstream/games/outspeed/types';
import { FITTED } from './fitted.ts';
import { outspeedPolicy } from './policy.ts';
import { type StagePlan, stagePlayer } from './stage.ts';
import { bestKept, bonusShares } from './tokenSearch.ts';

const STAGE: StagePlan = { heat: 0.004, rounds: 30, value: FITTED };
const playStage = stagePlayer(STAGE);

/** One decision in so many is random, so that the fit sees what comes of mistakes too. */
const LAPSE = 20;

/** How the races are played to which the win-share weights are fitted: as the strong levels play, in little time. */
export function teacher(state: State, seat: Seat, rng: Rng): Action {
  const choices = legalActions(state, seat);
  if (choices.length === 1) return choices[0] as Action;
  if (rng.below(LAPSE) === 0) return choices[rng.below(choices.length)] as Action;
  switch (state.phase) {
    case 'programming':
      return playStage(state, seat, rng);
    case 'keep':
      return bestKept(state, choices);
    case 'bonus': {
      const shares = bonusShares(outspeed.view(state, seat), seat, choices, rng, { worlds: 1, stage: STAGE });
      return choices[shares.indexOf(Math.max(...shares))] as Action;
    }
    default:
      return outspeedPolicy(state, seat, rng);
  }
}
