import { LEVELS } from '@slipstream/bots';
import type { BotPort } from '@slipstream/table';
import { Piscina } from 'piscina';
import type { Question } from './botWorker.ts';
import type { Log } from './log.ts';

/** The levels a table may ask for, weakest first. */
export const BOT_LEVELS: readonly string[] = LEVELS;

/** A bot that thinks longer than this is stopped; the table then plays some legal action for it. */
const LONGEST_THOUGHT_MS = 30_000;
const IDLE_THREAD_MS = 60_000;

/** The bundled worker; from the sources, as in tests, a file that puts the loader of TypeScript before it. */
const WORKER = import.meta.url.endsWith('.ts') ? './botThread.mjs' : './botWorker.js';

export interface BotPool extends BotPort {
  choose(game: string, level: string, view: unknown, legalActions: readonly unknown[], seed: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface PoolPorts {
  readonly log: Pick<Log, 'warn'>;
  /** Says when the thought that begins now has taken too long. */
  cancel?(): AbortSignal;
}

const timeIsUp = (): AbortSignal => AbortSignal.timeout(LONGEST_THOUGHT_MS);

/**
 * Bots and stand-ins think in threads of their own, so that a long thought delays nobody's choice. A thought knows no clock and
 * cannot look up from itself: once the signal it was given says so, its thread is ended, and the next question gets a new one.
 */
export function openBotPool(threads: number, { log, cancel = timeIsUp }: PoolPorts): BotPool {
  const pool = new Piscina<Question, unknown>({
    filename: new URL(WORKER, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD_MS,
  });
  // Nobody waits for these: an answer that was on its way when its thread was ended, a thread that fails with nothing to do.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'a bot thread had something to say that nobody asked'));
  // The pool starts no new thread by itself for those who wait behind one that was ended: any question makes it do so.
  const goOn = (error: unknown): never => {
    if (pool.queueSize > 0) pool.run(NOTHING).catch(() => undefined);
    throw error;
  };
  return {
    choose: (game, level, view, legalActions, seed) =>
      pool.run({ game, level, view, legalActions, seed }, { signal: cancel() }).catch(goOn),
    close: () => pool.destroy(),
  };
}

/** Takes no thought to answer. */
const NOTHING: Question = { game: '', level: '', view: null, legalActions: [null], seed: '' };
