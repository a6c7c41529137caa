import { sameJson } from '@slipstream/engine';
import { pressNow } from '../../parts/press.ts';
import { byArrows } from '../../parts/radio.ts';
import { settings } from '../../settings.ts';
import { hasRaced } from '../../state/races.ts';
import type { TableStore } from '../../store.ts';

/**
 * Whether a tap plays although nobody asked for it: in games where one can look without picking, for somebody who has
 * raced them to the end before. Where there are days for a choice, there is time for a second tap.
 */
export const playsByItself = ({ card, info }: Pick<TableStore, 'card' | 'info'>): boolean =>
  settings.value.taps === 'auto' && card.oneTap === true && info.value.pace.kind !== 'turns' && hasRaced(card.id);

/** Whether what is being picked is locked in at once: touched a second time, or the first where one tap is enough. */
export function isLocking(store: Pick<TableStore, 'card' | 'info' | 'picked' | 'locked'>, action: unknown): boolean {
  if (sameJson(action, store.locked.value)) return false;
  return isSecondTap(store.picked.value, action) || (isTouched(action) && pressNow() === 'tap' && playsByItself(store));
}

/** The same wherever something is picked, at a table or not: what is picked is touched again, or one tap was asked for. */
export const isSecondTap = (picked: unknown, action: unknown): boolean =>
  isTouched(action) && (sameJson(action, picked) || settings.value.taps === 'one');

const isTouched = (action: unknown): boolean => action !== undefined && pressNow() !== 'hold' && !byArrows();
