import { FINISH_TILES, TRACK_TILES } from './data.ts';

/** The most of everything in a tile set. */
export const LIMITS = {
  name: 60, // characters
  link: 200,
  tiles: TRACK_TILES + FINISH_TILES.length,
  faces: 6,
  face: 9,
  terms: 6, // added up
  fixed: 12, // fuel or zones
  rolls: 6,
  bonuses: 3,
  places: 6,
} as const;
