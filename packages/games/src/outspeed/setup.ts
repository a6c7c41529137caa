import { type Effects, NOBODY, type Rng } from '@slipstream/engine';
import { FINISH_TILES, MOST_FOR_FEW, START_FUEL, START_ZONE, TOKEN_COUNTS, TRACK_TILES, TURNS } from './data.ts';
import { olderRulesOf } from './olderRules.ts';
import { listTokens, noTokens } from './ships.ts';
import { beginTurn } from './turn.ts';
import type { Bonus, Event, Options, Ship, State } from './types.ts';

/** [OS-10] to [OS-13]; `rules` is the version in force. */
export function setup(options: Options, seatCount: number, effects: Effects<Event>, rules?: number): State {
  const state: State = {
    options,
    phase: 'bonus',
    awaiting: 0,
    turn: 1,
    side: seatCount > MOST_FOR_FEW ? 'many' : 'few',
    tiles: tileOrder(options, effects.rng),
    rearBoard: 0,
    frontBoard: 1,
    fields: [],
    enteredFields: [],
    ships: newShips(seatCount),
    stack: effects.rng.shuffle(ALL_TOKENS.slice()),
    returners: [],
    discard: noTokens(),
    declaringZone: 0,
    drawers: [],
    falls: 0,
  };
  const older = olderRulesOf(rules);
  if (older !== undefined) state.rules = older;
  if (!options.firstRace) effects.emit?.(NOBODY, { type: 'shuffled', what: 'tiles', order: state.tiles });
  effects.emit?.(NOBODY, { type: 'shuffled', what: 'tokens', order: [...state.stack] });
  effects.emit?.('everyone', { type: 'raceBegan', seatCount, zone: START_ZONE, fuel: START_FUEL });
  beginTurn(state, effects);
  return state;
}

const ALL_TOKENS: readonly Bonus[] = listTokens(TOKEN_COUNTS);
const TRACK_NUMBERS: readonly number[] = Array.from({ length: TRACK_TILES }, (_, at) => at + 1);
const FIRST_RACE = Object.freeze(Array.from({ length: TURNS }, (_, at) => at + 1));

/** [OS-11] Track tiles shuffled, a random finish tile at the bottom; [OS-12] or 1 to 13 as they come. */
function tileOrder(options: Options, rng: Rng): readonly number[] {
  if (options.firstRace) return FIRST_RACE;
  const tiles = rng.shuffle(TRACK_NUMBERS.slice());
  tiles.push(FINISH_TILES[rng.below(FINISH_TILES.length)] ?? TURNS);
  return tiles;
}

function newShips(seatCount: number): readonly Ship[] {
  const ships: Ship[] = [];
  while (ships.length < seatCount) ships.push(newShip());
  return ships;
}

const newShip = (): Ship => ({
  zone: START_ZONE,
  fuel: START_FUEL,
  tokens: noTokens(),
  out: null,
  declared: null,
  route: null,
  wheel: null,
});
