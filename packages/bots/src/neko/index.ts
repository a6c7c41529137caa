import type { AnyBot } from '../bot.ts';
import type { AnyBrain } from '../brain.ts';
import { type Ending, withEnding } from '../ending.ts';
import { type Ladder, ladderOf } from '../ladder.ts';
import type { SearchPlan } from '../search.ts';
import { searchBot } from '../searchBot.ts';
import { nekoBrain } from './brain.ts';
import { searchLastTricks } from './lastTricks.ts';

const CHAMPION: SearchPlan = { simulations: 400, depth: 5 };

const searching = ladderOf(nekoBrain as AnyBrain, {
  pilot: { simulations: 8, depth: 1, temperature: 0.02 },
  ace: { simulations: 40, depth: 3, temperature: 0.005 },
  champion: CHAMPION,
});

/** Measured in docs/strength.md. */
export const ladder: Ladder = { ...searching, champion: withEnding(searching.champion, searchLastTricks as Ending) };

/** The champion with more time. */
export const championWith = (times: number): AnyBot =>
  withEnding(
    searchBot('champion', nekoBrain as AnyBrain, { ...CHAMPION, simulations: CHAMPION.simulations * times }),
    searchLastTricks as Ending,
  );
