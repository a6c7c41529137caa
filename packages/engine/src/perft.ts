import type { AnyGame } from './game.ts';
import { apply, type Match } from './match.ts';

/** Leaves of the tree of all actions to a depth, the first pending seat deciding each time. */
export function perft(game: AnyGame, match: Match<unknown>, depth: number): number {
  const [seat] = game.pending(match.state);
  if (depth === 0 || seat === undefined) return 1;
  let leaves = 0;
  for (const action of game.legalActions(match.state, seat)) {
    const next = apply(game, match, seat, action);
    if (!next.ok) throw new Error(`a legal action was refused: ${next.reason}`);
    leaves += perft(game, next.value.match, depth - 1);
  }
  return leaves;
}
