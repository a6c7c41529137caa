import type { Rng, Seat } from '@slipstream/engine';
import { currentSide, routeChoices, routeOn } from '@slipstream/games/outspeed/compiled';
import { boardOf, firstZoneOf, tileSetOf, WHEEL_MOST } from '@slipstream/games/outspeed/data';
import { legalActions } from '@slipstream/games/outspeed/legal';
import { countTokens } from '@slipstream/games/outspeed/ships';
import type { Action, RouteCounts, RouteName, State } from '@slipstream/games/outspeed/types';
import { type Outcome, outcomesOf } from './odds.ts';
import { outspeedPolicy } from './policy.ts';
import { logitOf, rearRisk, tilesAfter } from './value.ts';

// Choosing a route is a game of its own: everybody picks at once, and who else is there decides what a route is worth.
// It is written out in full (every pilot's every route) and solved for ONE way of playing that all pilots share: pilots in
// the same situation mix alike. Solving for each pilot alone would find a different equilibrium each, and they would collide.

/** How often a seat should take each of its routes. */
export type Mix = ReadonlyMap<RouteName, number>;

interface Pilot {
  readonly seat: Seat;
  readonly situation: string; // pilots with the same one share their mix
  readonly zone: number;
  readonly fuel: number;
  readonly held: number;
  readonly routes: readonly RouteName[];
  readonly landings: Map<string, Landing>;
}

/** Where a route takes a pilot when so many are on each route. */
interface Landing {
  readonly spots: readonly Spot[];
  readonly zone: number; // on average
  readonly weight: number; // in the softmax, on average
}

interface Spot {
  readonly chance: number;
  readonly zone: number;
  readonly logit: number;
  readonly weight: number;
}

/** The stage game of the current tile, solved: a mix for every seat that still races. */
export function solveStage(state: State, heat = HEAT): ReadonlyMap<Seat, Mix> {
  const pilots = pilotsOf(state);
  const profiles = profilesOf(state, pilots);
  const mixes = logitEquilibrium(pilots, profiles, heat);
  return new Map(pilots.map(({ seat, routes }, at) => [seat, toMix(routes, mixes[at] as number[])]));
}

const toMix = (routes: readonly RouteName[], mix: readonly number[]): Mix =>
  new Map(routes.map((route, at) => [route, mix[at] as number]));

function pilotsOf(state: State): readonly Pilot[] {
  const side = currentSide(state);
  return state.ships.flatMap((ship, seat) => {
    if (ship.out !== null) return [];
    const { zone, fuel } = ship;
    const held = countTokens(ship.tokens);
    const routes = routeChoices(side, fuel).flatMap((action) => (action.type === 'route' ? [action.route] : []));
    return [{ seat, situation: `${zone} ${fuel} ${held}`, zone, fuel, held, routes, landings: new Map() }];
  });
}

/** One way in which all pilots can choose, and what it leaves each of them: shares of the win. */
interface Profile {
  readonly picks: readonly number[]; // per pilot, the index among its routes
  readonly shares: readonly number[];
}

function profilesOf(state: State, pilots: readonly Pilot[]): readonly Profile[] {
  const profiles: Profile[] = [];
  const picks = pilots.map(() => 0);
  const walk = (at: number): void => {
    const pilot = pilots[at];
    if (pilot === undefined) {
      profiles.push({ picks: [...picks], shares: sharesAfter(state, pilots, picks) });
      return;
    }
    for (let pick = 0; pick < pilot.routes.length; pick++) {
      picks[at] = pick;
      walk(at + 1);
    }
  };
  walk(0);
  return profiles;
}

function sharesAfter(state: State, pilots: readonly Pilot[], picks: readonly number[]): readonly number[] {
  const counts = { left: 0, middle: 0, right: 0 };
  for (const [at, pilot] of pilots.entries()) counts[pilot.routes[picks[at] as number] as RouteName]++;
  const landings = pilots.map((pilot, at) =>
    landingOf(state, pilot, pilot.routes[picks[at] as number] as RouteName, counts),
  );
  const front = Math.max(...landings.map(({ zone }) => zone));
  return landings.map((_, at) =>
    tilesAfter(state) === 0 ? finalShare(state, landings, at) : shareOf(state, landings, at, front),
  );
}

function landingOf(state: State, pilot: Pilot, route: RouteName, counts: RouteCounts): Landing {
  const key = `${route} ${counts.left} ${counts.middle} ${counts.right}`;
  const known = pilot.landings.get(key);
  if (known !== undefined) return known;
  const outcomes = outcomesOf(routeOn(currentSide(state), route), counts, tileSetOf(state.options).dice);
  const spots = outcomes.flatMap((outcome) => spotOf(state, pilot, outcome) ?? []);
  const landing = {
    spots,
    zone: spots.reduce((sum, { chance, zone }) => sum + chance * zone, 0),
    weight: spots.reduce((sum, { chance, weight }) => sum + chance * weight, 0),
  };
  pilot.landings.set(key, landing);
  return landing;
}

/** Where one outcome leaves a pilot; nowhere if that is out. */
function spotOf(state: State, pilot: Pilot, { chance, cost, zones, fuel, bonus, wheel }: Outcome): Spot | undefined {
  const left = tilesAfter(state);
  const spent = wheel ? Math.min(WHEEL_MOST, Math.max(0, pilot.fuel - cost)) : 0;
  const rest = pilot.fuel - cost - spent;
  if (rest < 0 || (rest === 0 && left > 0 && cost > 0)) return undefined;
  const zone = pilot.zone + zones + spent;
  const logit = logitOf(zone, rest + fuel, pilot.held + bonus, left);
  return { chance, zone, logit, weight: Math.exp(logit - logitOf(firstZoneOf(state.frontBoard), 0, 0, left)) };
}

function shareOf(state: State, landings: readonly Landing[], me: number, front: number): number {
  let rivals = 0;
  for (const [at, { weight }] of landings.entries()) if (at !== me) rivals += weight;
  let share = 0;
  for (const { chance, zone, weight } of (landings[me] as Landing).spots) {
    const ahead = Math.max(front, zone);
    const frontBoard = Math.max(state.frontBoard, boardOf(Math.floor(ahead)));
    if (zone < firstZoneOf(frontBoard - 1)) continue; // [OS-60]
    share += (chance * (1 - rearRisk(zone, ahead, frontBoard)) * weight) / (weight + rivals);
  }
  return share;
}

/** On the finish tile the dice of all pilots decide: the chance of ending in front of each other one. */
function finalShare(state: State, landings: readonly Landing[], me: number): number {
  const front = Math.max(...landings.map(({ zone }) => zone));
  let share = 0;
  for (const spot of (landings[me] as Landing).spots) {
    const frontBoard = Math.max(state.frontBoard, boardOf(Math.floor(Math.max(front, spot.zone))));
    if (spot.zone < firstZoneOf(frontBoard - 1)) continue;
    let wins = spot.chance;
    for (const [at, rival] of landings.entries()) if (at !== me) wins *= 1 - chanceAhead(rival, spot.logit);
    share += wins;
  }
  return share;
}

const chanceAhead = ({ spots }: Landing, logit: number): number =>
  spots.reduce((sum, spot) => sum + (spot.logit > logit ? spot.chance : spot.logit === logit ? spot.chance / 2 : 0), 0);

/** How much better a route must be, in shares of the win, to be clearly preferred. */
const HEAT = 0.008;
const ROUNDS = 70;
const STEP = 0.2;

/**
 * Logit response, started from even shares and damped: it follows one branch of equilibria, so that all who solve
 * the same stage find the same mix.
 */
function logitEquilibrium(pilots: readonly Pilot[], profiles: readonly Profile[], heat: number): number[][] {
  const situations = [...new Set(pilots.map(({ situation }) => situation))];
  const shared = situations.map((situation) => {
    const { routes } = pilots.find((pilot) => pilot.situation === situation) as Pilot;
    return routes.map(() => 1 / routes.length);
  });
  const mixes = pilots.map(({ situation }) => shared[situations.indexOf(situation)] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    const worths = worthsOf(pilots, profiles, mixes);
    for (const [at, situation] of situations.entries()) {
      const first = pilots.findIndex((pilot) => pilot.situation === situation);
      respond(shared[at] as number[], worths[first] as number[], heat);
    }
  }
  return mixes;
}

/** What each route is worth to each pilot when the others mix as they do. */
function worthsOf(pilots: readonly Pilot[], profiles: readonly Profile[], mixes: readonly number[][]): number[][] {
  const worths = pilots.map(({ routes }) => routes.map(() => 0));
  for (const { picks, shares } of profiles) {
    let chance = 1;
    for (let at = 0; at < picks.length; at++) chance *= (mixes[at] as number[])[picks[at] as number] as number;
    for (let at = 0; at < picks.length; at++) {
      const pick = picks[at] as number;
      const own = (mixes[at] as number[])[pick] as number;
      const worth = worths[at] as number[];
      worth[pick] = (worth[pick] as number) + ((shares[at] as number) * chance) / own;
    }
  }
  return worths;
}

const LEAST = 1e-6; // a share of exactly 0 could not be divided by

function respond(mix: number[], worths: readonly number[], heat: number): void {
  const best = Math.max(...worths);
  const parts = worths.map((worth) => Math.exp((worth - best) / heat));
  const sum = parts.reduce((total, part) => total + part, 0);
  for (let at = 0; at < mix.length; at++) {
    const reply = (parts[at] as number) / sum;
    mix[at] = Math.max(LEAST, (mix[at] as number) + STEP * (reply - (mix[at] as number)));
  }
}

/** A stage is solved once for all its pilots. */
const solved = new WeakMap<State, { readonly turn: number; readonly mixes: ReadonlyMap<Seat, Mix> }>();

/** Plays the mix of the solved stage; the rest by the rule policy. */
export function outspeedStrategist(state: State, seat: Seat, rng: Rng): Action {
  if (state.phase !== 'programming') return outspeedPolicy(state, seat, rng);
  let stage = solved.get(state);
  if (stage?.turn !== state.turn) {
    stage = { turn: state.turn, mixes: solveStage(state) };
    solved.set(state, stage);
  }
  return drawFrom(stage.mixes.get(seat), legalActions(state, seat), rng);
}

const GRAIN = 65536;

function drawFrom(mix: Mix | undefined, choices: readonly Action[], rng: Rng): Action {
  let draw = rng.below(GRAIN) / GRAIN;
  for (const action of choices) {
    draw -= action.type === 'route' ? (mix?.get(action.route) ?? 0) : 0;
    if (draw < 0) return action;
  }
  return choices.at(-1) as Action;
}
