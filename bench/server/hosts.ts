import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LoadTable } from '../../apps/server/src/testing/loadTable.ts';
import { readMetrics, startProcess } from '../../apps/server/src/testing/serverProcess.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { BoardgameIoTable } from '../boardgameio/loadTable.ts';
import type { NewTable } from './table.ts';

/** What a server has used since it started, told by itself. */
export interface Used {
  readonly cpuSeconds: number;
  /** Of the store's own processes, where it has any. */
  readonly storeCpuSeconds: number;
  /** Messages to screens. */
  readonly sentBytes: number;
  readonly residentBytes: number;
}

/** A running server of one kind. */
export interface Host {
  readonly name: string;
  readonly base: string;
  readonly newTable: NewTable;
  /** More tables than this would take minutes to open. */
  readonly mostTables: number;
  used(): Promise<Used>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../boardgameio/serverProcess.ts', import.meta.url));
/** Its flat files are all read whenever a match is made. */
const FLAT_FILE_TABLES = 100;
const CPU_TICKS = 100; // per second, on every Linux that Node runs on

type OurStore = 'embedded' | 'postgres';

/** Ours, with its write-ahead log forced to disk before a choice is shown; `main` is the file to run, if not that of this project. */
export async function startOurs(store: OurStore, name: string = store, main?: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-bench-'));
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  const address = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
  const server = await startProcess({ DATA_DIR: folder, ...address }, { main });
  return {
    name,
    base: server.base,
    newTable: (seed, gauge, onDue) => new LoadTable(seed, gauge, onDue),
    mostTables: Number.POSITIVE_INFINITY,
    used: async () => {
      const metrics = await readMetrics(server.base);
      return {
        cpuSeconds: metrics.process_cpu_seconds_total ?? 0,
        storeCpuSeconds: postgres?.pid === undefined ? 0 : familyCpuSeconds(postgres.pid),
        sentBytes: metrics.slipstream_bytes_total ?? 0,
        residentBytes: metrics.process_resident_memory_bytes ?? 0,
      };
    },
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** boardgame.io's server: in memory, or with its flat files, which are written without being forced to disk. */
export async function startBoardgameIo(store: 'memory' | 'flatFile'): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'boardgameio-bench-'));
  const child = fork(SERVER, store === 'flatFile' ? [folder] : [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`boardgame.io's server ended with ${code}`);
  });
  died.catch(() => undefined); // heard by whoever waits for an answer
  const answer = async <Answer>(): Promise<Answer> => (await Promise.race([once(child, 'message'), died]))[0] as Answer;
  const { port } = await answer<{ readonly port: number }>();
  let sentBytes = 0;
  return {
    name: store,
    base: `http://127.0.0.1:${port}`,
    newTable: (seed, gauge, onDue) =>
      new BoardgameIoTable(seed, gauge, onDue, (bytes) => {
        sentBytes += bytes;
      }),
    mostTables: store === 'flatFile' ? FLAT_FILE_TABLES : Number.POSITIVE_INFINITY,
    used: async () => {
      child.send('used');
      return { ...(await answer<Pick<Used, 'cpuSeconds' | 'residentBytes'>>()), storeCpuSeconds: 0, sentBytes };
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** CPU time of a process and its children, dead or alive; 0 where the system does not tell. */
function familyCpuSeconds(pid: number): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const family = pids.map(statOf).filter((stat) => stat !== undefined && (stat.pid === pid || stat.parent === pid));
  return family.reduce((sum, stat) => sum + (stat?.seconds ?? 0), 0);
}

function statOf(pid: string): { readonly pid: number; readonly parent: number; readonly seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets: state, parent, … user and system time, then those of children that have ended.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), seconds: ticks / CPU_TICKS };
  } catch {
    return undefined; // ended while we looked
  }
}
