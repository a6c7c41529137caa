import { isFinishTile, lastZoneOf, ROUTES, sideOf, tileSetOf, WHEEL_MOST } from '@slipstream/games/outspeed/data';
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
  /** The rear board may be taken away with the ship still on it. */
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
  const cost = costOf(view, route, name);
  const zones = gainOf(view, route, name, route.benefit?.zones ?? 0);
  const fuel = gainOf(view, route, name, route.benefit?.fuel ?? 0);
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

// Alone on an alone-or-company route there is nothing to pay, in company nothing to gain; a full route may cost the turn.
const costOf = (view: View, route: Route, name: RouteName): Range => {
  const range = rangeOf(view, name, route.cost?.fuel ?? 0);
  return route.rule === undefined ? range : { min: 0, max: range.max };
};

const gainOf = (view: View, route: Route, name: RouteName, amount: Amount): Range => {
  const range = rangeOf(view, name, amount);
  return route.rule === undefined ? range : { min: 0, max: range.max };
};

function rangeOf(view: View, own: RouteName, amount: Amount): Range {
  const terms: readonly Term[] = isList(amount) ? amount : [amount];
  return terms
    .map((term) => termRange(view, own, term))
    .reduce((sum, range) => ({ min: sum.min + range.min, max: sum.max + range.max }), { min: 0, max: 0 });
}

export const isList = (amount: Amount): amount is readonly Term[] => Array.isArray(amount);

function termRange(view: View, own: RouteName, term: Term): Range {
  if (typeof term === 'number') return { min: term, max: term };
  if ('count' in term) {
    const racing = view.ships.filter(isRacing).length;
    return term.count === own ? { min: 1, max: racing } : { min: 0, max: racing - 1 };
  }
  if ('wheel' in term) return { min: 0, max: wheelMost(view) };
  const faces = tileSetOf(view.options).dice[term.die];
  const rolls = term.rolls ?? 1;
  return { min: Math.min(...faces) * rolls, max: Math.max(...faces) * rolls };
}

/** Nobody dials more than they can pay, so the wheel alone is no danger. */
function wheelMost(view: View): number {
  if (view.viewer === 'spectator') return WHEEL_MOST;
  return Math.min(WHEEL_MOST, shipOf(view, view.viewer).fuel);
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

function mayBeLeftBehind(view: View, ship: ShipView, lowest: number): boolean {
  if (lowest > lastZoneOf(view.rearBoard)) return false;
  const edge = lastZoneOf(view.rearBoard + 1);
  if (view.frontBoard > view.rearBoard + 1) return true;
  const furthest = Math.max(...ROUTES.map((name) => mostZones(view, name)));
  return view.ships.some(
    (other) => other.seat !== ship.seat && isRacing(other) && reach(view, other.zone, furthest) > edge,
  );
}

function mostZones(view: View, name: RouteName): number {
  const route = routeOf(view, name);
  return route === undefined ? 0 : rangeOf(view, name, route.benefit?.zones ?? 0).max;
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
