import type { AnyGame, Ranking, Seat } from '@slipstream/engine';
import { ALL_CARDS } from '@slipstream/games/gravwell/cards';
import { gravwell } from '@slipstream/games/gravwell/index';
import { scene as gravwellScene } from '@slipstream/games/gravwell/scenario';
import { neko } from '@slipstream/games/neko/index';
import { scene as nekoScene } from '@slipstream/games/neko/scenario';
import type { State as NekoState } from '@slipstream/games/neko/types';
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
  return { game: gravwell as AnyGame, start, me: ME, share };
}

/** Neko with 3 players and 4 cards each: the last four tricks of a round; whoever is ahead then has won. */
export function reducedNeko(hands: readonly [string, string, string], cars: readonly string[] = []): ReducedGame {
  const start = nekoScene({ hands, cars });
  const share = (state: unknown) => {
    const now = state as NekoState;
    const isOver = now.round > start.round || now.phase.name === 'over';
    return isOver ? shareOfFirst(neko.ranking(now)) : undefined;
  };
  return { game: neko as AnyGame, start, me: ME, share };
}

/** Where nothing is hidden from whoever counts: each colour that I do not see is in one hand. */
export const REDUCED: Readonly<Record<string, readonly ReducedGame[]>> = {
  gravwell: [
    reducedGravwell([20, 23, 36], ['ANSL', 'CKRM']),
    reducedGravwell([40, 38, 44], ['BGUW', 'DHXZ']),
    reducedGravwell([10, 31, 36], ['EJPV', 'FNQT']),
  ],
  neko: [reducedNeko(['b9 g5 r7 g3', 'g8 g2 b6 b1', 'r9 r3 r6 r1'])],
};
