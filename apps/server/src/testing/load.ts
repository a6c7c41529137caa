import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { type Doors, LoadTable } from './loadTable.ts';
import { readMetrics, type ServerProcess, startProcess } from './serverProcess.ts';
import { METRICS_TOKEN, startServers } from './servers.ts';
import { newGuest, newTable } from './world.ts';

export interface LoadPlan {
  readonly tables: number;
  readonly seats: number;
  readonly seconds: number;
  /** Moves per second in the second part, where latency is taken. */
  readonly rate: number;
  readonly idleTables: number;
  readonly games: readonly string[];
  readonly store: 'embedded' | 'postgres';
  /** Several share the database, and the tables. */
  readonly servers: 1 | 3;
  /** Every socket comes to another server than the host of its table. */
  readonly isRelayed: boolean;
  /** For the server's process: profiling, for instance. */
  readonly nodeFlags: readonly string[];
}

interface Measured {
  readonly movesPerSecond: number;
  readonly movesPerCpuSecond: number;
  readonly latencyMs: { readonly p50: number; readonly p99: number };
  readonly bytesPerMove: number;
  /** CPU of the server per move, in µs: its own code, and the system for it. */
  readonly cpuPerMove: { readonly user: number; readonly system: number };
  readonly commitGroup: number; // tables made durable by one fsync, on average
}

export interface LoadReport extends Measured {
  readonly tables: number;
  readonly seats: number;
  readonly servers: number;
  readonly isRelayed: boolean;
  readonly store: string;
  /** Everybody as fast as they can. */
  readonly flatOut: Measured;
  /** All together at a steady pace. */
  readonly steady: Measured;
  readonly bytesPerIdleTable: number;
  readonly serverMegabytes: number;
}

/** A server that has just started compiles its code while it runs: it is measured once it has played for a while. */
const WARM_UP = { ms: 6000, moves: 20_000, longestMs: 40_000 } as const;
const SLICE_MS = 2;
/** Lets the heap be looked at without its garbage; the server itself knows nothing of it. */
const COLLECTS_ON_SIGNAL = `data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})`;

/** Runs the whole plan against a server in a process of its own. */
export async function measureLoad(plan: LoadPlan): Promise<LoadReport> {
  return plan.servers === 1 ? measureOne(plan) : measureThree(plan);
}

async function measureThree(plan: LoadPlan): Promise<LoadReport> {
  const postgres = await startPostgres();
  const servers = await startServers(postgres.url);
  const bases = servers.places.map(({ base }) => base);
  try {
    const room = new LoadRoom(bases, plan.isRelayed, METRICS_TOKEN);
    const { flatOut, steady } = await room.run(plan);
    const megabytes = (await room.metrics()).process_resident_memory_bytes ?? 0;
    return reportOf(plan, { flatOut, steady, bytesPerIdleTable: 0, megabytes: megabytes / 1e6 });
  } finally {
    await servers.close();
    await postgres.stop();
  }
}

function reportOf(
  { tables, seats, servers, isRelayed, store }: LoadPlan,
  { flatOut, steady, bytesPerIdleTable, megabytes }: Figures,
): LoadReport {
  const { latencyMs } = steady;
  const serverMegabytes = Math.round(megabytes);
  return {
    ...{ ...flatOut, latencyMs, tables, seats, servers, isRelayed, store: servers === 1 ? store : 'postgres' },
    ...{ flatOut, steady, bytesPerIdleTable, serverMegabytes },
  };
}

interface Figures {
  readonly flatOut: Measured;
  readonly steady: Measured;
  readonly bytesPerIdleTable: number;
  readonly megabytes: number;
}

async function measureOne(plan: LoadPlan): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-load-'));
  const postgres = plan.store === 'postgres' ? await startPostgres() : undefined;
  const env = {
    DATA_DIR: folder,
    IDLE_SECONDS: '1',
    ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
  };
  const nodeFlags = ['--expose-gc', '--import', COLLECTS_ON_SIGNAL, ...plan.nodeFlags];
  const server = await startProcess(env, { nodeFlags });
  try {
    const room = new LoadRoom([server.base]);
    const { flatOut, steady } = await room.run(plan);
    const megabytes = ((await room.metrics()).process_resident_memory_bytes ?? 0) / 1e6;
    const bytesPerIdleTable = await idleBytes(server, plan);
    return reportOf(plan, { flatOut, steady, bytesPerIdleTable, megabytes });
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All tables of a run, and the one hand that decides when a choice is sent. */
class LoadRoom {
  readonly #bases: readonly string[];
  readonly #isRelayed: boolean;
  readonly #token: string | undefined;
  readonly #tables: LoadTable[] = [];
  #due: (() => void)[] = [];
  #pace: 'flat out' | number = 'flat out';
  readonly #rng = fastRng('load');
  #moves = 0;
  #played = 0; // since the tables were opened
  #latencies: number[] = [];

  constructor(bases: readonly string[], isRelayed = false, token?: string) {
    this.#bases = bases;
    this.#isRelayed = isRelayed;
    this.#token = token;
  }

  async run(plan: LoadPlan): Promise<Pick<Figures, 'flatOut' | 'steady'>> {
    await this.open(plan);
    const flatOut = await this.measure('flat out', plan.seconds * 1000);
    const steady = await this.measure(plan.rate, plan.seconds * 1000);
    this.close();
    return { flatOut, steady };
  }

  /** Of all servers together. */
  async metrics(): Promise<Readonly<Record<string, number>>> {
    const all = await Promise.all(this.#bases.map((base) => readMetrics(base, this.#token)));
    const sum: Record<string, number> = {};
    for (const [name, value] of all.flatMap(Object.entries)) sum[name] = (sum[name] ?? 0) + value;
    return sum;
  }

  #doors(at: number): Doors {
    const nth = (of: number) => this.#bases[of % this.#bases.length] ?? '';
    return { host: nth(at), door: nth(this.#isRelayed ? at + 1 : at) };
  }

  async open({ tables, seats, games }: LoadPlan): Promise<void> {
    for (let at = 0; at < tables; at++) {
      const gauge = {
        acked: () => undefined,
        shown: (ms: number) => {
          this.#moves++;
          this.#played++;
          this.#latencies.push(ms);
        },
      };
      const table = new LoadTable(`load ${at}`, gauge, (send) => this.#onDue(send));
      await table.open(this.#doors(at), games[at % games.length] ?? '', seats);
      this.#tables.push(table);
    }
    for (const table of this.#tables) table.start();
  }

  close(): void {
    for (const table of this.#tables) table.close();
  }

  async measure(pace: 'flat out' | number, ms: number): Promise<Measured> {
    this.#pace = pace;
    const stop = pace === 'flat out' ? this.#releaseAll() : this.#dripAt(pace);
    await this.#warmUp();
    const before = await this.metrics();
    this.#moves = 0;
    this.#latencies = [];
    const started = performance.now();
    await sleep(ms);
    const [moves, latencies, elapsed] = [this.#moves, this.#latencies, performance.now() - started];
    const after = await this.metrics();
    stop();
    const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    return {
      movesPerSecond: round(moves / (elapsed / 1000)),
      movesPerCpuSecond: round(moves / grown('process_cpu_seconds_total')),
      latencyMs: { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) },
      bytesPerMove: round(grown('slipstream_bytes_total') / moves),
      cpuPerMove: {
        user: round((grown('process_cpu_user_seconds_total') / moves) * 1e6),
        system: round((grown('process_cpu_system_seconds_total') / moves) * 1e6),
      },
      commitGroup: round(grown('slipstream_commit_group_size_sum') / grown('slipstream_commit_group_size_count'), 10),
    };
  }

  async #warmUp(): Promise<void> {
    const started = performance.now();
    const isWarm = (ms: number) => ms > WARM_UP.longestMs || (ms > WARM_UP.ms && this.#played >= WARM_UP.moves);
    while (!isWarm(performance.now() - started)) await sleep(100);
  }

  #onDue(send: () => void): void {
    if (this.#pace === 'flat out') send();
    else this.#due.push(send);
  }

  #releaseAll(): () => void {
    for (const send of this.#due.splice(0)) send();
    return () => undefined;
  }

  /** Sends what is due in random order, as evenly as a timer allows. */
  #dripAt(rate: number): () => void {
    const started = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const wanted = ((performance.now() - started) / 1000) * rate;
      while (sent < wanted && this.#due.length > 0) {
        sent++;
        const [send] = this.#due.splice(this.#rng.below(this.#due.length), 1);
        send?.();
      }
    }, SLICE_MS);
    return () => clearInterval(timer);
  }
}

/** What tables cost that nobody looks at: opened, left alone, and the heap before and after. */
async function idleBytes(server: ServerProcess, { idleTables, seats, games }: LoadPlan): Promise<number> {
  if (idleTables === 0) return 0;
  const { base } = server;
  const token = await newGuest(base, 'Idler');
  const open = async (count: number) => {
    for (let at = 0; at < count; at += 50) {
      const group = Array.from({ length: Math.min(50, count - at) }, (_, nth) =>
        newTable(base, token, { game: games[nth % games.length] ?? '', seatCount: seats }),
      );
      await Promise.all(group);
    }
  };
  await open(Math.min(2000, idleTables)); // so that growing pools and compiled code are not counted
  const before = await restingHeap(server);
  await open(idleTables);
  const after = await restingHeap(server);
  return round((after - before) / idleTables);
}

/** The heap once every table has been let go of and the garbage collected, until that frees no more. */
async function restingHeap(server: ServerProcess): Promise<number> {
  while (((await readMetrics(server.base)).slipstream_tables_in_memory ?? 0) > 0) await sleep(500);
  let heap = await collectedHeap(server);
  for (let before = Number.POSITIVE_INFINITY; heap < before - NOISE_BYTES; ) {
    before = heap;
    heap = await collectedHeap(server);
  }
  return heap;
}

const NOISE_BYTES = 100_000;

async function collectedHeap({ base, kill }: ServerProcess): Promise<number> {
  kill('SIGUSR2');
  await sleep(1000);
  const metrics = await readMetrics(base);
  return (metrics.nodejs_heap_size_used_bytes ?? 0) + (metrics.nodejs_external_memory_bytes ?? 0);
}

export const gamesFor = (seats: number, wanted: string | undefined): readonly string[] =>
  GAMES.filter(({ id, seatCounts }) => seatCounts.includes(seats) && (wanted === undefined || id === wanted)).map(
    ({ id }) => id,
  );

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value: number, parts = 1): number => Math.round(value * parts) / parts;

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 100);
}
