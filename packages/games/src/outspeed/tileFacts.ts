import { FINISH_TILES, ROUTES } from './data.ts';
import { type Problem, type Spot, spotAt } from './spot.ts';
import type { Amount, Route, Term, Tile, TileSet, TileSide } from './tile.ts';
import type { RouteName } from './types.ts';

const SIDES = ['3-4', '5-6'] as const;

type SpotOf = (name: string) => Spot;

/** What the rulebooks tell about the printed tiles; it holds for every set. The shape has been checked. */
export function checkFacts(spotOf: SpotOf, set: TileSet): void {
  if (!set.dice.yellow.includes(3)) spotOf('dice.yellow').say('needs a face with a 3');
  for (const tile of set.tiles) {
    for (const side of SIDES) {
      for (const [name, route] of litRoutes(tile.sides[side])) {
        checkWheel(spotOf(`tile ${tile.number}, side ${side}, ${name}`), tile, route);
        checkRule(spotOf(`tile ${tile.number}, side ${side}, ${name}`), route);
      }
    }
  }
  checkWheelTile(spotOf, set);
  checkTile11(spotOf, tileOf(set, 11));
  checkTile12(spotOf, tileOf(set, 12));
  checkTile14(spotOf, tileOf(set, 14));
}

/** [OS-64] One number for both: that much fuel is paid, that many zones are advanced. */
function checkWheel(spot: Spot, tile: Tile, route: Route): void {
  const [paid, zones] = [wheelsIn(route.cost?.fuel), wheelsIn(route.benefit?.zones)];
  if (wheelsIn(route.benefit?.fuel) > 0) spot.say('benefit.fuel cannot use the wheel');
  if (paid + zones === 0) return;
  if (tile.kind === 'track') spot.say('uses the wheel, which belongs to one finish tile only');
  if (paid !== 1 || zones !== 1) spot.say('must have the wheel once in cost.fuel and once in benefit.zones');
  if (route.rule !== undefined) spot.say('cannot have the wheel and the rule alone-or-company');
}

/** [OS-65] */
function checkRule(spot: Spot, route: Route): void {
  if (route.rule === undefined) return;
  if (route.cost === undefined) spot.say('cost.fuel is missing: what all pay in company');
  if (route.benefit === undefined) spot.say('benefit is missing: what one gains alone');
}

function checkWheelTile(spotOf: SpotOf, set: TileSet): void {
  const users = set.tiles.filter((tile) => SIDES.some((side) => litRoutes(tile.sides[side]).some(hasWheel)));
  const finishers = users.filter((tile) => tile.kind === 'finish').map((tile) => tile.number);
  if (finishers.length === 1) return;
  const found = finishers.length === 0 ? 'none does' : `tiles ${finishers.join(' and ')} do`;
  spotOf(`tiles ${FINISH_TILES.join(', ')}, cost.fuel`).say(`exactly one of them uses the wheel; ${found}`);
}

const hasWheel = ([, route]: readonly [RouteName, Route]): boolean => wheelsIn(route.cost?.fuel) > 0;

/** [OS-65] The 3-4 side: every route is alone-or-company, one of them for 3 zones or 1 fuel. */
function checkTile11(spotOf: SpotOf, tile: Tile): void {
  const routes = litRoutes(tile.sides['3-4']);
  for (const [name, route] of routes) {
    if (route.rule === undefined) spotOf(`tile 11, side 3-4, ${name}`).say('rule is missing: "alone-or-company"');
  }
  const isKnown = ({ cost, benefit }: Route) => cost?.fuel === 1 && benefit?.zones === 3;
  if (!routes.some(([, route]) => isKnown(route))) {
    spotOf('tile 11, side 3-4, routes').say('one of them must be cost.fuel 1 in company, benefit.zones 3 alone');
  }
}

/** [OS-66] On both sides. */
function checkTile12(spotOf: SpotOf, tile: Tile): void {
  for (const side of SIDES) {
    if (litRoutes(tile.sides[side]).some(([, route]) => isOnePlusYellow(route.cost?.fuel))) continue;
    spotOf(`tile 12, side ${side}, cost.fuel`).say('one route must cost [1, {"die": "yellow"}]');
  }
}

function isOnePlusYellow(amount: Amount | undefined): boolean {
  const terms = termsOf(amount);
  const isYellow = (term: Term) => typeof term === 'object' && 'die' in term && term.die === 'yellow' && !term.rolls;
  return terms.length === 2 && terms.includes(1) && terms.some(isYellow);
}

/** [OS-63] */
function checkTile14(spotOf: SpotOf, tile: Tile): void {
  const amounts = SIDES.flatMap((side) =>
    litRoutes(tile.sides[side]).flatMap(([, route]) => [route.cost?.fuel, route.benefit?.zones, route.benefit?.fuel]),
  );
  const isSeveral = (term: Term) => typeof term === 'object' && 'die' in term && (term.rolls ?? 1) > 1;
  if (amounts.some((amount) => termsOf(amount).some(isSeveral))) return;
  spotOf('tile 14, side 3-4 or 5-6, cost or benefit').say(
    'must ask for several rolls of one die: {"die": …, "rolls": 2}',
  );
}

/** Possible, but unlike what a race needs: worth a word, no reason to refuse. */
export function tileSetWarnings(set: TileSet): readonly Problem[] {
  const warnings: Problem[] = [];
  for (const tile of set.tiles) {
    for (const side of SIDES) {
      const spot = spotAt(`tile ${tile.number}, side ${side}`, warnings);
      const routes = litRoutes(tile.sides[side]);
      for (const [name, { benefit }] of routes) {
        if (tile.kind === 'finish' && (benefit?.fuel ?? benefit?.bonus) !== undefined) {
          spot.inside(name).say('gives fuel or a bonus, which is of little use after the last tile');
        }
      }
      const isFree = ([, route]: readonly [RouteName, Route]) => route.cost === undefined;
      if (tile.kind === 'track' && tile.number !== 11 && !routes.some(isFree)) {
        spot.say('has no route without a cost: a careful pilot can be forced out');
      }
    }
  }
  return warnings;
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
