import { FINISH_TILES, ROUTES, sideOf, TRACK_TILES, tileSetOf } from './data.ts';
import { SEAT_COUNTS } from './seatCounts.ts';
import { PLATFORM_TILES } from './tiles.ts';
import type { Action, Amount, Options, Route, RouteName, State, Term, TileSet, TileSide } from './types.ts';

/** An amount with its symbols counted, so that resolving it takes a few additions. */
export interface CompiledAmount {
  readonly fixed: number;
  readonly counts: readonly RouteName[];
  readonly yellow: number; // rolls of that die
  readonly blue: number;
  readonly wheel: number; // 1 if the pilot's number is part of it
  readonly isFixed: boolean; // nothing but the fixed part
  readonly least: number; // the fixed part with the lowest rolls
  readonly most: number; // with the highest
}

export interface CompiledRoute {
  readonly name: RouteName;
  readonly capacity: number; // without silhouettes on the route: room for all
  readonly isAloneOrCompany: boolean;
  readonly cost: CompiledAmount;
  readonly zones: CompiledAmount;
  readonly fuel: CompiledAmount;
  readonly bonus: number;
  readonly hasSymbols: boolean; // counts pilots or has the wheel
  /** [OS-51] The cost at its best: the lowest rolls, alone where pilots are counted, the wheel at 0. */
  readonly leastCost: number;
}

export interface CompiledSide {
  readonly left: CompiledRoute | undefined;
  readonly middle: CompiledRoute | undefined;
  readonly right: CompiledRoute | undefined;
  readonly lit: readonly CompiledRoute[];
  /** [OS-51] The routes a pilot may choose, by fuel. The last entry also holds for whoever has more. */
  readonly choicesByFuel: readonly (readonly Action[])[];
}

/** A tile set with the sides compiled so far: a restored match needs one or two of its 32. */
interface CompiledSet {
  readonly tileSet: TileSet;
  readonly few: (CompiledSide | undefined)[]; // tile 1 first
  readonly many: (CompiledSide | undefined)[];
}

const compiledSet = (tileSet: TileSet): CompiledSet => ({ tileSet, few: Array(TILES), many: Array(TILES) });

const MOST_PILOTS = Math.max(...SEAT_COUNTS);
const TILES = TRACK_TILES + FINISH_TILES.length;
const PLATFORM = compiledSet(PLATFORM_TILES);
const ownSets = new WeakMap<TileSet, CompiledSet>();

/** Kept outside the state, so that a copy of the state stays small. */
function compiledSetOf({ tileSet }: Options): CompiledSet {
  if (tileSet === 'platform') return PLATFORM;
  const known = ownSets.get(tileSet);
  if (known !== undefined) return known;
  const fresh = compiledSet(tileSet);
  ownSets.set(tileSet, fresh);
  return fresh;
}

/** The side of the current tile that is up. */
export function currentSide(state: State): CompiledSide {
  const set = compiledSetOf(state.options);
  const sides = state.side === 'few' ? set.few : set.many;
  const number = currentTile(state);
  const known = sides[number - 1];
  if (known !== undefined) return known;
  const compiled = compileSide(sideOf(state.options, number, state.side), tileSetOf(state.options).dice);
  sides[number - 1] = compiled;
  return compiled;
}

export function currentTile(state: State): number {
  const tile = state.tiles[state.turn - 1];
  if (tile === undefined) throw new Error(`there is no turn ${state.turn}`);
  return tile;
}

export function routeOn(side: CompiledSide, name: RouteName): CompiledRoute {
  const route = name === 'left' ? side.left : name === 'middle' ? side.middle : side.right;
  if (route === undefined) throw new Error(`the ${name} route is not lit`);
  return route;
}

/** [OS-51] [OS-52] The routes a pilot with this much fuel may program. */
export function routeChoices(side: CompiledSide, fuel: number): readonly Action[] {
  const choices = side.choicesByFuel[Math.min(fuel, side.choicesByFuel.length - 1)];
  if (choices === undefined) throw new Error('a side without routes');
  return choices;
}

function compileSide({ routes }: TileSide, dice: TileSet['dice']): CompiledSide {
  const compileLit = (name: RouteName) => {
    const route = routes[name];
    return route === undefined ? undefined : compileRoute(name, route, dice);
  };
  const side = { left: compileLit('left'), middle: compileLit('middle'), right: compileLit('right') };
  const lit = ROUTES.flatMap((name) => side[name] ?? []);
  return { ...side, lit, choicesByFuel: choicesByFuel(lit) };
}

const ROUTE_ACTIONS: Readonly<Record<RouteName, Action>> = {
  left: Object.freeze({ type: 'route', route: 'left' }),
  middle: Object.freeze({ type: 'route', route: 'middle' }),
  right: Object.freeze({ type: 'route', route: 'right' }),
};

function choicesByFuel(lit: readonly CompiledRoute[]): readonly (readonly Action[])[] {
  const dearest = Math.max(...lit.map((route) => route.leastCost));
  return Array.from({ length: dearest + 1 }, (_, fuel) => {
    const affordable = lit.filter((route) => route.leastCost <= fuel);
    // [OS-52] With nothing affordable, every lit route may be chosen.
    const choices = affordable.length > 0 ? affordable : lit;
    return Object.freeze(choices.map((route) => ROUTE_ACTIONS[route.name]));
  });
}

function compileRoute(name: RouteName, route: Route, dice: TileSet['dice']): CompiledRoute {
  const cost = compileAmount(route.cost?.fuel, dice);
  const zones = compileAmount(route.benefit?.zones, dice);
  const fuel = compileAmount(route.benefit?.fuel, dice);
  const isAloneOrCompany = route.rule === 'alone-or-company';
  return {
    name,
    capacity: route.capacity ?? MOST_PILOTS,
    isAloneOrCompany,
    cost,
    zones,
    fuel,
    bonus: route.benefit?.bonus ?? 0,
    hasSymbols: [cost, zones, fuel].some((amount) => amount.counts.length + amount.wheel > 0),
    leastCost: isAloneOrCompany ? 0 : cost.least + countsOf(cost, name),
  };
}

/** How often the pilots on this route are counted. */
const countsOf = (amount: CompiledAmount, own: RouteName): number =>
  amount.counts.filter((counted) => counted === own).length;

const NO_TERMS = { fixed: 0, counts: [], yellow: 0, blue: 0, wheel: 0, isFixed: true };
const NOTHING: CompiledAmount = { ...NO_TERMS, least: 0, most: 0 };

function compileAmount(amount: Amount | undefined, dice: TileSet['dice']): CompiledAmount {
  if (amount === undefined) return NOTHING;
  const terms = (Array.isArray(amount) ? amount : [amount]).reduce<Terms>(addTerm, NO_TERMS);
  const rolled = (pick: (...faces: readonly number[]) => number) =>
    terms.yellow * pick(...dice.yellow) + terms.blue * pick(...dice.blue);
  return { ...terms, least: terms.fixed + rolled(Math.min), most: terms.fixed + rolled(Math.max) };
}

type Terms = Omit<CompiledAmount, 'least' | 'most'>;

function addTerm(sum: Terms, term: Term): Terms {
  if (typeof term === 'number') return { ...sum, fixed: sum.fixed + term };
  if ('count' in term) return { ...sum, counts: [...sum.counts, term.count], isFixed: false };
  if ('die' in term) return { ...sum, [term.die]: sum[term.die] + (term.rolls ?? 1), isFixed: false };
  return { ...sum, wheel: sum.wheel + 1, isFixed: false };
}
