import { cloneJson, fail, ok, type Result } from '@slipstream/engine';
import { DICE, isFinishTile, OWN_EDITION, ROUTES } from './data.ts';
import { type Problem, Problems } from './problem.ts';
import { checkFields, isFields, oneOf, type Spot, shown, spotAt, text, wholeNumber } from './spot.ts';
import { CHARACTERS, TILE_SET_FORMAT, type TileSet, type WrittenTileSet } from './tile.ts';
import { checkFacts } from './tileFacts.ts';
import { LIMITS } from './tileLimits.ts';

/** Checks any data and never throws; a good tile set comes back as a copy of its own, with what may be left out filled in. */
export function checkTileSet(raw: unknown): Result<TileSet, readonly Problem[]> {
  const problems = new Problems();
  const whole = spotAt({}, problems);
  checkShape(whole, raw);
  if (problems.list().length > 0) return fail(problems.list());
  const set = filledIn(raw as WrittenTileSet);
  checkFacts(whole, set);
  return problems.list().length === 0 ? ok(set) : fail(problems.list());
}

/** [OS-6] The printed faces of the yellow die are what is lost: −3 is 3 fuel paid. */
function filledIn(written: WrittenTileSet): TileSet {
  const { edition = OWN_EDITION, dice, tiles, ...rest } = cloneJson(written);
  return {
    ...rest,
    edition: { ...edition, name: edition.name ?? edition.id },
    dice: { ...dice, yellow: dice.yellow.map(Math.abs) },
    tiles: tiles.map((tile) => ({ ...tile, kind: kindOf(tile.number) })),
  };
}

const kindOf = (number: number): 'track' | 'finish' => (isFinishTile(number) ? 'finish' : 'track');

function checkShape(whole: Spot, raw: unknown): void {
  checkFields(
    whole,
    raw,
    { format: oneOf([TILE_SET_FORMAT]), dice: checkDice, tiles: (spot, tiles) => checkTiles(whole, spot, tiles) },
    { $schema: text(LIMITS.link), edition: checkEdition },
  );
}

function checkEdition(spot: Spot, raw: unknown): void {
  checkFields(spot, raw, { id: checkId }, { name: text(LIMITS.name) });
}

function checkId(spot: Spot, raw: unknown): void {
  if (typeof raw !== 'string' || raw.length > LIMITS.name || !/^[a-z0-9-]+$/.test(raw)) {
    spot.say({ code: 'badId', found: shown(raw) });
  }
}

function checkDice(spot: Spot, raw: unknown): void {
  const { face } = LIMITS;
  checkFields(spot, raw, {
    yellow: (die, faces) => checkDie(die, faces, -face),
    blue: (die, faces) => checkDie(die, faces, 0),
  });
}

function checkDie(spot: Spot, faces: unknown, least: number): void {
  const needed = LIMITS.faces;
  if (!Array.isArray(faces) || faces.length === 0) spot.say({ code: 'noFaces', needed });
  else if (faces.length !== needed) spot.say({ code: 'faces', count: faces.length, needed });
  else for (const [at, face] of faces.entries()) wholeNumber(least, LIMITS.face)(spot.at({ face: at + 1 }), face);
}

function checkTiles(whole: Spot, spot: Spot, raw: unknown): void {
  const needed = LIMITS.tiles;
  if (!Array.isArray(raw)) spot.say({ code: 'notTiles', needed, found: shown(raw) });
  else if (raw.length > needed) spot.say({ code: 'tiles', count: raw.length, needed });
  else checkEachTile(whole, raw);
}

function checkEachTile(whole: Spot, raw: readonly unknown[]): void {
  const seen = new Set<unknown>();
  for (const [index, tile] of raw.entries()) {
    const number = isFields(tile) ? tile.number : undefined;
    const isNumbered = typeof number === 'number' && Number.isInteger(number);
    const spot = whole.at(isNumbered ? { tile: number } : { index });
    if (isNumbered && seen.has(number)) spot.say({ code: 'twice' });
    seen.add(number);
    checkTile(spot, tile, number);
  }
  for (let tile = 1; tile <= LIMITS.tiles; tile++) {
    if (!seen.has(tile)) whole.at({ tile }).say({ code: 'tileMissing', kind: kindOf(tile) });
  }
}

function checkTile(spot: Spot, raw: unknown, number: unknown): void {
  checkFields(
    spot,
    raw,
    { number: wholeNumber(1, LIMITS.tiles), sides: (sides, value) => checkSides(spot, sides, value) },
    { kind: oneOf([kindOf(Number(number))]), name: text(LIMITS.name), character: oneOf(CHARACTERS) },
  );
}

function checkSides(tile: Spot, spot: Spot, raw: unknown): void {
  checkFields(spot, raw, {
    '3-4': (_, side) => checkSide(tile.at({ side: '3-4' }), side),
    '5-6': (_, side) => checkSide(tile.at({ side: '5-6' }), side),
  });
}

function checkSide(side: Spot, raw: unknown): void {
  checkFields(side, raw, { routes: (spot, routes) => checkRoutes(side, spot, routes) });
}

function checkRoutes(side: Spot, spot: Spot, raw: unknown): void {
  const lit = isFields(raw) ? ROUTES.filter((name) => Object.hasOwn(raw, name)) : [];
  const checks = ROUTES.map((route) => [
    route,
    (_: Spot, value: unknown) => checkRoute(side.at({ route }), value, lit),
  ]);
  if (checkFields(spot, raw, {}, Object.fromEntries(checks)) && lit.length < 2) {
    spot.say({ code: 'routes', count: lit.length });
  }
}

function checkRoute(spot: Spot, raw: unknown, lit: readonly string[]): void {
  const amount = (at: Spot, value: unknown) => checkAmount(at, value, lit);
  checkFields(
    spot,
    raw,
    {},
    {
      capacity: wholeNumber(1, LIMITS.places),
      rule: oneOf(['alone-or-company']),
      cost: (cost, value) => checkFields(cost, value, { fuel: amount }),
      benefit: (benefit, value) => {
        const gains = { zones: amount, fuel: amount, bonus: wholeNumber(1, LIMITS.bonuses) };
        checkFields(benefit, value, {}, gains);
        if (isFields(value) && Object.keys(value).length === 0) benefit.say({ code: 'emptyBenefit' });
      },
    },
  );
  if (isFields(raw) && 'rule' in raw && 'capacity' in raw) spot.say({ code: 'capacityAndRule' });
}

function checkAmount(spot: Spot, raw: unknown, lit: readonly string[]): void {
  if (!Array.isArray(raw)) checkTerm(spot, raw, lit);
  else if (raw.length < 2 || raw.length > LIMITS.terms)
    spot.say({ code: 'terms', count: raw.length, most: LIMITS.terms });
  else for (const term of raw) checkTerm(spot, term, lit);
}

/** [OS-57] Numbers are 1 and up: no tile ever moves a ship back. */
function checkTerm(spot: Spot, raw: unknown, lit: readonly string[]): void {
  if (typeof raw === 'number') {
    wholeNumber(1, LIMITS.fixed)(spot, raw);
  } else if (isFields(raw) && Object.hasOwn(raw, 'count')) {
    checkFields(spot, raw, { count: oneOf(lit) });
  } else if (isFields(raw) && Object.hasOwn(raw, 'die')) {
    checkFields(spot, raw, { die: oneOf(DICE) }, { rolls: wholeNumber(2, LIMITS.rolls) });
  } else if (isFields(raw) && Object.hasOwn(raw, 'wheel')) {
    checkFields(spot, raw, { wheel: (wheel, value) => value === true || wheel.say({ code: 'onlyTrue' }) });
  } else {
    spot.say({ code: 'symbol', found: shown(isFields(raw) ? (Object.keys(raw)[0] ?? raw) : raw) });
  }
}
