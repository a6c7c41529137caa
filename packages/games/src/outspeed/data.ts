import type { Tile, TileSet, TileSide } from './tile.ts';
import { PLATFORM_TILES } from './tiles.ts';
import type { Options, Side, Tokens } from './types.ts';

export const BONUSES = ['nitro', 'fuelTank', 'flamethrower', 'forcefield', 'ionCannon', 'electromagnet'] as const;
export const ROUTES = ['left', 'middle', 'right'] as const;
export const SIDES = ['few', 'many'] as const;
export const DICE = ['yellow', 'blue'] as const;
/** `bonus` and `programming` are phases of the rulebook; `wheel` and `keep` are the decisions inside its resolution. */
export const PHASES = ['bonus', 'programming', 'wheel', 'keep', 'over'] as const;
/** No fuel left; pushed beyond the rear edge; standing on a board that was taken away. */
export const OUT_REASONS = ['noFuel', 'pushedOff', 'leftBehind'] as const;
/** The finish tile was raced; one pilot left; nobody left. */
export const ENDINGS = ['finish', 'lastLeft', 'nobodyLeft'] as const;

/** [OS-72] The `few` side serves up to this many. */
export const MOST_FOR_FEW = 4;

/** [OS-4] The 32 tokens. */
export const TOKEN_COUNTS: Readonly<Tokens> = {
  nitro: 7,
  fuelTank: 7,
  flamethrower: 7,
  forcefield: 7,
  ionCannon: 2,
  electromagnet: 2,
};
export const TOKENS_IN_ALL = 32;
/** [OS-5] */
export const FIELD_MARKERS = 7;

export const ZONES_PER_BOARD = 7;
/** [OS-10] */
export const START_ZONE = 3;
export const START_FUEL = 12;
/** [OS-3] */
export const TRACK_TILES = 12;
export const FINISH_TILES = [13, 14, 15, 16] as const;
export const TURNS = 13;
/** [OS-64] */
export const WHEEL_MOST = 9;

export const firstZoneOf = (board: number): number => board * ZONES_PER_BOARD + 1;
export const lastZoneOf = (board: number): number => (board + 1) * ZONES_PER_BOARD;
export const boardOf = (zone: number): number => Math.floor((zone - 1) / ZONES_PER_BOARD);
export const isFinishTile = (number: number): boolean => number > TRACK_TILES;

/** The keys of a tile's two sides in a tile set, as printed on the tiles. */
export const SIDE_KEYS = { few: '3-4', many: '5-6' } as const satisfies Record<Side, string>;

/** Of a tile set that does not say what it is called. */
export const OWN_EDITION = { id: 'own', name: 'own' } as const;

export const tileSetOf = (options: Options): TileSet =>
  options.tileSet === 'platform' ? PLATFORM_TILES : options.tileSet;

/** The tile with this number in the set that is raced. */
export function tileOf(options: Options, number: number): Tile {
  const tile = tileSetOf(options).tiles.find((candidate) => candidate.number === number);
  if (tile === undefined) throw new Error(`the tile set has no tile ${number}`);
  return tile;
}

export const sideOf = (options: Options, number: number, side: Side): TileSide =>
  tileOf(options, number).sides[SIDE_KEYS[side]];
