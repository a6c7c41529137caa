import type { Parts } from '@slipstream/analysis/analysis';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

/** The parts in words. */
export const PART_NAMES: Readonly<Record<keyof Parts, () => string>> = {
  own: m.part_own,
  others: m.part_others,
  deal: m.part_deal,
  dice: m.part_dice,
  unexplained: m.part_unexplained,
};

/** Points with their sign; a true minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0');

export const percent = (share: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(share);

/** Standard errors to either side that hold 95 of 100. */
const SURE = 1.96;

/** From where to where a share lies, 95 times in 100. */
export const rangeOf = (share: number, se: number): readonly [low: number, high: number] => [
  Math.max(0, share - SURE * se),
  Math.min(1, share + SURE * se),
];
