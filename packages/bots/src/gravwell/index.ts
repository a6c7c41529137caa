import type { AnyBrain } from '../brain.ts';
import { ladderOf } from '../ladder.ts';
import { gravwellBrain } from './brain.ts';

/** Measured in docs/strength.md. */
export const gravwellLadder = ladderOf(gravwellBrain as AnyBrain, {
  pilot: { simulations: 60, depth: 1 },
  ace: { simulations: 400, depth: 1 },
  champion: { simulations: 2000, depth: 1 },
});
