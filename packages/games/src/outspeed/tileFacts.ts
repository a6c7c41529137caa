import { ROUTES } from './data.ts';
import { type Problem, Problems } from './problem.ts';
import { type Spot, spotAt } from './spot.ts';
import type { Amount, Route, Term, Tile, TileSet, TileSide } from './tile.ts';
import type { RouteName } from './types.ts';

const SIDES = ['3-4', '5-6'] as const;

/** What the rulebooks tell about the printed tiles; it holds for every set. The shape has been checked. */
export function checkFacts(whole: Spot, set: TileSet): void {
  if (!set.dice.yellow.includes(3)) whole.at({ field: 'dice.yellow' }).say({ code: 'noThree' });
  for (const tile of set.tiles) {
    for (const side of SIDES) {
      for (const [name, route] of litRoutes(tile.sides[side])) {
        const spot = whole.at({ tile: tile.number, side, route: name });
        checkWheel(spot, tile, route);
        checkRule(spot, route);
      }
    }
  }
  checkWheelTile(whole, set);
  checkTile11(whole.at({ tile: 11, side: '3-4' }), tileOf(set, 11));
  checkTile12(whole.at({ tile: 12 }), tileOf(set, 12));
  checkTile14(whole.at({ tile: 14, side: 'either', field: 'cost or benefit' }), tileOf(set, 14));
}

/** [OS-64] One number for both: that much fuel is paid, that many zones are advanced. */
function checkWheel(spot: Spot, tile: Tile, route: Route): void {
  const [paid, zones] = [wheelsIn(route.cost?.fuel), wheelsIn(route.benefit?.zones)];
  if (wheelsIn(route.benefit?.fuel) > 0) spot.field('benefit.fuel').say({ code: 'wheelGivesFuel' });
  if (paid + zones === 0) return;
  if (tile.kind === 'track') spot.say({ code: 'wheelOnTrack' });
  if (paid !== 1 || zones !== 1) spot.say({ code: 'wheelOnce' });
  if (route.rule !== undefined) spot.say({ code: 'wheelAndRule' });
}

/** [OS-65] */
function checkRule(spot: Spot, route: Route): void {
  if (route.rule === undefined) return;
  if (route.cost === undefined) spot.field('cost.fuel').say({ code: 'companyPays' });
  if (route.benefit === undefined) spot.field('benefit').say({ code: 'aloneGains' });
}

function checkWheelTile(whole: Spot, set: TileSet): void {
  const users = set.tiles.filter((tile) => SIDES.some((side) => litRoutes(tile.sides[side]).some(hasWheel)));
  const tiles = users.filter((tile) => tile.kind === 'finish').map((tile) => tile.number);
  if (tiles.length !== 1) whole.say({ code: 'wheelTiles', tiles });
}

const hasWheel = ([, route]: readonly [RouteName, Route]): boolean => wheelsIn(route.cost?.fuel) > 0;

/** [OS-65] The 3-4 side: every route is alone-or-company, one of them for 3 zones or 1 fuel. */
function checkTile11(spot: Spot, tile: Tile): void {
  const routes = litRoutes(tile.sides['3-4']);
  for (const [name, route] of routes) {
    if (route.rule === undefined) spot.at({ route: name }).say({ code: 'aloneRule' });
  }
  const isKnown = ({ cost, benefit }: Route) => cost?.fuel === 1 && benefit?.zones === 3;
  if (!routes.some(([, route]) => isKnown(route))) spot.field('routes').say({ code: 'aloneRoute' });
}

/** [OS-66] On both sides. */
function checkTile12(spot: Spot, tile: Tile): void {
  for (const side of SIDES) {
    if (litRoutes(tile.sides[side]).some(([, route]) => isOnePlusYellow(route.cost?.fuel))) continue;
    spot.at({ side, field: 'cost.fuel' }).say({ code: 'onePlusYellow' });
  }
}

function isOnePlusYellow(amount: Amount | undefined): boolean {
  const terms = termsOf(amount);
  const isYellow = (term: Term) => typeof term === 'object' && 'die' in term && term.die === 'yellow' && !term.rolls;
  return terms.length === 2 && terms.includes(1) && terms.some(isYellow);
}

/** [OS-63] */
function checkTile14(spot: Spot, tile: Tile): void {
  const amounts = SIDES.flatMap((side) =>
    litRoutes(tile.sides[side]).flatMap(([, route]) => [route.cost?.fuel, route.benefit?.zones, route.benefit?.fuel]),
  );
  const isSeveral = (term: Term) => typeof term === 'object' && 'die' in term && (term.rolls ?? 1) > 1;
  if (!amounts.some((amount) => termsOf(amount).some(isSeveral))) spot.say({ code: 'severalRolls' });
}

/** Possible, but unlike what a race needs: worth a word, no reason to refuse. */
export function tileSetWarnings(set: TileSet): readonly Problem[] {
  const warnings = new Problems();
  for (const tile of set.tiles) {
    for (const side of SIDES) {
      const spot = spotAt({ tile: tile.number, side }, warnings);
      const routes = litRoutes(tile.sides[side]);
      for (const [name, { benefit }] of routes) {
        if (tile.kind === 'finish' && (benefit?.fuel ?? benefit?.bonus) !== undefined) {
          spot.at({ route: name }).say({ code: 'lateGain' });
        }
      }
      const isFree = ([, route]: readonly [RouteName, Route]) => route.cost === undefined;
      if (tile.kind === 'track' && tile.number !== 11 && !routes.some(isFree)) {
        spot.say({ code: 'noFreeRoute' });
      }
    }
  }
  return warnings.list();
}

function tileOf(set: TileSet, number: number): Tile {
  const tile = set.tiles.find((candidate) => candidate.number === number);
  if (tile === undefined) throw new Error(`no tile ${number}`);
  return tile;
}

const litRoutes = (side: TileSide): readonly (readonly [RouteName, Route])[] =>
  ROUTES.flatMap((name) => {
    const route = side.routes[name];
    return route === undefined ? [] : [[name, route] as const];
  });

const termsOf = (amount: Amount | undefined): readonly Term[] => {
  if (amount === undefined) return [];
  return typeof amount === 'object' && Symbol.iterator in amount ? amount : [amount];
};

const wheelsIn = (amount: Amount | undefined): number =>
  termsOf(amount).filter((term) => typeof term === 'object' && 'wheel' in term).length;
