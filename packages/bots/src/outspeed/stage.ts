import type { Rng, Seat } from '@slipstream/engine';
import { currentSide, routeChoices, routeOn } from '@slipstream/games/outspeed/compiled';
import { boardOf, firstZoneOf, tileSetOf, WHEEL_MOST } from '@slipstream/games/outspeed/data';
import { legalActions } from '@slipstream/games/outspeed/legal';
import { whereItStops } from '@slipstream/games/outspeed/movement';
import { countTokens } from '@slipstream/games/outspeed/ships';
import type { Action, RouteName, State } from '@slipstream/games/outspeed/types';
import { type Crowd, meanWorths, SLOTS, type SolvePlan, slotsOf, solveCrowd } from './crowd.ts';
import { finishShare } from './finish.ts';
import { drawFrom } from './mix.ts';
import { knownOutcomes, type Outcome } from './odds.ts';
import { outspeedPolicy } from './policy.ts';
import { RULE_OF_THUMB, tilesAfter, type Value } from './value.ts';

// Choosing a route is a game of its own: who else is there decides what a route is worth. Every pilot's every route is
// written out and valued after the tile, and the whole is solved for one way of playing that all pilots share.

/** How often a seat should take each of its routes, and the share of the win it expects of each. */
export interface Advice {
  readonly routes: readonly RouteName[];
  readonly mix: readonly number[];
  readonly shares: readonly number[];
  /** Ways in which all can choose, each one valued. */
  readonly ways: number;
}

interface Pilot {
  readonly seat: Seat;
  readonly zone: number;
  readonly fuel: number;
  readonly held: number;
  readonly hand: number; // what the tokens are worth, in tokens unseen
  readonly routes: readonly RouteName[];
  readonly landings: (Landing | undefined)[]; // by route and counts
}

/** Where a route takes a pilot when so many are on each route. */
export interface Landing {
  readonly spots: readonly Spot[];
  readonly zone: number; // on average
  readonly weight: number; // in the softmax, on average
}

/** One place where a pilot may end up, still in the race. */
export interface Spot {
  readonly chance: number;
  readonly zone: number;
  readonly fuel: number;
  readonly held: number;
  readonly weight: number;
}

export interface StagePlan extends SolvePlan {
  readonly value: Value;
}

/** The rule of thumb's values, a cool head, and enough rounds to settle. */
export const STRATEGIST: StagePlan = { heat: 0.008, rounds: 40, value: RULE_OF_THUMB };

/**
 * The stage game of the current tile, solved: advice for every seat that still races. It rests on what everybody sees,
 * so that all find the same mixes; only to weigh its own tokens does a seat (`knower`) look at its hand.
 */
export function solveStage(state: State, plan: StagePlan = STRATEGIST, knower?: Seat): ReadonlyMap<Seat, Advice> {
  const pilots = pilotsOf(state, plan.value, knower);
  const crowd = crowdOf(state, pilots, plan.value);
  const mixes = solveCrowd(crowd, plan);
  const shares = new Float64Array(mixes.length);
  meanWorths(crowd, mixes, shares);
  const ways = crowd.worths.length / pilots.length;
  return new Map(
    pilots.map(({ seat, routes }, at) => {
      const from = (crowd.alike[at] as number) * SLOTS;
      const [mix, share] = [mixes, shares].map((list) => [...list.subarray(from, from + routes.length)]);
      return [seat, { routes, mix: mix as number[], shares: share as number[], ways }];
    }),
  );
}

/** What the stage is worth to a seat when all play the shared mix. */
export function stageShare({ mix, shares }: Advice): number {
  let sum = 0;
  for (let at = 0; at < mix.length; at++) sum += (mix[at] as number) * (shares[at] as number);
  return sum;
}

function pilotsOf(state: State, value: Value, knower: Seat | undefined): readonly Pilot[] {
  const side = currentSide(state);
  const pilots: Pilot[] = [];
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = state.ships[seat] as State['ships'][number];
    if (ship.out !== null) continue;
    const routes = routeChoices(side, ship.fuel).map((action) => (action as { readonly route: RouteName }).route);
    const { zone, fuel, tokens } = ship;
    const held = countTokens(tokens);
    const hand = seat === knower ? value.handOf(tokens, tilesAfter(state)) : held;
    pilots.push({ seat, zone, fuel, held, hand, routes, landings: [] });
  }
  return pilots;
}

function crowdOf(state: State, pilots: readonly Pilot[], value: Value): Crowd {
  const sizes = pilots.map(({ routes }) => routes.length);
  const slots = slotsOf(sizes);
  const count = sizes.length;
  const worths = new Float64Array(slots.length);
  const alike = pilots.map((pilot) => pilots.findIndex((other) => isAlike(pilot, other)));
  const shareOf = tilesAfter(state) === 0 ? finishShare : trackShare;
  const landings: Landing[] = [];
  for (let from = 0; from < slots.length; from += count) {
    land(state, pilots, slots, from, value, landings);
    for (let at = 0; at < count; at++) {
      if (alike[at] === at) worths[from + at] = shareOf(landings, at, state, value);
    }
  }
  return { sizes, alike, worths };
}

const isAlike = (a: Pilot, b: Pilot): boolean => a.zone === b.zone && a.fuel === b.fuel && a.hand === b.hand;

/** Writes where each pilot lands when they choose in this way. */
function land(
  state: State,
  pilots: readonly Pilot[],
  slots: Uint8Array,
  from: number,
  value: Value,
  into: Landing[],
): void {
  const counts = { left: 0, middle: 0, right: 0 };
  for (let at = 0; at < pilots.length; at++) {
    const pick = (slots[from + at] as number) - at * SLOTS;
    counts[(pilots[at] as Pilot).routes[pick] as RouteName]++;
  }
  for (let at = 0; at < pilots.length; at++) {
    const pilot = pilots[at] as Pilot;
    const pick = (slots[from + at] as number) - at * SLOTS;
    const key = (pick * 8 + counts.left) * 8 + counts.middle;
    let landing = pilot.landings[key];
    if (landing === undefined) {
      const route = routeOn(currentSide(state), pilot.routes[pick] as RouteName);
      landing = landingOf(state, pilot, knownOutcomes(route, counts, tileSetOf(state.options).dice), value);
      pilot.landings[key] = landing;
    }
    into[at] = landing;
  }
}

function landingOf(state: State, pilot: Pilot, outcomes: readonly Outcome[], value: Value): Landing {
  const spots: Spot[] = [];
  let [zone, weight] = [0, 0];
  for (const outcome of outcomes) {
    const spot = spotOf(state, pilot, outcome, value);
    if (spot === undefined) continue;
    spots.push(spot);
    zone += spot.chance * spot.zone;
    weight += spot.chance * spot.weight;
  }
  return { spots, zone, weight };
}

/** Where one outcome leaves a pilot; nowhere if that is out. */
function spotOf(state: State, pilot: Pilot, outcome: Outcome, value: Value): Spot | undefined {
  const left = tilesAfter(state);
  const { chance, cost } = outcome;
  // [OS-64] Fuel is worth nothing after the finish: the whole tank.
  const spent = outcome.wheel ? Math.min(WHEEL_MOST, Math.max(0, pilot.fuel - cost)) : 0;
  const rest = pilot.fuel - cost - spent;
  // [OS-70] [OS-71]
  if (rest < 0 || (rest === 0 && left > 0 && cost > 0)) return undefined;
  const zone = whereItStops(state.fields, pilot.zone, outcome.zones + spent);
  const [fuel, held] = [rest + outcome.fuel, pilot.held + outcome.bonus];
  const logit =
    value.logit(zone, fuel, pilot.hand + outcome.bonus, left) - value.logit(firstZoneOf(state.frontBoard), 0, 0, left);
  return { chance, zone, fuel, held, weight: Math.exp(logit) };
}

function trackShare(landings: readonly Landing[], me: number, state: State, value: Value): number {
  let [front, rivals] = [0, 0];
  for (let at = 0; at < landings.length; at++) {
    const { zone, weight } = landings[at] as Landing;
    if (zone > front) front = zone;
    if (at !== me) rivals += weight;
  }
  let share = 0;
  for (const { chance, zone, weight } of (landings[me] as Landing).spots) {
    const ahead = Math.max(front, zone);
    const frontBoard = Math.max(state.frontBoard, boardOf(Math.floor(ahead)));
    if (zone < firstZoneOf(frontBoard - 1)) continue; // [OS-60]
    share += (chance * value.stays(zone, ahead, frontBoard, tilesAfter(state)) * weight) / (weight + rivals);
  }
  return share;
}

/** Plays the mix of the solved stage; the rest by the rule policy. A stage is solved once for all its pilots. */
export function stagePlayer(plan: StagePlan): (state: State, seat: Seat, rng: Rng) => Action {
  const solved = new WeakMap<State, { readonly turn: number; readonly advice: ReadonlyMap<Seat, Advice> }>();
  return (state, seat, rng) => {
    if (state.phase !== 'programming') return outspeedPolicy(state, seat, rng);
    let stage = solved.get(state);
    if (stage?.turn !== state.turn) {
      stage = { turn: state.turn, advice: solveStage(state, plan) };
      solved.set(state, stage);
    }
    return legalActions(state, seat)[drawFrom(stage.advice.get(seat)?.mix ?? [], rng)] as Action;
  };
}

export const outspeedStrategist = stagePlayer(STRATEGIST);
