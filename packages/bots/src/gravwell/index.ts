import type { AnyBot } from '../bot.ts';
import type { AnyBrain } from '../brain.ts';
import { type Ending, withEnding } from '../ending.ts';
import { type Ladder, ladderOf } from '../ladder.ts';
import type { SearchPlan } from '../search.ts';
import { searchBot } from '../searchBot.ts';
import { gravwellBrain } from './brain.ts';
import { solveLastTurns } from './lastTurns.ts';

const CHAMPION: SearchPlan = { simulations: 300, depth: 4 };

const searching = ladderOf(gravwellBrain as AnyBrain, {
  pilot: { simulations: 10, depth: 1, temperature: 0.008 },
  ace: { simulations: 60, depth: 2, temperature: 0.004 },
  champion: CHAMPION,
});

/** Measured in docs/strength.md. */
export const ladder: Ladder = { ...searching, champion: withEnding(searching.champion, solveLastTurns as Ending) };

/** The champion with more time. */
export const championWith = (times: number): AnyBot =>
  withEnding(
    searchBot('champion', gravwellBrain as AnyBrain, { ...CHAMPION, simulations: CHAMPION.simulations * times }),
    solveLastTurns as Ending,
  );
