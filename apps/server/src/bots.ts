import { type Answer, LEVELS } from '@slipstream/bots';
import type { BotQuestion } from '@slipstream/engine';
import type { BotPort } from '@slipstream/table';
import { Piscina } from 'piscina';

/** The levels a table may ask for, weakest first. */
export const BOT_LEVELS: readonly string[] = LEVELS;

/** A bot that thinks longer than this is stopped; the table then plays some legal action for it. */
const LONGEST_THOUGHT_MS = 30_000;
const IDLE_THREAD_MS = 60_000;

/** The bundled worker; from the sources, as in tests, a file that puts the loader of TypeScript before it. */
const WORKER = import.meta.url.endsWith('.ts') ? './botThread.mjs' : './botWorker.js';

export interface BotPool extends BotPort {
  choose(question: BotQuestion): Promise<unknown>;
  close(): Promise<void>;
}

export interface PoolPorts {
  readonly log: { warn(detail: object, message: string): void };
  /** Says when the thought that begins now has taken too long. */
  cancel?(): AbortSignal;
}

const timeIsUp = (): AbortSignal => AbortSignal.timeout(LONGEST_THOUGHT_MS);

/**
 * Bots and stand-ins think in threads of their own, so that a long thought delays nobody's choice. A thought knows no clock and
 * cannot look up from itself: once the signal it was given says so, its thread is ended, and the next question gets a new one.
 */
export function openBotPool(threads: number, { log, cancel = timeIsUp }: PoolPorts): BotPool {
  const pool = new Piscina<BotQuestion, Answer>({
    filename: new URL(WORKER, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD_MS,
  });
  // Nobody waits for these: an answer that was on its way when its thread was ended, a thread that fails with nothing to do.
  pool.on('error', (error: unknown) =>
    log.warn({ err: error }, 'a bot thread failed, or answered a question that was cancelled'),
  );
  const choose = async (question: BotQuestion): Promise<unknown> => {
    const { game, level } = question;
    try {
      const { action, failure } = await pool.run(question, { signal: cancel() });
      if (failure !== undefined)
        log.warn({ game, level, failure }, 'a bot did not decide; a legal action is played for it');
      return action;
    } catch (error) {
      log.warn(
        { err: error, game, level },
        'a bot was stopped or its thread failed; the table plays a legal action for it',
      );
      // The pool starts no new thread by itself for those who wait behind one that was ended: any question makes it do so.
      if (pool.queueSize > 0) pool.run(NOTHING).catch(() => undefined);
      throw error;
    }
  };
  return { choose, close: () => pool.destroy() };
}

/** Takes no thought to answer. */
const NOTHING: BotQuestion = { game: '', level: '', view: null, legalActions: [null], seed: '' };
