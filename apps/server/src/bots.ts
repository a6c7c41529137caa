import { setFlagsFromString } from 'node:v8';
import { type Answer, LEVELS } from '@slipstream/bots';
import type { BotQuestion } from '@slipstream/engine';
import { Piscina } from 'piscina';
import { type Asker, FairQueue } from './fairQueue.ts';

/** The levels a table may ask for, weakest first. */
export const BOT_LEVELS: readonly string[] = LEVELS;

/** A bot that thinks longer than this is stopped; the table then plays some legal action for it. */
const LONGEST_THOUGHT_MS = 30_000;
const IDLE_THREAD_MS = 60_000;

/** The bundled worker; from the sources, as in tests, a file that puts the loader of TypeScript before it. */
const WORKER = import.meta.url.endsWith('.ts') ? './botThread.mjs' : './botWorker.js';

export interface BotPool {
  /** Questions that wait for a thread. */
  readonly waiting: number;
  choose(question: BotQuestion, asker: Asker): Promise<unknown>;
  /** Somebody waits now for what nobody had waited for. */
  resume(): void;
  /** Nobody will ever hear the answers to what this table has asked. */
  drop(table: string): void;
  close(): Promise<void>;
}

interface Thought {
  readonly question: BotQuestion;
  resolve(action: unknown): void;
  reject(error: unknown): void;
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
  // The server's own heap is laid out by now. Threads that are started later would get a young generation as large as its
  // own, 134 MB each (NODE_FLAGS); a thought leaves little behind and does as well with the usual size.
  for (const flag of ['--min-semi-space-size=1', '--max-semi-space-size=16']) setFlagsFromString(flag);
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
  const think = async (question: BotQuestion): Promise<unknown> => {
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
      throw error;
    }
  };
  return new Thinkers(threads, think, () => pool.destroy());
}

/** Gives each thread one thought at a time; all others wait here, where their order can be fair. */
class Thinkers implements BotPool {
  readonly #queue = new FairQueue<Thought>();
  readonly #think: (question: BotQuestion) => Promise<unknown>;
  readonly close: () => Promise<void>;
  #free: number;

  constructor(threads: number, think: (question: BotQuestion) => Promise<unknown>, close: () => Promise<void>) {
    this.#free = threads;
    this.#think = think;
    this.close = close;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  choose(question: BotQuestion, asker: Asker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ question, resolve, reject }, asker);
      this.resume();
    });
  }

  resume(): void {
    while (this.#free > 0) {
      const next = this.#queue.take();
      if (next === undefined) return;
      this.#free--;
      void this.#run(next.item, next.asker.address(), next.asker.table);
    }
  }

  drop(table: string): void {
    this.#queue.drop(table);
  }

  async #run({ question, resolve, reject }: Thought, address: string, table: string): Promise<void> {
    const started = performance.now();
    try {
      resolve(await this.#think(question));
    } catch (error) {
      reject(error);
    } finally {
      this.#queue.charge(address, table, performance.now() - started);
      this.#free++;
      this.resume();
    }
  }
}
