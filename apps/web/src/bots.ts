import type { Answer } from '@slipstream/bots';
import type { BotQuestion } from '@slipstream/engine';

/** The question as it travels to the worker, and the answer on its way back. */
export interface Posed {
  readonly n: number;
  readonly question: BotQuestion;
}
export interface Answered {
  readonly n: number;
  readonly answer: Answer;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (answer: Answer) => void>();

const NO_ANSWER: Answer = { action: undefined, failure: 'the worker broke' };

/** Lets a bot think in a worker, so that the page never stutters. Without an action the table plays a legal one for it. */
export async function askBot(question: BotQuestion): Promise<unknown> {
  const { action, failure } = await pose(question);
  if (failure !== undefined) console.error(`a bot did not decide; a legal action is played for it: ${failure}`);
  return action;
}

function pose(question: BotQuestion): Promise<Answer> {
  worker ??= openWorker();
  const asked = worker;
  count += 1;
  const posed: Posed = { n: count, question };
  return new Promise((resolve) => {
    waiting.set(posed.n, resolve);
    asked.postMessage(posed);
  });
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./botWorker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data }: MessageEvent<Answered>) => settle(data.n, data.answer);
  opened.onerror = () => {
    // A worker that broke answers nothing more: those who wait get no action, the next question a new worker.
    opened.terminate();
    worker = undefined;
    for (const n of [...waiting.keys()]) settle(n, NO_ANSWER);
  };
  return opened;
}

function settle(n: number, answer: Answer): void {
  waiting.get(n)?.(answer);
  waiting.delete(n);
}
