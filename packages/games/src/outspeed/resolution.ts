import { type Effects, type Seat, seatsOf } from '@slipstream/engine';
import {
  type CompiledAmount,
  type CompiledRoute,
  type CompiledSide,
  currentSide,
  currentTile,
  routeOn,
} from './compiled.ts';
import { isFinishTile, ROUTES, tileSetOf } from './data.ts';
import { changeFuel, moveShip } from './movement.ts';
import { closeFall, isRacing, putOut, shipAt } from './ships.ts';
import { NO_TOKENS } from './tokens.ts';
import type { Cause, Die, Drawer, Event, RouteCounts, RouteName, Ship, State, TermValue } from './types.ts';

/** The resolution of one tile: what every step of it needs to know. */
export interface Leg {
  readonly state: State;
  readonly side: CompiledSide;
  /** [OS-62] Pilots per route, fixed at the reveal: those put out by the costs still count. */
  readonly counts: RouteCounts;
  readonly effects: Effects<Event>;
  /** The symbols of the last amount worked out; undefined when nobody listens. */
  terms: TermValue[] | undefined;
}

export const openLeg = (state: State, effects: Effects<Event>): Leg => ({
  state,
  side: currentSide(state),
  counts: countRoutes(state),
  effects,
  terms: undefined,
});

export function countRoutes(state: State): RouteCounts {
  const counts = { left: 0, middle: 0, right: 0 };
  for (let seat = 0; seat < state.ships.length; seat++) {
    const { route } = shipAt(state, seat);
    if (route === 'left') counts.left++;
    else if (route === 'middle') counts.middle++;
    else if (route === 'right') counts.right++;
  }
  return counts;
}

const countOn = (counts: RouteCounts, name: RouteName): number =>
  name === 'left' ? counts.left : name === 'middle' ? counts.middle : counts.right;

/** [OS-55] Tells who chose what, which routes are overcrowded, and who is alone where that matters. */
export function revealRoutes(leg: Leg): void {
  const { state, side, counts, effects } = leg;
  if (effects.emit === undefined) return;
  effects.emit('everyone', { type: 'routesRevealed', routes: state.ships.map((ship) => ship.route), counts });
  for (const name of ROUTES) if (counts[name] > 0) announceCondition(leg, routeOn(side, name));
}

function announceCondition({ state, counts, effects }: Leg, route: CompiledRoute): void {
  const { name, capacity } = route;
  const seats = state.ships.flatMap((ship, seat) => (ship.route === name ? [seat] : []));
  if (counts[name] > capacity) effects.emit?.('everyone', { type: 'overcrowded', route: name, capacity, seats });
  if (!route.isAloneOrCompany) return;
  effects.emit?.('everyone', { type: 'aloneOrCompany', route: name, seats, isAlone: counts[name] === 1 });
}

/** [OS-56] Over capacity, all lose their turn. [OS-65] Alone: nothing to pay. */
export const hasCost = (route: CompiledRoute, count: number): boolean =>
  count <= route.capacity && !(route.isAloneOrCompany && count === 1);

/** [OS-56] Over capacity, all lose their turn. [OS-65] In company: nothing to gain. */
export const hasBenefit = (route: CompiledRoute, count: number): boolean =>
  count <= route.capacity && !(route.isAloneOrCompany && count > 1);

/** [OS-64] The pilots who pick a number on the wheel before costs are paid, as a bit mask. */
export function wheelPickers({ state, side, counts }: Leg): number {
  let mask = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const { route: name } = shipAt(state, seat);
    if (name === null) continue;
    const route = routeOn(side, name);
    if (route.cost.wheel > 0 && hasCost(route, countOn(counts, name))) mask |= 1 << seat;
  }
  return mask;
}

/** [OS-64] The highest number this pilot can pay together with any other cost of the route, dice at their lowest. */
export function mostOnWheel(state: State, ship: Ship): number {
  if (ship.route === null) throw new Error('no route, no wheel');
  const { cost } = routeOn(currentSide(state), ship.route);
  const counts = countRoutes(state);
  let others = cost.least;
  for (const counted of cost.counts) others += counts[counted];
  return Math.max(0, ship.fuel - others);
}

export function revealWheel({ state, effects }: Leg): void {
  if (effects.emit === undefined) return;
  const picks = state.ships.flatMap(({ wheel }, seat) => (wheel === null ? [] : [{ seat, number: wheel }]));
  effects.emit('everyone', { type: 'wheelRevealed', picks });
}

/** [OS-55] All costs at once; [OS-70] then those who cannot go on are out, before any benefit. */
export function payCosts(leg: Leg): void {
  const { state, side, counts, effects } = leg;
  let broke = 0;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const { route: name } = shipAt(state, seat);
    if (name === null) continue;
    const route = routeOn(side, name);
    if (hasCost(route, countOn(counts, name)) && !payCost(leg, seat, route)) broke |= 1 << seat;
  }
  if (broke === 0) return;
  for (const seat of seatsOf(broke)) putOut(state, seat, 'noFuel', effects);
  closeFall(state);
}

/** Pays what is asked, or all there is. False if that is the end of this pilot's race. */
function payCost(leg: Leg, seat: Seat, route: CompiledRoute): boolean {
  const { state, effects } = leg;
  const asked = reckon(leg, seat, route.cost, 'cost');
  if (asked === 0) return true;
  const left = shipAt(state, seat).fuel - asked;
  changeFuel(state, seat, -asked, causeOf(leg, route), effects);
  return goesOnWith(state, left);
}

/** [OS-70] [OS-71] Exactly 0 left after paying is fine on the finish tile only; too little never is. */
export const goesOnWith = (state: State, left: number): boolean =>
  left > 0 || (left === 0 && isFinishTile(currentTile(state)));

/** [OS-55] All benefits at once; the tokens gained are drawn after the movements [OS-59]. */
export function gainBenefits(leg: Leg): void {
  const { state } = leg;
  for (let seat = 0; seat < state.ships.length; seat++) {
    const route = gainfulRoute(leg, seat);
    if (route !== undefined && route.bonus > 0) queueDrawer(state, seat, route.bonus);
  }
  for (let seat = 0; seat < state.ships.length; seat++) {
    const route = gainfulRoute(leg, seat);
    if (route !== undefined) gainBenefit(leg, seat, route);
  }
}

/** The route from which this pilot gains something, if there is one. */
function gainfulRoute({ state, side, counts }: Leg, seat: Seat): CompiledRoute | undefined {
  const ship = shipAt(state, seat);
  if (ship.route === null || !isRacing(ship)) return undefined;
  const route = routeOn(side, ship.route);
  return hasBenefit(route, countOn(counts, ship.route)) ? route : undefined;
}

/** [OS-59] Race order as it stood when the routes were revealed: front first, then seat order. */
function queueDrawer(state: State, seat: Seat, due: number): void {
  const { drawers } = state;
  const { zone } = shipAt(state, seat);
  const drawer: Drawer = { seat, due, drawn: NO_TOKENS, kept: null };
  let at = drawers.push(drawer) - 1;
  for (let behind = drawers[at - 1]; behind !== undefined; behind = drawers[at - 1]) {
    if (shipAt(state, behind.seat).zone >= zone) return;
    drawers[at] = behind;
    drawers[--at] = drawer;
  }
}

function gainBenefit(leg: Leg, seat: Seat, route: CompiledRoute): void {
  const { state, effects } = leg;
  const zones = reckon(leg, seat, route.zones, 'zones');
  if (zones > 0) moveShip(state, seat, zones, causeOf(leg, route), effects);
  const fuel = reckon(leg, seat, route.fuel, 'fuel');
  if (fuel > 0) changeFuel(state, seat, fuel, causeOf(leg, route), effects);
}

const UNHEARD: Cause = { kind: 'route', route: 'left', terms: [] };

const causeOf = ({ terms }: Leg, { name }: CompiledRoute): Cause =>
  terms === undefined ? UNHEARD : { kind: 'route', route: name, terms };

/** An amount for one pilot: its fixed, counted, rolled and picked parts added up. */
function reckon(leg: Leg, seat: Seat, amount: CompiledAmount, pays: 'cost' | 'zones' | 'fuel'): number {
  leg.terms = leg.effects.emit === undefined ? undefined : [];
  let sum = amount.fixed;
  if (sum > 0) leg.terms?.push({ kind: 'fixed', amount: sum });
  if (amount.isFixed) return sum;
  for (const route of amount.counts) sum += counted(leg, route);
  if (amount.yellow > 0) sum += roll(leg, seat, 'yellow', amount.yellow, pays);
  if (amount.blue > 0) sum += roll(leg, seat, 'blue', amount.blue, pays);
  if (amount.wheel > 0) sum += picked(leg, seat);
  return sum;
}

/** [OS-62] */
function counted({ counts, terms }: Leg, route: RouteName): number {
  const amount = countOn(counts, route);
  terms?.push({ kind: 'count', route, amount });
  return amount;
}

/** [OS-64] */
function picked({ state, terms }: Leg, seat: Seat): number {
  const amount = shipAt(state, seat).wheel ?? 0;
  terms?.push({ kind: 'wheel', amount });
  return amount;
}

/** [OS-63] Each pilot rolls their own; several rolls are added. */
function roll(leg: Leg, seat: Seat, die: Die, rolls: number, pays: 'cost' | 'zones' | 'fuel'): number {
  const { state, effects, terms } = leg;
  const { dice } = tileSetOf(state.options);
  const sides = die === 'yellow' ? dice.yellow : dice.blue;
  const faces: number[] = [];
  let amount = 0;
  while (faces.length < rolls) {
    const face = sides[effects.rng.below(sides.length)] ?? 0;
    faces.push(face);
    amount += face;
  }
  terms?.push({ kind: 'die', die, faces, amount });
  effects.emit?.('everyone', { type: 'rolled', seat, die, faces, total: amount, pays });
  return amount;
}
