import type { BotQuestion } from '@slipstream/table';

/** The question as it travels to the worker, and the answer on its way back. */
export interface Posed extends BotQuestion {
  readonly n: number;
}
export interface Answered {
  readonly n: number;
  readonly action: unknown;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (action: unknown) => void>();

/** Lets a bot think in a worker, so that the page never stutters. Without an answer the table plays for it. */
export function askBot(question: BotQuestion): Promise<unknown> {
  worker ??= openWorker();
  count += 1;
  const posed: Posed = { ...question, n: count };
  return new Promise((resolve) => {
    waiting.set(posed.n, resolve);
    worker?.postMessage(posed);
  });
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data }: MessageEvent<Answered>) => settle(data.n, data.action);
  opened.onerror = () => {
    // A worker that broke answers nothing more: those who wait get no action, the next question a new worker.
    opened.terminate();
    worker = undefined;
    for (const n of [...waiting.keys()]) settle(n, undefined);
  };
  return opened;
}

function settle(n: number, action: unknown): void {
  waiting.get(n)?.(action);
  waiting.delete(n);
}
