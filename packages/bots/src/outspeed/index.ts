import type { AnyBot } from '../bot.ts';
import type { AnyBrain } from '../brain.ts';
import { kitten } from '../kitten.ts';
import type { Ladder } from '../ladder.ts';
import { policyBot } from '../policyBot.ts';
import { outspeedBrain } from './brain.ts';
import { FITTED } from './fitted.ts';
import { mixedSearchBot } from './mixedSearchBot.ts';
import { type StageBotPlan, stageBot } from './stageBot.ts';

const brain = outspeedBrain as AnyBrain;
const CHAMPION: StageBotPlan = { stage: { heat: 0.015, rounds: 40, value: FITTED }, worlds: 12 };

/**
 * The cadet follows a rule, the pilot looks ahead against cadets, the ace plays the mix of the stage game that all share,
 * the champion does so with a cooler head and tries its tokens out. Measured in docs/strength.md.
 */
export const ladder: Ladder = {
  kitten,
  cadet: policyBot(brain),
  pilot: mixedSearchBot('pilot', brain, { simulations: 60, depth: 1, heat: 0.03 }),
  ace: stageBot('ace', { stage: { heat: 0.03, rounds: 30, value: FITTED }, worlds: 0 }),
  champion: stageBot('champion', CHAMPION),
};

/** The champion with more time. */
export const championWith = (times: number): AnyBot =>
  stageBot('champion', {
    stage: { ...CHAMPION.stage, rounds: CHAMPION.stage.rounds * times },
    worlds: CHAMPION.worlds * times,
  });
