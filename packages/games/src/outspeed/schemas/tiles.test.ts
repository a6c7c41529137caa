import { describe, expect, it } from 'vitest';
import { parseOptions } from '../parse.ts';
import { PLATFORM_TILES } from '../tiles.ts';
import { TILE_TEMPLATE } from '../tileTemplate.ts';
import { schemas } from './index.ts';

describe('the schema of the options', () => {
  it.each([
    ['the platform edition', PLATFORM_TILES],
    ['the template', TILE_TEMPLATE],
  ])('knows tile sets of one’s own: %s', (_name, tileSet) => {
    const options = parseOptions({ tileSet });
    if (!options.ok) throw new Error(options.reason);
    expect(schemas.options.safeParse(options.value).error).toBeUndefined();
    expect(schemas.options.safeParse({ firstRace: true, tileSet: { ...tileSet, planted: 1 } }).success).toBe(false);
  });
});
