import type { AnyGame } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { scene } from '@slipstream/games/neko/scene';
import type { State } from '@slipstream/games/neko/types';
import type { ReducedGame } from '../exploit.ts';
import { ME, shareOfFirst } from '../reduced.ts';

/** 3 players and 4 cards each: the last four tricks of a round; whoever is ahead then has won. */
function reducedNeko(hands: readonly [string, string, string]): ReducedGame {
  const start = scene({ hands, cars: [] });
  const share = (state: unknown) => {
    const now = state as State;
    const isOver = now.round > start.round || now.phase.name === 'over';
    return isOver ? shareOfFirst(neko.ranking(now)) : undefined;
  };
  return { game: neko as AnyGame, start, me: ME, trace: 0.03, share };
}

/** Nothing is hidden from whoever counts: each colour that I do not see is in one hand. */
export const reduced: readonly ReducedGame[] = [reducedNeko(['b9 g5 r7 g3', 'g8 g2 b6 b1', 'r9 r3 r6 r1'])];
