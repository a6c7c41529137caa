import type { AnyBrain } from '../brain.ts';
import { ladderOf } from '../ladder.ts';
import { nekoBrain } from './brain.ts';

/** Measured in docs/strength.md. */
export const nekoLadder = ladderOf(nekoBrain as AnyBrain, {
  pilot: { simulations: 8, depth: 1, temperature: 0.02 },
  ace: { simulations: 40, depth: 3, temperature: 0.005 },
  champion: { simulations: 400, depth: 5 },
});
