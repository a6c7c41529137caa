import type { AnyGame } from '@slipstream/engine';
import { ALL_CARDS } from '@slipstream/games/gravwell/cards';
import { gravwell } from '@slipstream/games/gravwell/index';
import { scene } from '@slipstream/games/gravwell/scene';
import type { ReducedGame } from '../exploit.ts';
import { ME, shareOfFirst } from '../reduced.ts';

/** 2 players and 8 cards: the last four turns, stops used up, all other cards gone. */
export function reducedGravwell(at: readonly number[], hands: readonly [string, string]): ReducedGame {
  const start = scene({ at, seats: 2, hands, round: 6, turn: 3, stopped: [0, 1] });
  start.discard = ALL_CARDS & ~start.hands.reduce((held, hand) => held | hand, 0);
  const share = (state: unknown) => {
    const end = gravwell.outcome(state as typeof start);
    return end === undefined ? undefined : shareOfFirst(end.ranking);
  };
  return { game: gravwell as AnyGame, start, me: ME, trace: 0, share };
}

/** Nothing is hidden from whoever counts. */
export const reduced: readonly ReducedGame[] = [
  reducedGravwell([20, 23, 36], ['ANSL', 'CKRM']),
  reducedGravwell([40, 38, 44], ['BGUW', 'DHXZ']),
  reducedGravwell([10, 31, 36], ['EJPV', 'FNQT']),
];
