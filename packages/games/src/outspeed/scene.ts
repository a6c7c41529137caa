import { BONUSES, MOST_FOR_FEW, START_FUEL, START_ZONE, TOKEN_COUNTS, TRACK_TILES, TURNS } from './data.ts';
import type { OlderRules } from './olderRules.ts';
import { listTokens, noTokens } from './ships.ts';
import type { TileSide } from './tile.ts';
import { PLATFORM_TILES } from './tiles.ts';
import type { Bonus, Out, Ship, State, TileSet, Tokens } from './types.ts';

export interface ShipSpec {
  readonly zone?: number;
  readonly fuel?: number;
  readonly tokens?: readonly Bonus[];
  readonly out?: Out;
}

/** A moment of a race, for lessons and tests: what is not named is as at the start. */
export interface Scene {
  readonly rules?: OlderRules;
  readonly ships: readonly ShipSpec[];
  readonly turn?: number; // 13: a finish tile is up
  readonly tile?: number;
  readonly routes?: TileSide['routes']; // both sides of the current tile, in place of the printed ones
  readonly fields?: readonly number[];
  readonly rearBoard?: number;
  readonly stack?: readonly Bonus[]; // top first; what is in no hand and not here is discarded
  readonly side?: State['side'];
}

/** The race as the tile of its turn comes up; `beginTurn` goes on from here. */
export function sceneOf(scene: Scene): State {
  const turn = scene.turn ?? 1;
  const tile = scene.tile ?? (turn === TURNS ? TURNS : 1);
  const rearBoard = scene.rearBoard ?? 0;
  const ships = scene.ships.map(shipOf);
  const { stack, discard } = supplyOf(scene);
  return {
    ...(scene.rules !== undefined && { rules: scene.rules }),
    options: { firstRace: false, tileSet: scene.routes === undefined ? 'platform' : withRoutes(tile, scene.routes) },
    phase: 'bonus',
    awaiting: 0,
    turn,
    side: scene.side ?? (ships.length > MOST_FOR_FEW ? 'many' : 'few'),
    tiles: orderWith(tile, turn),
    rearBoard,
    frontBoard: rearBoard + 1,
    fields: [...(scene.fields ?? [])],
    enteredFields: [],
    ships,
    stack,
    returners: [],
    discard,
    declaringZone: 0,
    drawers: [],
    falls: Math.max(0, ...ships.map((ship) => ship.out?.order ?? 0)),
  };
}

const shipOf = ({ zone, fuel, tokens, out }: ShipSpec): Ship => ({
  zone: zone ?? START_ZONE,
  fuel: fuel ?? START_FUEL,
  tokens: counted(tokens ?? []),
  out: out ?? null,
  declared: null,
  route: null,
  wheel: null,
});

export function counted(tokens: readonly Bonus[]): Tokens {
  const counts = noTokens();
  for (const bonus of tokens) counts[bonus]++;
  return counts;
}

/** All 32 tokens are somewhere: in hands, in the stack, or in the discard. */
function supplyOf(scene: Scene): { stack: Bonus[]; discard: Tokens } {
  const rest: Tokens = { ...TOKEN_COUNTS };
  for (const { tokens } of scene.ships) for (const bonus of tokens ?? []) rest[bonus]--;
  if (scene.stack === undefined) return { stack: listTokens(rest), discard: noTokens() };
  for (const bonus of scene.stack) rest[bonus]--;
  if (BONUSES.some((bonus) => rest[bonus] < 0)) throw new Error('more tokens than there are');
  return { stack: [...scene.stack].reverse(), discard: rest };
}

/** Thirteen tiles with `tile` as the one of this turn. */
function orderWith(tile: number, turn: number): number[] {
  const track = Array.from({ length: TRACK_TILES }, (_, at) => at + 1).filter((number) => number !== tile);
  if (turn === TURNS) return [...track.slice(0, TRACK_TILES), tile];
  track.splice(turn - 1, 0, tile);
  return [...track, TURNS];
}

/** The platform edition with one tile's sides replaced; not checked, so that symbols can be tried anywhere. */
export function withRoutes(number: number, routes: TileSide['routes']): TileSet {
  const sides = { '3-4': { routes }, '5-6': { routes } };
  return { ...PLATFORM_TILES, tiles: PLATFORM_TILES.tiles.map((t) => (t.number === number ? { ...t, sides } : t)) };
}
