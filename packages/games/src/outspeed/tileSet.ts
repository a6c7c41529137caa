import { cloneJson, fail, ok, type Result } from '@slipstream/engine';
import { DICE, FINISH_TILES, isFinishTile, ROUTES, TRACK_TILES } from './data.ts';
import { fieldsAt, isFields, type Problem, type Spot, shown, spotAt, textAt, wholeNumberAt, wordAt } from './spot.ts';
import { CHARACTERS, TILE_SET_FORMAT, type TileSet } from './tile.ts';
import { checkFacts } from './tileFacts.ts';

/** Far more than any honest set takes; more is refused before it is read. */
export const MOST_CHARACTERS = 200_000;
const MOST_NAME = 60;
const MOST_TERMS = 6;
const MOST_FIXED = 12;
const MOST_FACE = 9;
const MOST_ROLLS = 6;
const MOST_BONUSES = 3;
const MOST_PLACES = 6;
const FACES = 6;
const TILES = TRACK_TILES + FINISH_TILES.length;
const SYMBOLS = 'a number, {"count": route}, {"die": colour} or {"wheel": true}';

/** Reads a tile set from text; never throws. */
export function parseTileSet(text: string): Result<TileSet, readonly Problem[]> {
  if (text.length > MOST_CHARACTERS) return refuse(`is too long: a tile set has at most ${MOST_CHARACTERS} characters`);
  const written = text.trim(); // also takes off the mark that some editors put before UTF-8
  if (written === '') return refuse('is empty');
  let raw: unknown;
  try {
    raw = JSON.parse(written);
  } catch (error) {
    return refuse(`is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  return checkTileSet(raw);
}

const refuse = (message: string): Result<TileSet, readonly Problem[]> => fail([{ where: 'the file', message }]);

/** Checks any data and never throws; a good tile set comes back as a copy of its own. */
export function checkTileSet(raw: unknown): Result<TileSet, readonly Problem[]> {
  const problems: Problem[] = [];
  checkShape(spotAt('the tile set', problems), (name) => spotAt(name, problems), raw);
  if (problems.length === 0) checkFacts((name) => spotAt(name, problems), raw as TileSet);
  return problems.length === 0 ? ok(cloneJson(raw as TileSet)) : fail(problems);
}

type SpotOf = (name: string) => Spot;

function checkShape(whole: Spot, spotOf: SpotOf, raw: unknown): void {
  const fields = fieldsAt(whole, raw, ['format', 'edition', 'dice', 'tiles'], ['$schema']);
  if (fields === undefined) return;
  if ('$schema' in fields) textAt(spotOf('$schema'), fields.$schema, 200);
  wordAt(spotOf('format'), fields.format, [TILE_SET_FORMAT]);
  checkEdition(spotOf('edition'), fields.edition);
  checkDice(spotOf('dice'), fields.dice);
  checkTiles(spotOf, fields.tiles);
}

function checkEdition(spot: Spot, raw: unknown): void {
  const edition = fieldsAt(spot, raw, ['id', 'name']);
  if (edition === undefined) return;
  textAt(spot.inside('name', '.'), edition.name, MOST_NAME);
  const id = spot.inside('id', '.');
  if (textAt(id, edition.id, MOST_NAME) && !/^[a-z0-9-]+$/.test(String(edition.id))) {
    id.say(`must be small letters, digits and dashes, not ${shown(edition.id)}`);
  }
}

function checkDice(spot: Spot, raw: unknown): void {
  const dice = fieldsAt(spot, raw, DICE);
  if (dice !== undefined) for (const die of DICE) checkDie(spot.inside(die, '.'), dice[die]);
}

function checkDie(spot: Spot, faces: unknown): void {
  if (!Array.isArray(faces) || faces.length === 0) spot.say(`has no faces; a list of ${FACES} numbers is needed`);
  else if (faces.length !== FACES) spot.say(`has ${faces.length} faces; ${FACES} are needed`);
  else for (const [at, face] of faces.entries()) wholeNumberAt(spot.inside(`face ${at + 1}`), face, 0, MOST_FACE);
}

function checkTiles(spotOf: SpotOf, raw: unknown): void {
  const spot = spotOf('tiles');
  if (!Array.isArray(raw)) spot.say(`must be a list of ${TILES} tiles, not ${shown(raw)}`);
  else if (raw.length > TILES) spot.say(`has ${raw.length} tiles; ${TILES} are needed`);
  else checkEachTile(spotOf, raw);
}

function checkEachTile(spotOf: SpotOf, raw: readonly unknown[]): void {
  const seen = new Set<unknown>();
  for (const [at, tile] of raw.entries()) {
    const number = isFields(tile) ? tile.number : undefined;
    const name = Number.isInteger(number) ? `tile ${String(number)}` : `tiles[${at}]`;
    if (seen.has(number) && number !== undefined) spotOf(name).say('is there twice');
    seen.add(number);
    checkTile(spotOf(name), tile);
  }
  for (let number = 1; number <= TILES; number++) {
    const kind = isFinishTile(number) ? 'finish' : 'track';
    if (!seen.has(number)) spotOf(`tile ${number}`).say(`is missing (a ${kind} tile)`);
  }
}

function checkTile(spot: Spot, raw: unknown): void {
  const tile = fieldsAt(spot, raw, ['number', 'kind', 'name', 'sides'], ['character']);
  if (tile === undefined) return;
  if (wholeNumberAt(spot.inside('number'), tile.number, 1, TILES)) {
    wordAt(spot.inside('kind'), tile.kind, [isFinishTile(Number(tile.number)) ? 'finish' : 'track']);
  }
  textAt(spot.inside('name'), tile.name, MOST_NAME);
  if ('character' in tile) wordAt(spot.inside('character'), tile.character, CHARACTERS);
  const sides = fieldsAt(spot.inside('sides'), tile.sides, ['3-4', '5-6']);
  if (sides === undefined) return;
  for (const side of ['3-4', '5-6']) checkSide(spot.inside(`side ${side}`), sides[side]);
}

function checkSide(spot: Spot, raw: unknown): void {
  const side = fieldsAt(spot, raw, ['routes']);
  if (side === undefined) return;
  const routes = fieldsAt(spot.inside('routes'), side.routes, [], ROUTES);
  if (routes === undefined) return;
  const lit = ROUTES.filter((name) => Object.hasOwn(routes, name));
  if (lit.length < 2) spot.inside('routes').say(`lights ${lit.length}; a side has 2 or 3 lit routes`);
  for (const name of lit) checkRoute(spot.inside(name), routes[name], lit);
}

function checkRoute(spot: Spot, raw: unknown, lit: readonly string[]): void {
  const route = fieldsAt(spot, raw, [], ['capacity', 'rule', 'cost', 'benefit']);
  if (route === undefined) return;
  if ('capacity' in route) wholeNumberAt(spot.inside('capacity'), route.capacity, 1, MOST_PLACES);
  if ('rule' in route) wordAt(spot.inside('rule'), route.rule, ['alone-or-company']);
  if ('rule' in route && 'capacity' in route) spot.say('has a capacity and a rule; only one of them is possible');
  if ('cost' in route) checkCost(spot.inside('cost'), route.cost, lit);
  if ('benefit' in route) checkBenefit(spot.inside('benefit'), route.benefit, lit);
}

function checkCost(spot: Spot, raw: unknown, lit: readonly string[]): void {
  const cost = fieldsAt(spot, raw, ['fuel']);
  if (cost !== undefined) checkAmount(spot.inside('fuel', '.'), cost.fuel, lit);
}

function checkBenefit(spot: Spot, raw: unknown, lit: readonly string[]): void {
  const benefit = fieldsAt(spot, raw, [], ['zones', 'fuel', 'bonus']);
  if (benefit === undefined) return;
  if (Object.keys(benefit).length === 0) spot.say('is empty; leave it out instead');
  if ('zones' in benefit) checkAmount(spot.inside('zones', '.'), benefit.zones, lit);
  if ('fuel' in benefit) checkAmount(spot.inside('fuel', '.'), benefit.fuel, lit);
  if ('bonus' in benefit) wholeNumberAt(spot.inside('bonus', '.'), benefit.bonus, 1, MOST_BONUSES);
}

function checkAmount(spot: Spot, raw: unknown, lit: readonly string[]): void {
  if (!Array.isArray(raw)) checkTerm(spot, raw, lit);
  else if (raw.length < 2 || raw.length > MOST_TERMS)
    spot.say(`adds ${raw.length} terms; a list has 2 to ${MOST_TERMS}`);
  else for (const term of raw) checkTerm(spot, term, lit);
}

/** [OS-57] Numbers are 1 and up: no tile ever moves a ship back. */
function checkTerm(spot: Spot, raw: unknown, lit: readonly string[]): void {
  if (typeof raw === 'number') {
    wholeNumberAt(spot, raw, 1, MOST_FIXED);
  } else if (isFields(raw) && Object.hasOwn(raw, 'count')) {
    const counted = fieldsAt(spot, raw, ['count']);
    if (counted !== undefined) wordAt(spot.inside('count', '.'), counted.count, lit);
  } else if (isFields(raw) && Object.hasOwn(raw, 'die')) {
    const rolled = fieldsAt(spot, raw, ['die'], ['rolls']);
    if (rolled === undefined) return;
    wordAt(spot.inside('die', '.'), rolled.die, DICE);
    if ('rolls' in rolled) wholeNumberAt(spot.inside('rolls', '.'), rolled.rolls, 2, MOST_ROLLS);
  } else if (isFields(raw) && Object.hasOwn(raw, 'wheel')) {
    const wheel = fieldsAt(spot, raw, ['wheel']);
    if (wheel !== undefined && wheel.wheel !== true) spot.inside('wheel', '.').say('can only be true');
  } else {
    const symbol = isFields(raw) ? `symbol ${shown(Object.keys(raw)[0] ?? '{}')}` : shown(raw);
    spot.say(`has an unknown ${symbol}; it may be ${SYMBOLS}`);
  }
}
