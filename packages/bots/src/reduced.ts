import { type AnyGame, fastRng, type Ranking, type Seat } from '@slipstream/engine';
import { ALL_CARDS } from '@slipstream/games/gravwell/cards';
import { gravwell } from '@slipstream/games/gravwell/index';
import { scene as gravwellScene } from '@slipstream/games/gravwell/scenario';
import { neko } from '@slipstream/games/neko/index';
import { scene as nekoScene } from '@slipstream/games/neko/scenario';
import type { State as NekoState } from '@slipstream/games/neko/types';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { State as OutspeedState } from '@slipstream/games/outspeed/types';
import type { ReducedGame } from './exploit.ts';

const ME: Seat = 0;

function shareOfFirst(ranking: Ranking): number {
  const first = ranking[0] ?? [];
  return first.includes(ME) ? 1 / first.length : 0;
}

/** Gravwell with 2 players and 8 cards: the last four turns, stops used up, all other cards gone. */
export function reducedGravwell(at: readonly number[], hands: readonly [string, string]): ReducedGame {
  const start = gravwellScene({ at, seats: 2, hands, round: 6, turn: 3, stopped: [0, 1] });
  start.discard = ALL_CARDS & ~start.hands.reduce((held, hand) => held | hand, 0);
  const share = (state: unknown) => {
    const end = gravwell.outcome(state as typeof start);
    return end === undefined ? undefined : shareOfFirst(end.ranking);
  };
  return { game: gravwell as AnyGame, start, me: ME, trace: 0, share };
}

/** Neko with 3 players and 4 cards each: the last four tricks of a round; whoever is ahead then has won. */
export function reducedNeko(hands: readonly [string, string, string], cars: readonly string[] = []): ReducedGame {
  const start = nekoScene({ hands, cars });
  const share = (state: unknown) => {
    const now = state as NekoState;
    const isOver = now.round > start.round || now.phase.name === 'over';
    return isOver ? shareOfFirst(neko.ranking(now)) : undefined;
  };
  return { game: neko as AnyGame, start, me: ME, trace: 0.03, share };
}

const TRACK_TURN = 12; // one track tile and the finish are left
const FUEL = 4; // enough for any route, too little for all

/** OUTSPEED with 3 pilots and 2 tiles, no tokens; the finish is known, as in a first race. */
export function outspeedBeforeTheFinish(track: number, finish: number): OutspeedState {
  const options = { firstRace: true, tileSet: 'platform' } as const;
  const state = outspeed.setup(options, 3, { rng: fastRng('reduced') });
  const past = state.tiles.slice(0, TRACK_TURN).filter((tile) => tile !== track);
  const ships = state.ships.map((ship) => ({ ...ship, fuel: FUEL }));
  return { ...state, turn: TRACK_TURN, tiles: [...past, track, finish], ships };
}

export function reducedOutspeed(start: OutspeedState): ReducedGame {
  const share = (state: unknown) => {
    const end = outspeed.outcome(state as OutspeedState);
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

/** Where nothing is hidden from whoever counts: each colour that I do not see is in one hand. */
export const REDUCED: Readonly<Record<string, readonly ReducedGame[]>> = {
  gravwell: [
    reducedGravwell([20, 23, 36], ['ANSL', 'CKRM']),
    reducedGravwell([40, 38, 44], ['BGUW', 'DHXZ']),
    reducedGravwell([10, 31, 36], ['EJPV', 'FNQT']),
  ],
  outspeed: LAST_TILES.map(([track, finish]) => reducedOutspeed(outspeedBeforeTheFinish(track, finish))),
  neko: [reducedNeko(['b9 g5 r7 g3', 'g8 g2 b6 b1', 'r9 r3 r6 r1'])],
};
