import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DealResult } from '@slipstream/bots/arena';
import type { Json } from '@slipstream/engine';

/** One arena run as plain data, so that it can travel to worker threads. */
export interface ArenaJob {
  readonly game: string;
  readonly seats: number;
  readonly options: Json;
  readonly bots: readonly string[]; // one name a seat
  readonly seed: string;
  readonly limit?: number; // milliseconds that a program has for an answer
}

export interface DealsDone {
  readonly deal: number;
  readonly results: readonly DealResult[];
}

/** Plays the given deals on all cores; tells each as it is done, in no particular order. */
export async function playDeals(
  job: ArenaJob,
  deals: readonly number[],
  onDone: (done: DealsDone) => void,
  workers = availableParallelism(),
): Promise<void> {
  const queue = [...deals];
  const threads = Array.from({ length: Math.min(workers, queue.length) }, () => thread(job, queue, onDone));
  await Promise.all(threads);
}

/** The bundled worker; from the sources, as in tests, a file that puts the loader of TypeScript before it. */
const WORKER = import.meta.url.endsWith('.ts') ? './arenaThread.mjs' : './arenaWorker.js';

/** One worker that asks for the next deal until none is left. */
function thread(job: ArenaJob, queue: number[], onDone: (done: DealsDone) => void): Promise<void> {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: job, execArgv: [] });
  return new Promise((resolve, reject) => {
    // Without a deal it ends what it has started, then itself.
    const next = () => worker.postMessage(queue.shift());
    worker.on('exit', () => resolve());
    worker.on('message', (done: DealsDone) => {
      onDone(done);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
