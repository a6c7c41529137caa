import { type ArenaEntry, playDeal, summarise } from '@slipstream/bots/arena';
import { gameNamed, optionsIn } from '../arguments.ts';
import { closeAll, contestantNamed } from '../contestants.ts';

/** One deal of an arena, without a thread of its own; a test that is not about time leaves programs all they need on a busy machine. */
export async function arenaOf(id: string, names: readonly string[], limit = 3_600_000): Promise<readonly ArenaEntry[]> {
  const game = gameNamed(id);
  const bots = await Promise.all(names.map(async (name) => ({ name, bot: await contestantNamed(game, name, limit) })));
  const options = optionsIn(game, names.length, {});
  const results = await playDeal({ game, options, bots, seed: 'programs', clock: () => performance.now() }, 0);
  await closeAll(bots);
  return summarise([results]);
}
