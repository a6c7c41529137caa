import type { Storage } from '@slipstream/table/storage';
import type { Hosting } from './hosting.ts';
import type { Log } from './log.ts';

export interface UpkeepPorts {
  readonly storage: Storage;
  readonly hosting: Pick<Hosting, 'wake' | 'sweep'>;
  readonly log: Pick<Log, 'error'>;
  now(): number;
  /** Cuts the lines to servers that have died. */
  cutDead(): Promise<void>;
  /** No other server is there: since the last sign of life nobody could play. */
  readonly isFirst: boolean;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const TICK_MS = SECOND;
/** Tables without a match under way are forgotten after this long; finished records stay. */
const STALE_MS = 90 * DAY;
const STALE_BATCH = 100;
const CLEARING_TICKS = 600;
/** Seconds in a row without a sign of life in the store before it counts as one that does not answer. */
const PATIENT_TICKS = 5;

export interface Upkeep {
  /** Whether the last sign of life was stored, and lately: what is asked for now would be, too. */
  isStoring(): boolean;
  stop(): Promise<void>;
}

/**
 * What has to be done every second: remember that we are alive, wake tables whose clock has run out, let go of idle ones.
 * The time since the last sign of life is an outage: no clock is charged for it.
 */
export async function startUpkeep({ storage, hosting, log, now, cutDead, isFirst }: UpkeepPorts): Promise<Upkeep> {
  const lastAlive = await storage.lastAlive();
  const started = now();
  if (isFirst && lastAlive !== undefined && lastAlive < started)
    await storage.addOutage({ from: lastAlive, to: started });
  await storage.markAlive(started);
  let ticks = 0;
  let running: Promise<void> | undefined;
  let unstored = 0; // ticks since a sign of life was stored
  const markAlive = async (): Promise<void> => {
    await storage.markAlive(now()).catch((error: unknown) => {
      unstored = PATIENT_TICKS;
      throw error;
    });
    unstored = 0;
  };
  const tick = async (): Promise<void> => {
    await markAlive();
    await cutDead();
    await hosting.wake();
    hosting.sweep();
    if (ticks++ % CLEARING_TICKS === 0) await clearStale(storage, now());
  };
  const timer = setInterval(() => {
    unstored++;
    running ??= tick()
      .catch((error: unknown) =>
        log.error(
          { err: error },
          'the upkeep of this second failed (sign of life, waking and forgetting tables); it is tried again in a second',
        ),
      )
      .finally(() => {
        running = undefined;
      });
  }, TICK_MS).unref();
  return {
    isStoring: () => unstored < PATIENT_TICKS,
    stop: async () => {
      clearInterval(timer);
      await running;
      await storage.markAlive(now());
    },
  };
}

async function clearStale(storage: Storage, now: number): Promise<void> {
  for (const table of await storage.listStale({ before: now - STALE_MS, limit: STALE_BATCH }))
    await storage.dropTable(table);
}
