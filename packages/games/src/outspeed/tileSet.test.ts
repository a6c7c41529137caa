import { cloneJson } from '@slipstream/engine';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { outspeed } from './index.ts';
import { jsonFault } from './jsonFault.ts';
import { problemText } from './problemText.ts';
import type { TileSet } from './tile.ts';
import { tileSetWarnings } from './tileFacts.ts';
import { checkTileSet } from './tileSet.ts';
import { inLines, MOST_CHARACTERS, parseTileSet } from './tileSetText.ts';
import { PLATFORM_TILES } from './tiles.ts';
import { TILE_TEMPLATE } from './tileTemplate.ts';

/** The platform edition with the things at these paths changed; `tile 3` in a path is that tile. */
function changed(changes: Readonly<Record<string, unknown>>): unknown {
  const set: unknown = cloneJson(PLATFORM_TILES);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.replace(/^tile (\d+)/, (_, number) => `tiles/${Number(number) - 1}`).split('/');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], set);
    Object.assign(parent as object, { [last]: value });
  }
  return set;
}

const complaintsAbout = (raw: unknown): string => {
  const checked = checkTileSet(raw);
  return checked.ok ? '' : checked.reason.map(problemText).join('\n');
};

const WHEEL = { cost: { fuel: { wheel: true } }, benefit: { zones: { wheel: true } } };
const NO_ROLLS = { routes: { left: {}, right: { benefit: { zones: { die: 'blue' } } } } };

describe('a tile set of one’s own', () => {
  it('may be the platform edition, and comes back as a copy', () => {
    const checked = checkTileSet(PLATFORM_TILES);
    expect(checked).toEqual({ ok: true, value: PLATFORM_TILES });
    expect(checked.ok && checked.value).not.toBe(PLATFORM_TILES);
    expect(tileSetWarnings(PLATFORM_TILES)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an unknown symbol',
      { 'tile 3/sides/3-4/routes/left/benefit': { zones: { rocket: 2 } } },
      'tile 3, side 3-4, left, benefit.zones: has an unknown symbol "rocket"',
    ],
    ['three finish tiles', { tiles: PLATFORM_TILES.tiles.slice(0, 15) }, 'tile 16: is missing (a finish tile)'],
    ['a tile twice', { 'tile 5/number': 4 }, 'tile 4: is there twice'],
    [
      'negative zones [OS-57]',
      { 'tile 7/sides/5-6/routes/right/benefit': { zones: -2 } },
      'tile 7, side 5-6, right, benefit.zones: must be a whole number from 1 to 12, not -2',
    ],
    ['a die without faces', { 'dice/blue': [] }, 'dice.blue: has no faces'],
    ['a die of five faces', { 'dice/blue': [1, 1, 1, 1, 1] }, 'dice.blue: has 5 faces'],
    ['a negative face', { 'dice/blue': [-1, 1, 1, 1, 1, 1] }, 'dice.blue, face 1: must be a whole number from 0'],
    [
      'tile 11 without its mode',
      { 'tile 11/sides/3-4/routes/middle': { cost: { fuel: 1 }, benefit: { fuel: 3 } } },
      'tile 11, side 3-4, middle: rule is missing',
    ],
    ['one lit route', { 'tile 1/sides/3-4/routes': { left: {} } }, 'tile 1, side 3-4, routes: lights 1'],
    [
      'a count of an unlit route',
      { 'tile 4/sides/3-4/routes': { left: { cost: { fuel: { count: 'middle' } } }, right: {} } },
      'tile 4, side 3-4, left, cost.fuel.count: must be left or right, not "middle"',
    ],
    [
      'a capacity of none',
      { 'tile 1/sides/3-4/routes/middle/capacity': 0 },
      'tile 1, side 3-4, middle, capacity: must be a whole number from 1 to 6, not 0',
    ],
    [
      'a capacity and a rule',
      { 'tile 11/sides/3-4/routes/left/capacity': 1 },
      'tile 11, side 3-4, left: has a capacity and a rule',
    ],
    ['a misspelt key', { 'tile 1/sides/3-4/routes/left/costs': 1 }, 'tile 1, side 3-4, left: does not know "costs"'],
    ['another format', { format: 'outspeed-tiles/9' }, 'format: must be outspeed-tiles/1'],
    ['a track tile that is a finish', { 'tile 2/kind': 'finish' }, 'tile 2, kind: must be track'],
    ['one side only', { 'tile 2/sides': { '3-4': { routes: {} } } }, 'tile 2, sides: 5-6 is missing'],
    ['seventeen tiles', { tiles: [...PLATFORM_TILES.tiles, {}] }, 'tiles: has 17 tiles'],
    [
      'a list of one term',
      { 'tile 1/sides/3-4/routes/left/benefit': { zones: [2] } },
      'tile 1, side 3-4, left, benefit.zones: adds 1 terms',
    ],
    ['a bad edition', { 'edition/id': 'My Box' }, 'edition.id: must be small letters'],
  ])('is refused with %s, saying where', (_case, changes, complaint) => {
    expect(complaintsAbout(changed(changes))).toContain(complaint);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      '[OS-65] one route of tile 11 is 3 zones alone or 1 fuel in company',
      { 'tile 11/sides/3-4/routes/left/benefit': { zones: 4 } },
      'tile 11, side 3-4, routes: one of them must be',
    ],
    [
      '[OS-66] tile 12 has 1 plus a yellow die on both sides',
      { 'tile 12/sides/5-6/routes/right/cost': { fuel: { die: 'yellow' } } },
      'tile 12, side 5-6, cost.fuel: one route must cost',
    ],
    [
      '[OS-63] tile 14 asks for several rolls of one die',
      { 'tile 14/sides': { '3-4': NO_ROLLS, '5-6': NO_ROLLS } },
      'tile 14, side 3-4 or 5-6, cost or benefit: must ask for several rolls',
    ],
    [
      '[OS-64] exactly one finish tile uses the wheel, not two',
      { 'tile 13/sides/3-4/routes/left': WHEEL },
      'tiles 13, 14, 15, 16, cost.fuel: exactly one of them uses the wheel; tiles 13 and 15 do',
    ],
    [
      '[OS-64] exactly one finish tile uses the wheel, not none',
      { 'tile 15/sides': { '3-4': NO_ROLLS, '5-6': NO_ROLLS } },
      'exactly one of them uses the wheel; none does',
    ],
    [
      '[OS-64] no track tile uses the wheel',
      { 'tile 2/sides/3-4/routes/left': WHEEL },
      'tile 2, side 3-4, left: uses the wheel',
    ],
    [
      '[OS-64] what the wheel says is paid and advanced',
      { 'tile 15/sides/3-4/routes/left': { cost: WHEEL.cost, benefit: { zones: 3 } } },
      'tile 15, side 3-4, left: must have the wheel once in cost.fuel and once in benefit.zones',
    ],
    ['[OS-6] the yellow die has a 3', { 'dice/yellow': [1, 1, 2, 2, 4, 4] }, 'dice.yellow: needs a face with a 3'],
  ])('binding on any set: %s', (_fact, changes, complaint) => {
    expect(complaintsAbout(changed(changes))).toContain(complaint);
  });

  it('is refused unread when the text is far too long', () => {
    const reading = vi.spyOn(JSON, 'parse');
    onTestFinished(() => reading.mockRestore());
    expect(parseTileSet('['.repeat(50_000_000))).toMatchObject({ ok: false, reason: [{ code: 'tooLong' }] });
    expect(reading).not.toHaveBeenCalled();
    expect(JSON.stringify(PLATFORM_TILES).length).toBeLessThan(MOST_CHARACTERS / 10);
  });

  it('is read from text', () => {
    expect(parseTileSet(JSON.stringify(PLATFORM_TILES)).ok).toBe(true);
    expect(parseTileSet('{"tiles": ')).toMatchObject({ ok: false, reason: [{ code: 'notJson' }] });
  });

  it.each([
    ['{"tiles": ', 1, 11, ''],
    ['', 1, 1, ''],
    ['{\n  "format": "x",\n  "dice": {,}\n}', 3, 12, ',}'],
    ['{"a": 1 "b": 2}', 1, 9, '"b":'],
    ['[1, 2,]', 1, 7, ']'],
    ['{"a": [1}', 1, 9, '}'],
    ['{"a": tru}', 1, 7, 'tru}'],
    ['{"a": 01}', 1, 8, '1}'],
    ['{"a": "b\nc"}', 1, 7, '"b'],
    ["{'a': 1}", 1, 2, "'a':"],
    ['{} {}', 1, 4, '{}'],
    ['{"a" 1}', 1, 6, '1}'],
  ])('that is not JSON is refused with line and column: %j', (text, line, column, found) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonFault(text)).toEqual({ line, column, found });
  });

  it('may leave out names, kinds and the edition', () => {
    const bare = {
      ...PLATFORM_TILES,
      edition: undefined,
      tiles: PLATFORM_TILES.tiles.map(({ number, sides }) => ({ number, sides })),
    };
    expect(parseTileSet(JSON.stringify(bare))).toEqual({
      ok: true,
      value: {
        ...PLATFORM_TILES,
        edition: { id: 'own', name: 'own' },
        tiles: PLATFORM_TILES.tiles.map(({ number, kind, sides }) => ({ number, kind, sides })),
      },
    });
  });

  it('[OS-6] may have the yellow die as it is printed: −3 is 3 fuel paid', () => {
    const printed = checkTileSet(changed({ 'dice/yellow': [-1, -2, -2, -3, -3, -4] }));
    expect(printed.ok && printed.value.dice.yellow).toEqual([1, 2, 2, 3, 3, 4]);
    expect(complaintsAbout(changed({ 'dice/blue': [-1, 1, 1, 1, 1, 1] }))).toContain('dice.blue, face 1');
  });

  it('lists all that is wrong: twenty problems, then how many more', () => {
    const bare = changed({ tiles: PLATFORM_TILES.tiles.map(({ number }) => ({ number, side: {} })) });
    const lines = complaintsAbout(bare).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 12 more');
    const two = complaintsAbout(changed({ format: 1, 'tile 3/sides/3-4/routes/left': { capacity: 9, costs: 1 } }));
    expect(two.split('\n')).toHaveLength(3);
  });

  it('can begin with the template', () => {
    expect(checkTileSet(TILE_TEMPLATE).ok).toBe(true);
    expect(parseTileSet(inLines(TILE_TEMPLATE)).ok).toBe(true);
    expect(JSON.parse(inLines(PLATFORM_TILES))).toEqual(PLATFORM_TILES);
  });

  it('earns a warning for what is allowed but odd', () => {
    const odd = changed({
      'tile 13/sides/3-4/routes/left/benefit': { zones: 3, fuel: 1 },
      'tile 6/sides/5-6/routes': { left: { cost: { fuel: 1 } }, right: { cost: { fuel: 2 } } },
    });
    expect(tileSetWarnings(odd as TileSet).map(problemText)).toEqual([
      'tile 6, side 5-6: has no route without a cost: a careful pilot can be forced out',
      'tile 13, side 3-4, left: gives fuel or a bonus, which is of little use after the last tile',
    ]);
  });

  it('never makes the checker throw, whatever it is', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, maxDepth: 4 });
    const places = fc.constantFrom(
      'format',
      'edition',
      'dice/yellow',
      'tiles',
      'tile 3',
      'tile 9/sides/3-4',
      'tile 9/sides/3-4/routes/left',
      'tile 9/sides/3-4/routes/left/cost',
    );
    fc.assert(fc.property(anything, (raw) => !checkTileSet(raw).ok));
    fc.assert(
      fc.property(places, anything, (path, raw) => typeof checkTileSet(changed({ [path]: raw })).ok === 'boolean'),
    );
  });

  it('is an option of the race', () => {
    const own = changed({ 'edition/id': 'my-box' });
    expect(outspeed.parseOptions({ tileSet: own }, 4)).toMatchObject({
      ok: true,
      value: { firstRace: false, tileSet: { edition: { id: 'my-box' } } },
    });
    const refused = outspeed.parseOptions({ tileSet: changed({ dice: {} }) }, 4);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('tileSet: dice: yellow is missing') });
  });
});
