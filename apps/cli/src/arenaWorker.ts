import { parentPort, workerData } from 'node:worker_threads';
import { playDeal } from '@slipstream/bots/arena';
import type { ArenaJob } from './arenaJob.ts';
import { gameNamed } from './arguments.ts';
import { closeAll, contestantNamed } from './contestants.ts';

const job = workerData as ArenaJob;
const game = gameNamed(job.game);
const options = game.parseOptions(job.options, job.seats);
if (!options.ok) throw new Error(options.reason);
const bots = await Promise.all(
  job.bots.map(async (name) => ({ name, bot: await contestantNamed(game, name, job.limit) })),
);
const plan = { game, options: options.value, bots, seed: job.seed, clock: () => performance.now() };

parentPort?.on('message', async (deal: number | undefined) => {
  if (deal === undefined) {
    await closeAll(bots);
    parentPort?.close();
    return;
  }
  parentPort?.postMessage({ deal, results: await playDeal(plan, deal) });
});
