import type { Seat } from '@slipstream/engine';
import { type CompiledAmount, type CompiledRoute, currentSide, routeOn } from './compiled.ts';
import { boardOf, firstZoneOf, WHEEL_MOST } from './data.ts';
import { whereItStops } from './movement.ts';
import { rangeFrom, sure } from './range.ts';
import { countRoutes, goesOnWith, hasBenefit, hasCost, mostOnWheel } from './resolution.ts';
import { isRacing, racingCount, shipAt } from './ships.ts';
import type { Forecast, ForecastOutcome, Likelihood, Range, RouteCounts, Ship, State } from './types.ts';

// Every view of whoever chooses has forecasts, so they are made without lists and copies that nobody keeps.

export const NO_FORECASTS: readonly Forecast[] = [];

/** What each choice of a seat may lead to; none unless it chooses a route or a number on the wheel now. */
export function forecaster(state: State): (seat: Seat) => readonly Forecast[] {
  if (state.phase !== 'programming' && state.phase !== 'wheel') return () => NO_FORECASTS;
  const racing = racingCount(state);
  const boards = state.ships.map((ship) => (isRacing(ship) ? furthestBoard(state, ship, racing) : 0));
  return (seat) => {
    if ((state.awaiting & (1 << seat)) === 0) return NO_FORECASTS;
    const pilot: Pilot = { state, ship: shipAt(state, seat), racing, edge: edgeFor(state, seat, boards) };
    return state.phase === 'wheel' ? wheelForecasts(pilot) : routeForecasts(pilot);
  };
}

/** Who chooses. */
interface Pilot {
  readonly state: State;
  readonly ship: Ship;
  readonly racing: number; // ships still in the race
  /** [OS-60] Ships behind this zone are left behind if the others get as far as they can. */
  readonly edge: number;
}

function edgeFor({ frontBoard }: State, seat: Seat, boards: readonly number[]): number {
  let front = frontBoard;
  for (let other = 0; other < boards.length; other++) {
    if (other !== seat) front = Math.max(front, boards[other] ?? 0);
  }
  return firstZoneOf(front - 1);
}

/** The furthest that any lit route can bring this ship. */
function furthestBoard(state: State, ship: Ship, racing: number): number {
  let zone = ship.zone;
  for (const route of currentSide(state).lit) {
    const most = mostOf(route.zones, unseen(route, { least: 1, most: racing }, racing, ship.fuel));
    zone = Math.max(zone, whereItStops(state.fields, ship.zone, most));
  }
  return boardOf(zone);
}

const routeForecasts = (pilot: Pilot): readonly Forecast[] =>
  currentSide(pilot.state).lit.map((route) => ({ choice: route.name, outcomes: outcomesOf(pilot, route) }));

/** [OS-64] The routes are revealed by now: only the number is open. */
function wheelForecasts(pilot: Pilot): readonly Forecast[] {
  const { state, ship } = pilot;
  if (ship.route === null) return NO_FORECASTS;
  const route = routeOn(currentSide(state), ship.route);
  const counts = countRoutes(state);
  return Array.from({ length: Math.min(mostOnWheel(state, ship), WHEEL_MOST) + 1 }, (_, number) => {
    const symbols = { fewest: counts, most: counts, wheel: sure(number) };
    return { choice: number, outcomes: [outcomeOf(pilot, route, counts[route.name], symbols, undefined)] };
  });
}

/** Numbers of pilots on a route that mean the same for all of them. */
interface Crowd {
  readonly least: number;
  readonly most: number;
}

/** [OS-56] [OS-65] One outcome for each crowd: with room for all, alone, in company, too many. */
function outcomesOf(pilot: Pilot, route: CompiledRoute): readonly ForecastOutcome[] {
  const { racing, ship } = pilot;
  const outcomes: ForecastOutcome[] = [];
  for (let least = 1; least <= racing; ) {
    let most = least;
    while (most < racing && isAlike(route, least, most + 1)) most++;
    const symbols = unseen(route, { least, most }, racing, ship.fuel);
    outcomes.push(outcomeOf(pilot, route, least, symbols, most === racing ? undefined : most));
    least = most + 1;
  }
  return outcomes.slice(); // a list that has grown has room for more, and views are kept
}

const isAlike = (route: CompiledRoute, count: number, other: number): boolean =>
  hasCost(route, count) === hasCost(route, other) && hasBenefit(route, count) === hasBenefit(route, other);

/** What the symbols on a route may be worth. */
interface Symbols {
  readonly fewest: RouteCounts;
  readonly most: RouteCounts;
  readonly wheel: Range;
}

const NO_PILOTS: RouteCounts = { left: 0, middle: 0, right: 0 };
const NO_SYMBOLS: Symbols = { fewest: NO_PILOTS, most: NO_PILOTS, wheel: sure(0) };

/** Nobody knows yet who chooses what; [OS-64] nobody picks more than they can pay. */
function unseen(route: CompiledRoute, crowd: Crowd, racing: number, fuel: number): Symbols {
  if (!route.hasSymbols) return NO_SYMBOLS;
  const others = racing - crowd.least;
  const fewest = { ...NO_PILOTS, [route.name]: crowd.least };
  const most = { left: others, middle: others, right: others, [route.name]: crowd.most };
  return { fewest, most, wheel: rangeFrom(0, Math.max(0, Math.min(WHEEL_MOST, fuel - route.leastCost))) };
}

function leastOf(amount: CompiledAmount, { fewest, wheel }: Symbols): number {
  let sum = amount.least;
  if (amount.isFixed) return sum;
  for (const name of amount.counts) sum += fewest[name];
  return amount.wheel === 0 ? sum : sum + wheel[0];
}

function mostOf(amount: CompiledAmount, { most, wheel }: Symbols): number {
  let sum = amount.most;
  if (amount.isFixed) return sum;
  for (const name of amount.counts) sum += most[name];
  return amount.wheel === 0 ? sum : sum + wheel[1];
}

const rangeOf = (amount: CompiledAmount, symbols: Symbols): Range =>
  rangeFrom(leastOf(amount, symbols), mostOf(amount, symbols));

type Draft = { -readonly [Key in keyof ForecastOutcome]: ForecastOutcome[Key] };

const NOTHING = sure(0);
const LOST: ForecastOutcome = { isLost: true };

function outcomeOf(
  pilot: Pilot,
  route: CompiledRoute,
  count: number,
  symbols: Symbols,
  upTo: number | undefined,
): ForecastOutcome {
  const draft: Draft = {};
  if (upTo !== undefined) draft.upTo = upTo;
  const pays = hasCost(route, count);
  const gains = hasBenefit(route, count);
  if (!pays && !gains) return lostTurn(pilot, draft);
  const cost = pays ? rangeOf(route.cost, symbols) : NOTHING;
  if (gains) addWay(pilot, rangeOf(route.zones, symbols), draft);
  addFuel(pilot, cost, gains ? rangeOf(route.fuel, symbols) : NOTHING, draft);
  if (gains && route.bonus > 0) draft.bonus = route.bonus;
  addRisks(pilot, cost, draft);
  return draft;
}

/** [OS-56] Nothing paid and nothing gained, but the others may move on. */
function lostTurn(pilot: Pilot, draft: Draft): ForecastOutcome {
  if (draft.upTo === undefined && leftBehind(pilot, pilot.ship.zone, pilot.ship.zone) === undefined) return LOST;
  draft.isLost = true;
  addRisks(pilot, NOTHING, draft);
  return draft;
}

/** [OS-40] */
function addWay({ state, ship }: Pilot, [least, most]: Range, draft: Draft): void {
  if (most === 0) return;
  const end = whereItStops(state.fields, ship.zone, most);
  draft.to = rangeFrom(whereItStops(state.fields, ship.zone, least), end);
  if (end < ship.zone + most) draft.stop = end;
}

function addFuel({ ship }: Pilot, cost: Range, gain: Range, draft: Draft): void {
  if (cost[1] > 0) draft.cost = cost;
  if (cost[1] === 0 && gain[1] === 0) return;
  draft.fuel = rangeFrom(Math.max(0, ship.fuel - cost[1]) + gain[0], Math.max(0, ship.fuel - cost[0]) + gain[1]);
}

function addRisks(pilot: Pilot, cost: Range, draft: Draft): void {
  const { zone } = pilot.ship;
  const dry = noFuel(pilot, cost);
  if (dry !== undefined) draft.noFuel = dry;
  const behind = leftBehind(pilot, draft.to?.[0] ?? zone, draft.to?.[1] ?? zone);
  if (behind !== undefined) draft.leftBehind = behind;
}

/** [OS-70] [OS-71] */
function noFuel({ state, ship }: Pilot, [least, most]: Range): Likelihood | undefined {
  if (least > 0 && !goesOnWith(state, ship.fuel - least)) return 'certain';
  return most > 0 && !goesOnWith(state, ship.fuel - most) ? 'possible' : undefined;
}

/** [OS-60] Certain if a bonus has moved a ship onto a third board: then the rear one goes in any case. */
function leftBehind({ state, edge }: Pilot, least: number, most: number): Likelihood | undefined {
  if (most < firstZoneOf(state.frontBoard - 1)) return 'certain';
  return least < edge ? 'possible' : undefined;
}
