import { type CompiledRoute, type CompiledSide, currentSide, currentTile } from '@slipstream/games/outspeed/compiled';
import { isFinishTile, ROUTES, tileSetOf } from '@slipstream/games/outspeed/data';
import type { RouteName, State, TileSet } from '@slipstream/games/outspeed/types';
import { merged, type Outcome, outcomesOf } from './odds.ts';

// What to expect of a field of pilots who all think alike: how they spread over the routes of a tile, and how each
// route turns out among them. Solved once per side and number of pilots, in average circumstances.

export interface Field {
  /** How each lit route turns out, with the others spread as they usually are. */
  readonly outcomes: { readonly [route in RouteName]?: readonly Outcome[] };
  /** Zones and fuel a pilot gains on average. */
  readonly zones: number;
  readonly fuel: number;
}

const ROUNDS = 80;
const STEP = 0.25;
const HEAT = 0.35; // in zones: how much better a route must be to be clearly preferred
const USUAL_WHEEL = 3;

const fields = new WeakMap<CompiledSide, (Field | undefined)[]>();

/** The usual field on the current tile with so many pilots. */
export function fieldOn(state: State, racing: number): Field {
  const side = currentSide(state);
  let known = fields.get(side);
  if (known === undefined) {
    known = [];
    fields.set(side, known);
  }
  const field = known[racing] ?? solve(side, racing, tileSetOf(state.options).dice, isFinishTile(currentTile(state)));
  known[racing] = field;
  return field;
}

interface Prices {
  readonly fuel: number; // in zones
  readonly bonus: number;
}
const ON_THE_WAY: Prices = { fuel: 0.5, bonus: 0.55 };
const AT_THE_END: Prices = { fuel: 0.1, bonus: 0 };

function solve(side: CompiledSide, racing: number, dice: TileSet['dice'], isFinish: boolean): Field {
  const lit = ROUTES.flatMap((name) => side[name] ?? []);
  const prices = isFinish ? AT_THE_END : ON_THE_WAY;
  const spreads = others(racing - 1, lit.length);
  // How each route turns out for each way the others can spread; only the chances of the ways change from round to round.
  const results = lit.map((route, own) => spreads.map((spread) => outcomesOf(route, countsOf(lit, spread, own), dice)));
  const worths = results.map((ways) => ways.map((outcomes) => meanWorth(outcomes, prices)));
  let mix = lit.map(() => 1 / lit.length);
  for (let round = 0; round < ROUNDS; round++) {
    const chances = spreads.map((spread) => chanceOf(spread, mix));
    const reply = logit(worths.map((ways) => dot(ways, chances)));
    mix = mix.map((share, at) => share + STEP * ((reply[at] ?? 0) - share));
  }
  return fieldOf(
    lit,
    results,
    spreads.map((spread) => chanceOf(spread, mix)),
    mix,
  );
}

function fieldOf(
  lit: readonly CompiledRoute[],
  results: readonly (readonly (readonly Outcome[])[])[],
  chances: readonly number[],
  mix: readonly number[],
): Field {
  const outcomes: { [route in RouteName]?: readonly Outcome[] } = {};
  let [zones, fuel] = [0, 0];
  for (const [at, { name }] of lit.entries()) {
    const ways = (results[at] ?? []).flatMap((list, way) =>
      list.map((outcome) => ({ ...outcome, chance: outcome.chance * (chances[way] ?? 0) })),
    );
    outcomes[name] = merged(ways);
    for (const outcome of ways) {
      const share = (mix[at] ?? 0) * outcome.chance;
      zones += share * (outcome.zones + (outcome.wheel ? USUAL_WHEEL : 0));
      fuel += share * (outcome.fuel - outcome.cost - (outcome.wheel ? USUAL_WHEEL : 0));
    }
  }
  return { outcomes, zones, fuel };
}

function meanWorth(outcomes: readonly Outcome[], prices: Prices): number {
  let sum = 0;
  for (const { chance, cost, zones, fuel, bonus, wheel } of outcomes) {
    const extra = wheel ? USUAL_WHEEL * (1 - prices.fuel) : 0;
    sum += chance * (zones + prices.fuel * (fuel - cost) + prices.bonus * bonus + extra);
  }
  return sum;
}

/** All ways in which so many others can spread over so many routes: numbers per route. */
function others(count: number, routes: number): readonly (readonly number[])[] {
  if (routes === 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, here) =>
    others(count - here, routes - 1).map((rest) => [here, ...rest]),
  ).flat();
}

function countsOf(lit: readonly CompiledRoute[], spread: readonly number[], own: number) {
  const counts = { left: 0, middle: 0, right: 0 };
  for (const [at, { name }] of lit.entries()) counts[name] = (spread[at] ?? 0) + (at === own ? 1 : 0);
  return counts;
}

/** The multinomial chance of a spread. */
function chanceOf(spread: readonly number[], mix: readonly number[]): number {
  let chance = 1;
  let placed = 0;
  for (const [at, count] of spread.entries()) {
    for (let one = 1; one <= count; one++) {
      placed++;
      chance *= ((mix[at] ?? 0) * placed) / one;
    }
  }
  return chance;
}

function logit(worths: readonly number[]): readonly number[] {
  const best = Math.max(...worths);
  const parts = worths.map((worth) => Math.exp((worth - best) / HEAT));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
