import type { Ranking, Seat } from '@slipstream/engine';
import type { ReducedGame } from './exploit.ts';

/** The seat that looks for the best answer. */
export const ME: Seat = 0;

/** My share of a win that counts places alone. */
export function shareOfFirst(ranking: Ranking): number {
  const first = ranking[0] ?? [];
  return first.includes(ME) ? 1 / first.length : 0;
}

/** The reduced games of a game, from the `reduced.ts` of its folder; fails for a game that has none. */
export async function reducedGamesOf(game: string): Promise<readonly ReducedGame[]> {
  try {
    const { reduced }: { readonly reduced: readonly ReducedGame[] } = await import(`./${game}/reduced.ts`);
    return reduced;
  } catch (error) {
    throw new Error(`no reduced games of "${game}" could be loaded`, { cause: error });
  }
}
