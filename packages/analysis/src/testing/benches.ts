import { judgeOf } from '@slipstream/bots/judge';
import { GAMES } from '@slipstream/games';
import type { Bench } from '../judging.ts';
import type { Budget } from '../weigh.ts';

/** So little that whole races take a blink: what is exact is exact at any budget. */
export const TINY: Budget = { worlds: 2, deep: 4, samples: 2 };

export const benches = async (budget: Budget): Promise<readonly Bench[]> =>
  Promise.all(GAMES.map(async (game) => ({ game, judge: await judgeOf(game.id), budget, seed: 'test' })));

export async function benchFor(id: string, budget: Budget): Promise<Bench> {
  const bench = (await benches(budget)).find(({ game }) => game.id === id);
  if (bench === undefined) throw new Error(`no game is called ${id}`);
  return bench;
}
