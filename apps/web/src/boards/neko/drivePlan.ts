import { CATCH_UP_CELLS } from '@slipstream/games/neko/data';
import type { Action, DriveView, End } from '@slipstream/games/neko/types';

/** The drive as it would be with the extras that are switched on. Nothing is spent before it is confirmed. */
export interface DrivePlan {
  /** Boosts and catch-up, in the order in which they were switched on. */
  readonly extras: readonly Action[];
  readonly distance: number;
  /** Where it can end, as the view says. */
  readonly ends: readonly End[];
}

export function drivePlan(drive: DriveView, extras: readonly Action[]): DrivePlan {
  const distance = extras.reduce((sum, extra) => sum + cellsOf(drive, extra), drive.distance);
  return { extras, distance, ends: drive.reach.find((reach) => reach.distance === distance)?.ends ?? [] };
}

function cellsOf({ boosts }: DriveView, extra: Action): number {
  if (extra.type === 'catchUp') return CATCH_UP_CELLS;
  return extra.type === 'boost' ? (boosts.find(({ card }) => card === extra.card)?.cells ?? 0) : 0;
}

export const isOn = ({ extras }: DrivePlan, extra: Action): boolean => extras.some((each) => isSame(each, extra));

/** The extras with this one switched on, or off if it was on. */
export const toggled = (plan: DrivePlan, extra: Action): readonly Action[] =>
  isOn(plan, extra) ? plan.extras.filter((each) => !isSame(each, extra)) : [...plan.extras, extra];

const isSame = (one: Action, other: Action): boolean =>
  one.type === other.type && (one.type !== 'boost' || (other.type === 'boost' && one.card === other.card));
