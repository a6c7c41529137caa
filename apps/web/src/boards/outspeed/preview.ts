import {
  boardOf,
  firstZoneOf,
  isFinishTile,
  ROUTES,
  sideOf,
  tileSetOf,
  WHEEL_MOST,
} from '@slipstream/games/outspeed/data';
import type { Amount, Route, RouteName, ShipView, Term, View } from '@slipstream/games/outspeed/types';
import { isRacing, shipOf } from './track.ts';

/*
 * If nothing moves first: where a route might take you and what it might leave you. A picture for the one who chooses,
 * drawn from the view; the rules decide later what really happens.
 */

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface RoutePreview {
  readonly seat: number;
  readonly from: number; // zone
  readonly to: Range; // zones, forcefields heeded
  readonly stop: number | undefined; // the zone whose forcefield cuts the way short
  readonly fuelLeft: Range; // after cost and fuel gained
  readonly cost: Range;
  /** Whether paying may, or surely will, put the pilot out. */
  readonly fuelRisk: 'none' | 'possible' | 'certain';
  /** The board the ship ends on may be taken away under it. */
  readonly mayBeLeftBehind: boolean;
}

export function routeOf(view: View, name: RouteName): Route | undefined {
  return sideOf(view.options, view.tile, view.side).routes[name];
}

/** What the viewer's choice of this route may lead to; undefined for spectators and those who are out. */
export function previewOf(view: View, name: RouteName): RoutePreview | undefined {
  if (view.viewer === 'spectator') return undefined;
  const ship = shipOf(view, view.viewer);
  const route = routeOf(view, name);
  if (!isRacing(ship) || route === undefined) return undefined;
  const own = { view, name, fuel: ship.fuel };
  const cost = rangeUnderRule(own, route, route.cost?.fuel ?? 0);
  const zones = rangeUnderRule(own, route, route.benefit?.zones ?? 0);
  const fuel = rangeUnderRule(own, route, route.benefit?.fuel ?? 0);
  const to = { min: reach(view, ship.zone, zones.min), max: reach(view, ship.zone, zones.max) };
  return {
    seat: ship.seat,
    from: ship.zone,
    to,
    stop: to.max < ship.zone + zones.max ? to.max : undefined,
    fuelLeft: { min: Math.max(0, ship.fuel - cost.max) + fuel.min, max: Math.max(0, ship.fuel - cost.min) + fuel.max },
    cost,
    fuelRisk: fuelRisk(ship.fuel, cost, isFinishTile(view.tile)),
    mayBeLeftBehind: mayBeLeftBehind(view, ship, to.min),
  };
}

/** One pilot on one route: what the symbols on it are worth depends on no more. */
interface Attempt {
  readonly view: View;
  readonly name: RouteName;
  readonly fuel: number;
}

// Alone on an alone-or-company route there is nothing to pay, in company nothing to gain; a full route may cost the turn.
const rangeUnderRule = (attempt: Attempt, route: Route, amount: Amount): Range => {
  const range = rangeOf(attempt, amount);
  return route.rule === undefined ? range : { min: 0, max: range.max };
};

function rangeOf(attempt: Attempt, amount: Amount): Range {
  const terms: readonly Term[] = isList(amount) ? amount : [amount];
  return terms
    .map((term) => termRange(attempt, term))
    .reduce((sum, range) => ({ min: sum.min + range.min, max: sum.max + range.max }), { min: 0, max: 0 });
}

export const isList = (amount: Amount): amount is readonly Term[] => Array.isArray(amount);

function termRange({ view, name, fuel }: Attempt, term: Term): Range {
  if (typeof term === 'number') return { min: term, max: term };
  if ('count' in term) {
    const racing = view.ships.filter(isRacing).length;
    return term.count === name ? { min: 1, max: racing } : { min: 0, max: racing - 1 };
  }
  // Nobody dials more than they can pay, so the wheel alone is no danger.
  if ('wheel' in term) return { min: 0, max: Math.min(WHEEL_MOST, fuel) };
  const faces = tileSetOf(view.options).dice[term.die];
  const rolls = term.rolls ?? 1;
  return { min: Math.min(...faces) * rolls, max: Math.max(...faces) * rolls };
}

function reach(view: View, from: number, zones: number): number {
  const fields = view.fields.filter((zone) => zone > from && zone <= from + zones);
  return Math.min(from + zones, ...fields);
}

function fuelRisk(fuel: number, cost: Range, isFinish: boolean): RoutePreview['fuelRisk'] {
  const isOut = (paid: number) => paid > 0 && (isFinish ? paid > fuel : paid >= fuel);
  if (isOut(cost.min)) return 'certain';
  return isOut(cost.max) ? 'possible' : 'none';
}

/** Two boards stay: whoever is swept far ahead may take more than one away behind them. */
function mayBeLeftBehind(view: View, ship: ShipView, lowest: number): boolean {
  const others = view.ships.filter((other) => other.seat !== ship.seat && isRacing(other));
  const frontBoard = Math.max(view.frontBoard, ...others.map((other) => boardOf(furthest(view, other))));
  return lowest < firstZoneOf(frontBoard - 1);
}

const furthest = (view: View, ship: ShipView): number =>
  Math.max(...ROUTES.map((name) => reach(view, ship.zone, mostZones(view, name, ship.fuel))));

function mostZones(view: View, name: RouteName, fuel: number): number {
  const route = routeOf(view, name);
  return route === undefined ? 0 : rangeOf({ view, name, fuel }, route.benefit?.zones ?? 0).max;
}

/** What a number on the wheel pays and where it takes the viewer. */
export function wheelPreview(view: View, number: number): RoutePreview | undefined {
  if (view.viewer === 'spectator') return undefined;
  const ship = shipOf(view, view.viewer);
  const to = reach(view, ship.zone, number);
  return {
    seat: ship.seat,
    from: ship.zone,
    to: { min: to, max: to },
    stop: to < ship.zone + number ? to : undefined,
    fuelLeft: { min: ship.fuel - number, max: ship.fuel - number },
    cost: { min: number, max: number },
    fuelRisk: 'none',
    mayBeLeftBehind: mayBeLeftBehind(view, ship, to),
  };
}
