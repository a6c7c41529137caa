import { type Moment, PARTS, type Parts, type SeatLedger } from './analysis.ts';

/** Parts that add up to a swing: what is not said goes to `unexplained`. */
export function partsOf(swing: number, said: Partial<Parts>): Parts {
  const { own = 0, others = 0, deal = 0, dice = 0 } = said;
  return { own, others, deal, dice, unexplained: swing - own - others - deal - dice };
}

/** Adds a seat's moments up, from par to outcome. */
export function ledgerOf(par: number, moments: readonly Moment[]): SeatLedger {
  const sums = { own: 0, others: 0, deal: 0, dice: 0, unexplained: 0 };
  for (const { parts } of moments) for (const part of PARTS) sums[part] += parts[part];
  return { par, ...sums, outcome: moments.at(-1)?.after ?? par };
}
