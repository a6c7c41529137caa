import { parentPort, workerData } from 'node:worker_threads';
import { playDeal } from '@slipstream/bots/arena';
import type { ArenaJob } from './arenaJob.ts';
import { gameNamed } from './arguments.ts';
import { botNamed } from './race.ts';

const job = workerData as ArenaJob;
const game = gameNamed(job.game);
const options = game.parseOptions(job.options, job.seats);
if (!options.ok) throw new Error(options.reason);
const plan = {
  game,
  options: options.value,
  bots: await Promise.all(job.bots.map(async (name) => ({ name, bot: await botNamed(game, name) }))),
  seed: job.seed,
  clock: () => performance.now(),
};

parentPort?.on('message', (deal: number) => parentPort?.postMessage({ deal, results: playDeal(plan, deal) }));
