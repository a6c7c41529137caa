/** All that a page needs where people write a tile set of their own. */
export type { Problem } from './problem.ts';
export { TILE_SCHEMA } from './tileSchema.ts';
export { inLines, MOST_CHARACTERS, parseTileSet } from './tileSetText.ts';
export { PLATFORM_TILES } from './tiles.ts';
export { SCHEMA_FILE, TILE_TEMPLATE } from './tileTemplate.ts';
