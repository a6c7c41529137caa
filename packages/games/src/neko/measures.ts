import type { Measure, Outcome } from '@slipstream/engine';
import type { Options } from './types.ts';

/** [NR-50] The fewest tricks until the line is crossed, by circuit and number of seats. */
export function measures(
  { circuit }: Pick<Options, 'circuit'>,
  seatCount: number,
  outcome?: Outcome,
): readonly Measure[] {
  const value = outcome?.winners.length === 1 ? Number(outcome.facts.tricks) : undefined;
  return [{ category: `${circuit}-${seatCount}`, better: 'less', value }];
}
