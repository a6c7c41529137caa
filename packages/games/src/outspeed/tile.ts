import type { Die, RouteName } from './types.ts';

export const TILE_SET_FORMAT = 'outspeed-tiles/1';
export const CHARACTERS = ['crowding', 'gambling', 'saving', 'refuelling', 'denying', 'arming'] as const;
export type Character = (typeof CHARACTERS)[number];

/** One symbol of an amount. */
export type Term =
  | number
  | { readonly count: RouteName } // [OS-62] pilots who programmed that route
  | { readonly die: Die; readonly rolls?: number } // [OS-63] several rolls are added
  | { readonly wheel: true }; // [OS-64] the number the pilot picks

/** A term, or several that are added up. */
export type Amount = Term | readonly Term[];

/** A route as it is read on the tile, from top to bottom: condition, cost, benefit. */
export interface Route {
  readonly capacity?: number; // [OS-56] places
  readonly rule?: 'alone-or-company'; // [OS-65]
  readonly cost?: { readonly fuel: Amount };
  readonly benefit?: { readonly zones?: Amount; readonly fuel?: Amount; readonly bonus?: number };
}

/** A route that is not there is not lit. */
export interface TileSide {
  readonly routes: { readonly [name in RouteName]?: Route };
}

export interface Tile {
  readonly number: number; // 1-12 track, 13-16 finish
  readonly kind: 'track' | 'finish';
  readonly name?: string;
  readonly character?: Character; // what it asks of the pilots
  readonly sides: { readonly '3-4': TileSide; readonly '5-6': TileSide };
}

/** 16 tiles and two dice: all that the rulebooks do not print. */
export interface TileSet {
  readonly $schema?: string;
  readonly format: typeof TILE_SET_FORMAT;
  readonly edition: { readonly id: string; readonly name: string };
  readonly dice: { readonly [die in Die]: readonly number[] };
  readonly tiles: readonly Tile[];
}

/** A tile set as somebody writes it: what follows from the rest may be left out. */
export interface WrittenTileSet extends Omit<TileSet, 'edition' | 'tiles'> {
  readonly edition?: { readonly id: string; readonly name?: string };
  readonly tiles: readonly (Omit<Tile, 'kind'> & Partial<Pick<Tile, 'kind'>>)[];
}
