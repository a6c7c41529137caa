import type { AnyBrain } from '../brain.ts';
import { type Ending, withEnding } from '../ending.ts';
import { type Ladder, ladderOf } from '../ladder.ts';
import { nekoBrain } from './brain.ts';
import { searchLastTricks } from './lastTricks.ts';

const searching = ladderOf(nekoBrain as AnyBrain, {
  pilot: { simulations: 8, depth: 1, temperature: 0.02 },
  ace: { simulations: 40, depth: 3, temperature: 0.005 },
  champion: { simulations: 400, depth: 5 },
});

/** Measured in docs/strength.md. */
export const ladder: Ladder = { ...searching, champion: withEnding(searching.champion, searchLastTricks as Ending) };
