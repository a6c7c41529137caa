import type { Route, TileSide, WrittenTileSet } from './tile.ts';
import { LIMITS } from './tileLimits.ts';

export const SCHEMA_FILE = 'outspeed-tiles.schema.json';

const side = (left: Route, right: Route): TileSide => ({ routes: { left, right } });
const PLAIN = side({}, { benefit: { zones: 1 } });

/** Sides of which the rulebooks tell something, with just that on them. */
const KNOWN: Readonly<Record<number, TileSide>> = {
  11: side(
    { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { zones: 3 } },
    { rule: 'alone-or-company', cost: { fuel: 1 }, benefit: { fuel: 1 } },
  ),
  12: side({}, { cost: { fuel: [1, { die: 'yellow' }] }, benefit: { zones: 1 } }),
  14: side({}, { benefit: { zones: { die: 'blue', rolls: 2 } } }),
  15: side({}, { cost: { fuel: { wheel: true } }, benefit: { zones: { wheel: true } } }),
};

/** A tile set to begin with: sound, and as bare as one can be. Whoever owns the box writes over it what is printed there. */
export const TILE_TEMPLATE: WrittenTileSet = {
  $schema: SCHEMA_FILE,
  format: 'outspeed-tiles/1',
  dice: { yellow: [-1, -1, -2, -2, -3, -3], blue: [1, 1, 2, 2, 3, 3] },
  tiles: Array.from({ length: LIMITS.tiles }, (_, at) => {
    const few = KNOWN[at + 1] ?? PLAIN;
    return { number: at + 1, sides: { '3-4': few, '5-6': at + 1 === 11 ? PLAIN : few } };
  }),
};
