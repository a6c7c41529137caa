import { type AnyGame, fastRng } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { State } from '@slipstream/games/outspeed/types';
import type { ReducedGame } from '../exploit.ts';
import { ME } from '../reduced.ts';

const TRACK_TURN = 12; // one track tile and the finish are left
const FUEL = 4; // enough for any route, too little for all

/** 3 pilots and 2 tiles, no tokens; the finish is known, as in a first race. */
export function beforeTheFinish(track: number, finish: number): State {
  const options = { firstRace: true, tileSet: 'platform' } as const;
  const state = outspeed.setup(options, 3, { rng: fastRng('reduced') });
  const past = state.tiles.slice(0, TRACK_TURN).filter((tile) => tile !== track);
  const ships = state.ships.map((ship) => ({ ...ship, fuel: FUEL }));
  return { ...state, turn: TRACK_TURN, tiles: [...past, track, finish], ships };
}

export function reducedOutspeed(start: State): ReducedGame {
  const share = (state: unknown) => {
    const end = outspeed.outcome(state as State);
    if (end === undefined) return undefined;
    return end.winners.includes(ME) ? 1 / end.winners.length : 0;
  };
  return { game: outspeed as AnyGame, start, me: ME, trace: 0, share };
}

/** The last two tiles of these races are answered. */
const LAST_TILES = [
  [1, 13],
  [1, 16],
  [12, 13],
  [10, 16],
] as const;

export const reduced: readonly ReducedGame[] = LAST_TILES.map(([track, finish]) =>
  reducedOutspeed(beforeTheFinish(track, finish)),
);
