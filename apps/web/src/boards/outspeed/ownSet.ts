import type { Json } from '@slipstream/engine';
import { OWN_EDITION } from '@slipstream/games/outspeed/data';
import type { TileSet } from '@slipstream/games/outspeed/types';

/** The tile set in the options of a race that the rules have checked; undefined where it is the built-in one. */
export const ownSet = (value: Json | undefined): TileSet | undefined =>
  typeof value === 'object' && value !== null && 'tiles' in value ? (value as unknown as TileSet) : undefined;

/** Whether its maker has given it a name. */
export const isNamed = ({ edition }: TileSet): boolean => edition.name !== OWN_EDITION.name;
