import type { Seat } from '@slipstream/engine';
import { type CompiledAmount, type CompiledRoute, currentSide, litRoutes, routeOn } from './compiled.ts';
import { boardOf, firstZoneOf, WHEEL_MOST } from './data.ts';
import { whereItStops } from './movement.ts';
import { countRoutes, goesOnWith, hasBenefit, hasCost, mostOnWheel } from './resolution.ts';
import { isRacing, racingCount, shipAt } from './ships.ts';
import type { Forecast, ForecastOutcome, Likelihood, Range, RouteName, Ship, State } from './types.ts';

export const NO_FORECASTS: readonly Forecast[] = [];

/** What each choice of this seat may lead to; none unless it chooses a route or a number on the wheel now. */
export function forecastsFor(state: State, seat: Seat): readonly Forecast[] {
  if ((state.awaiting & (1 << seat)) === 0) return NO_FORECASTS;
  if (state.phase === 'programming') return routeForecasts(state, seat);
  return state.phase === 'wheel' ? wheelForecasts(state, seat) : NO_FORECASTS;
}

function routeForecasts(state: State, seat: Seat): readonly Forecast[] {
  const pilot = pilotOf(state, seat);
  return litRoutes(currentSide(state)).map((route) => ({ choice: route.name, outcomes: outcomesOf(pilot, route) }));
}

/** [OS-64] The routes are revealed by now: only the number is open. */
function wheelForecasts(state: State, seat: Seat): readonly Forecast[] {
  const pilot = pilotOf(state, seat);
  const { ship } = pilot;
  if (ship.route === null) return NO_FORECASTS;
  const route = routeOn(currentSide(state), ship.route);
  const counts = countRoutes(state);
  return Array.from({ length: Math.min(mostOnWheel(state, ship), WHEEL_MOST) + 1 }, (_, number) => {
    const seen: Symbols = { counted: (name) => sure(counts[name]), wheel: sure(number) };
    return { choice: number, outcomes: [outcomeOf(pilot, route, counts[route.name], seen)] };
  });
}

/** Who chooses, and what the others can do meanwhile. */
interface Pilot {
  readonly state: State;
  readonly ship: Ship;
  readonly racing: number;
  /** [OS-60] Ships behind this zone are left behind if the others get as far as they can. */
  readonly edge: number;
}

function pilotOf(state: State, seat: Seat): Pilot {
  const racing = racingCount(state);
  let board = state.frontBoard;
  for (const [other, ship] of state.ships.entries()) {
    if (other !== seat && isRacing(ship)) board = Math.max(board, boardOf(furthestZone(state, ship, racing)));
  }
  return { state, ship: shipAt(state, seat), racing, edge: firstZoneOf(board - 1) };
}

function furthestZone(state: State, ship: Ship, racing: number): number {
  const ends = litRoutes(currentSide(state)).map((route) => {
    const [, most] = rangeOf(route.zones, unseen(route, { least: 1, most: racing }, racing, ship.fuel));
    return whereItStops(state.fields, ship.zone, most);
  });
  return Math.max(...ends);
}

/** Numbers of pilots on a route that mean the same for all of them. */
interface Crowd {
  readonly least: number;
  readonly most: number;
}

function outcomesOf(pilot: Pilot, route: CompiledRoute): readonly ForecastOutcome[] {
  return crowdsOn(route, pilot.racing).map((crowd) => {
    const outcome = outcomeOf(pilot, route, crowd.least, unseen(route, crowd, pilot.racing, pilot.ship.fuel));
    return crowd.most === pilot.racing ? outcome : { upTo: crowd.most, ...outcome };
  });
}

/** [OS-56] [OS-65] How many it takes to lose the turn, or to be in company. */
function crowdsOn(route: CompiledRoute, racing: number): readonly Crowd[] {
  const crowds: Crowd[] = [];
  for (let least = 1; least <= racing; ) {
    let most = least;
    while (most < racing && isAlike(route, least, most + 1)) most++;
    crowds.push({ least, most });
    least = most + 1;
  }
  return crowds;
}

const isAlike = (route: CompiledRoute, count: number, other: number): boolean =>
  hasCost(route, count) === hasCost(route, other) && hasBenefit(route, count) === hasBenefit(route, other);

/** What the symbols on a route are worth, as far as it is known. */
interface Symbols {
  counted(route: RouteName): Range;
  readonly wheel: Range;
}

// A server keeps the views of all its tables, so the usual ranges are made once and shared.
const MOST_SHARED = 63;
const SHARED: (Range | undefined)[] = [];

function range(least: number, most: number): Range {
  if (most > MOST_SHARED) return [least, most];
  const at = least * (MOST_SHARED + 1) + most;
  const known = SHARED[at] ?? [least, most];
  SHARED[at] = known;
  return known;
}

const sure = (amount: number): Range => range(amount, amount);
const NOTHING = sure(0);
const LOST: ForecastOutcome = { isLost: true };

/** Nobody knows yet who chooses what; [OS-64] nobody picks more than they can pay. */
const unseen = (own: CompiledRoute, crowd: Crowd, racing: number, fuel: number): Symbols => ({
  counted: (name) => (name === own.name ? range(crowd.least, crowd.most) : range(0, racing - crowd.least)),
  wheel: range(0, Math.max(0, Math.min(WHEEL_MOST, fuel - own.leastCost))),
});

function rangeOf(amount: CompiledAmount, symbols: Symbols): Range {
  let { least, most } = amount;
  for (const name of amount.counts) {
    const [few, many] = symbols.counted(name);
    least += few;
    most += many;
  }
  if (amount.wheel === 0) return range(least, most);
  return range(least + symbols.wheel[0], most + symbols.wheel[1]);
}

function outcomeOf(pilot: Pilot, route: CompiledRoute, count: number, symbols: Symbols): ForecastOutcome {
  const { state, ship } = pilot;
  const [pays, gains] = [hasCost(route, count), hasBenefit(route, count)];
  if (!pays && !gains) return withRisks(pilot, LOST, NOTHING, sure(ship.zone));
  const cost = pays ? rangeOf(route.cost, symbols) : NOTHING;
  const gain = gains ? rangeOf(route.fuel, symbols) : NOTHING;
  const zones = gains ? rangeOf(route.zones, symbols) : NOTHING;
  const to = range(whereItStops(state.fields, ship.zone, zones[0]), whereItStops(state.fields, ship.zone, zones[1]));
  const fuel = range(Math.max(0, ship.fuel - cost[1]) + gain[0], Math.max(0, ship.fuel - cost[0]) + gain[1]);
  const outcome = {
    ...(to[1] > ship.zone && { to }),
    ...(to[1] < ship.zone + zones[1] && { stop: to[1] }),
    ...(cost[1] > 0 && { cost }),
    ...((cost[1] > 0 || gain[1] > 0) && { fuel }),
    ...(gains && route.bonus > 0 && { bonus: route.bonus }),
  };
  return withRisks(pilot, outcome, cost, to);
}

function withRisks(pilot: Pilot, outcome: ForecastOutcome, cost: Range, to: Range): ForecastOutcome {
  const { state, ship } = pilot;
  const noFuel = likelihood((asked) => asked > 0 && !goesOnWith(state, ship.fuel - asked), cost);
  const leftBehind = behind(pilot, to);
  if (noFuel === undefined && leftBehind === undefined) return outcome;
  return { ...outcome, ...(noFuel !== undefined && { noFuel }), ...(leftBehind !== undefined && { leftBehind }) };
}

const likelihood = (isBad: (amount: number) => boolean, [least, most]: Range): Likelihood | undefined =>
  isBad(least) ? 'certain' : isBad(most) ? 'possible' : undefined;

/** [OS-60] Certain if a board is gone for good already: a bonus has moved a ship onto a third one. */
function behind({ state, edge }: Pilot, [least, most]: Range): Likelihood | undefined {
  if (most < firstZoneOf(state.frontBoard - 1)) return 'certain';
  return least < edge ? 'possible' : undefined;
}
