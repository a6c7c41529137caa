import { fastRng, type Rng, randomAction, type Seat } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { type CompiledAmount, type CompiledRoute, currentSide, routeOn } from './compiled.ts';
import { ROUTES } from './data.ts';
import { outspeed } from './index.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { isRacing, shipAt } from './ships.ts';
import { PLATFORM_TILES } from './tiles.ts';
import type { Action, Route, State } from './types.ts';

const SIDES = ['3-4', '5-6'] as const;
const routesOf = (tile: number, side: (typeof SIDES)[number]): readonly Route[] =>
  ROUTES.flatMap((name) => PLATFORM_TILES.tiles[tile - 1]?.sides[side].routes[name] ?? []);

const isFree = ({ cost }: Route) => cost === undefined;
const isCheap = ({ cost }: Route) => cost === undefined || cost.fuel === 1;
const TRACK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe('the platform edition', () => {
  it.each(TRACK)('track tile %i has a route without a cost, but for tile 11 with its own rule', (tile) => {
    for (const side of SIDES) {
      const isException = tile === 11 && side === '3-4';
      expect(routesOf(tile, side).some(isFree)).toBe(!isException);
    }
  });

  it.each([13, 14, 15, 16])('finish tile %i has a route that a single fuel pays', (tile) => {
    for (const side of SIDES) expect(routesOf(tile, side).some(isCheap)).toBe(true);
  });

  it('has tiles of every character, and four different finishes', () => {
    const characters = PLATFORM_TILES.tiles.map(({ character }) => character);
    expect(new Set(characters.slice(0, 12))).toEqual(
      new Set(['crowding', 'refuelling', 'arming', 'denying', 'gambling']),
    );
    expect(characters.slice(12)).toEqual(['crowding', 'gambling', 'saving', 'denying']);
  });
});

type Pilot = (state: State, seat: Seat, rng: Rng) => Action;

const careless: Pilot = (state, seat, rng) => bestRoute(state, seat, rng, (route) => meanOf(state, route.zones));
/** Takes any route that surely leaves 2 fuel, and the cheapest otherwise. */
const careful: Pilot = (state, seat, rng) =>
  bestRoute(state, seat, rng, (route) => Math.min(0, shipAt(state, seat).fuel - 2 - dearest(state, route)));

function bestRoute(state: State, seat: Seat, rng: Rng, worth: (route: CompiledRoute) => number): Action {
  if (state.phase !== 'programming') return randomAction(outspeed, state, seat, rng);
  const routes = outspeed.legalActions(state, seat).flatMap((action) => {
    return action.type === 'route' ? [{ action, worth: worth(routeOn(currentSide(state), action.route)) }] : [];
  });
  const best = Math.max(...routes.map((route) => route.worth));
  const good = routes.filter((route) => route.worth === best);
  return good[rng.below(good.length)]?.action ?? randomAction(outspeed, state, seat, rng);
}

const { dice } = PLATFORM_TILES;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const meanOf = (state: State, { fixed, counts, yellow, blue }: CompiledAmount) =>
  fixed + counts.length * (state.ships.length / 3) + (yellow * sum(dice.yellow) + blue * sum(dice.blue)) / 6;
const dearest = (state: State, { cost }: CompiledRoute) =>
  cost.fixed + cost.counts.length * state.ships.length + cost.yellow * Math.max(...dice.yellow) + 9 * cost.wheel;

/** How often pilots of each kind run dry, at tables of the given pilots. */
function runDry(pilots: readonly Pilot[], races: number): { readonly share: number; readonly noWinner: number } {
  let [dry, noWinner] = [0, 0];
  for (let number = 0; number < races; number++) {
    const rng = fastRng(`dry-${number}`);
    const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, pilots.length, { rng });
    for (let [seat] = outspeed.pending(state); seat !== undefined; [seat] = outspeed.pending(state)) {
      outspeed.play(state, seat, (pilots[seat] as Pilot)(state, seat, rng), { rng });
    }
    if (shipAt(state, 0).out?.reason === 'noFuel') dry++;
    if (!state.ships.some(isRacing)) noWinner++;
  }
  return { share: dry / races, noWinner: noWinner / races };
}

const any: Pilot = (state, seat, rng) => randomAction(outspeed, state, seat, rng);

describe('fuel', () => {
  it.each(SEAT_COUNTS)('puts a careless pilot out, and a careful one hardly ever: %i pilots', (count) => {
    const others = Array.from({ length: count - 1 }, () => any);
    expect(runDry([careless, ...others], 150).share).toBeGreaterThan(0.5);
    // What is left is the ion cannon's work.
    expect(runDry([careful, ...others], 150).share).toBeLessThan(0.04);
  });

  it.each(SEAT_COUNTS)('leaves a winner in all but 2 % of random races: %i pilots', (count) => {
    expect(
      runDry(
        Array.from({ length: count }, () => any),
        300,
      ).noWinner,
    ).toBeLessThan(0.02);
  });
});
