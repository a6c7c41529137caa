import type { AnyBrain } from '../brain.ts';
import { type Ending, withEnding } from '../ending.ts';
import { type Ladder, ladderOf } from '../ladder.ts';
import { gravwellBrain } from './brain.ts';
import { solveLastTurns } from './lastTurns.ts';

const searching = ladderOf(gravwellBrain as AnyBrain, {
  pilot: { simulations: 10, depth: 1, temperature: 0.008 },
  ace: { simulations: 60, depth: 2, temperature: 0.004 },
  champion: { simulations: 300, depth: 4 },
});

/** Measured in docs/strength.md. */
export const ladder: Ladder = { ...searching, champion: withEnding(searching.champion, solveLastTurns as Ending) };
