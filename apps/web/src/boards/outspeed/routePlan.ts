import type { Likelihood, Range, RouteName, View } from '@slipstream/games/outspeed/types';
import { shipOf } from './track.ts';

/** What a choice leads to, as it is drawn: all that may happen, except that a crowd on the route loses the turn. */
export interface RoutePlan {
  readonly seat: number;
  readonly from: number; // zone
  readonly to: Range;
  readonly stop: number | undefined;
  readonly cost: Range;
  readonly fuelLeft: Range;
  readonly noFuel: Likelihood | undefined;
  readonly mayBeLeftBehind: boolean;
}

/** The plan of a route or of a number on the wheel; undefined unless the viewer is choosing. */
export function planFor(view: View, choice: RouteName | number): RoutePlan | undefined {
  const forecast = view.forecasts.find((each) => each.choice === choice);
  if (forecast === undefined || view.viewer === 'spectator') return undefined;
  const { seat, zone, fuel } = shipOf(view, view.viewer);
  const outcomes = forecast.outcomes.filter(({ isLost }) => isLost === undefined);
  return {
    seat,
    from: zone,
    to: span(outcomes.map(({ to }) => to ?? [zone, zone])),
    stop: outcomes.find(({ stop }) => stop !== undefined)?.stop,
    cost: span(outcomes.map(({ cost }) => cost ?? [0, 0])),
    fuelLeft: span(outcomes.map((outcome) => outcome.fuel ?? [fuel, fuel])),
    noFuel: together(outcomes.map(({ noFuel }) => noFuel)),
    mayBeLeftBehind: outcomes.some(({ leftBehind }) => leftBehind !== undefined),
  };
}

const span = (ranges: readonly Range[]): Range => [
  Math.min(...ranges.map(([least]) => least)),
  Math.max(...ranges.map(([, most]) => most)),
];

/** Certain only if it is so in every case. */
function together(cases: readonly (Likelihood | undefined)[]): Likelihood | undefined {
  if (cases.every((each) => each === undefined)) return undefined;
  return cases.every((each) => each === 'certain') ? 'certain' : 'possible';
}
