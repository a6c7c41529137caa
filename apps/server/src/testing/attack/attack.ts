import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadRecord } from '@slipstream/engine';
import { GAMES, gameById } from '@slipstream/games';
import { verifyRecord } from '@slipstream/table';
import type { Storage } from '@slipstream/table/storage';
import { openEmbedded } from '../../storage/embedded.ts';
import { GENEROUS, type ServerProcess, startProcess } from '../serverProcess.ts';
import { type Ground, type Outcome, sleep } from './ground.ts';
import { HonestTable, PHASES } from './honestTable.ts';

export interface AttackPlan {
  readonly seed: string;
  /** Mutated frames to send. */
  readonly frames: number;
  /** Honest tables that race beside the attack. */
  readonly tables: number;
  /** How many of everything else: 1 is the whole attack. */
  readonly scale: number;
  say(line: string): void;
}

export interface AttackReport {
  readonly frames: number;
  readonly peakMegabytes: number;
  readonly honestP99Ms: number;
  readonly changed: number;
  /** What changed and should not have, in words. */
  readonly changes: readonly string[];
}

const ATTACKERS = fileURLToPath(new URL('./attackers.ts', import.meta.url));
/** Races that have just begun compile the server's code while they run. */
const WARM_UP_MS = 5000;

/** The server as an operator has it who sets nothing, behind a proxy: everybody comes with an address of their own. */
const ENV = {
  ...Object.fromEntries(Object.keys(GENEROUS).map((name) => [name, ''])),
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'a token for metrics',
};

export async function attackServer(plan: AttackPlan): Promise<AttackReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-attack-'));
  const server = await startProcess({ ...ENV, DATA_DIR: folder });
  try {
    const tables = await openTables(server.base, plan);
    await sleep(WARM_UP_MS * plan.scale);
    plan.say(
      `${tables.length} honest tables, ${plan.tables} of them racing: ${await peakOf(server)} MB before the attack`,
    );
    const warm = tables.map((table) => table.latencies().length);
    const outcome = await attack(server, tables, plan);
    const latencies = tables.flatMap((table, at) => table.latencies().slice(warm[at]));
    for (const table of tables) await table.close();
    const peakMegabytes = await peakOf(server);
    server.kill('SIGTERM');
    await server.ended;
    const changes = [...outcome.changes, ...(await changesIn(folder, tables))];
    const honestP99Ms = quantile(latencies, 0.99);
    return { frames: outcome.frames, peakMegabytes, honestP99Ms, changed: changes.length, changes };
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openTables(base: string, { seed, tables }: AttackPlan): Promise<readonly HonestTable[]> {
  const still = GAMES.flatMap((game) =>
    PHASES.filter((phase) => phase !== 'racing').map(
      (phase) => new HonestTable(game, phase, `${seed}-${game.id}-${phase}`),
    ),
  );
  const racing = Array.from({ length: tables }, (_, at) => {
    const game = GAMES[at % GAMES.length];
    if (game === undefined) throw new Error('there are no games');
    return new HonestTable(game, 'racing', `${seed}-racing-${at}`);
  });
  const all = [...still, ...racing];
  for (const [at, table] of all.entries()) await table.open(base, `198.51.100.${at + 1}`);
  return all;
}

function attack(server: ServerProcess, tables: readonly HonestTable[], plan: AttackPlan): Promise<Outcome> {
  const still = tables.map(({ id, phase, players }) => {
    const sitter = phase === 'playing' ? players[0]?.token : undefined;
    return sitter === undefined ? { id } : { id, sitter };
  });
  const { seed, frames, scale } = plan;
  const ground: Ground = { base: server.base, seed, frames, scale, still };
  const attackers = fork(ATTACKERS, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  attackers.stderr?.on('data', async (data: Buffer) => {
    const line = String(data).trimEnd();
    plan.say(`${line} (${await peakOf(server)} MB)`);
  });
  attackers.send(ground);
  return new Promise((resolve, reject) => {
    attackers.once('message', (outcome) => resolve(outcome as Outcome));
    attackers.once('exit', (code) => reject(new Error(`the attackers ended with ${code}`)));
    void server.ended.then((how) => reject(new Error(`the server ended: ${how}`)));
  });
}

/** The most memory the server ever held, where the system knows; else what it holds now. */
async function peakOf({ base, pid }: ServerProcess): Promise<number> {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (kilobytes !== undefined) return Math.round(Number(kilobytes) / 1000);
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${ENV.METRICS_TOKEN}` } });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1];
  return Math.round(Number(bytes ?? 0) / 1e6);
}

async function changesIn(folder: string, tables: readonly HonestTable[]): Promise<readonly string[]> {
  const storage = await openEmbedded(folder);
  try {
    const logs: string[] = [];
    for (const table of tables) logs.push(...(await table.changes(storage)));
    return [...logs, ...(await brokenRecords(storage))];
  } finally {
    await storage.close();
  }
}

async function brokenRecords(storage: Storage): Promise<readonly string[]> {
  const records = await storage.listRecords({ limit: 100_000 });
  return records.flatMap(({ record: id, text }) => {
    const record = loadRecord(text);
    if (!record.ok) return [`record ${id} cannot be read: ${record.reason}`];
    const game = gameById(record.value.game);
    return game !== undefined && verifyRecord(game, record.value).ok ? [] : [`record ${id} does not hold`];
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
}
