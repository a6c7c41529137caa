import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRng, type Rng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import type { Pace } from '@slipstream/protocol';
import { Meetings, type Met } from './chaosKinds.ts';
import { ChaosTable } from './chaosTable.ts';
import { freePort } from './freePort.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';

export interface ChaosPlan {
  readonly kills: number;
  readonly seed: string;
  readonly tables: number;
  /** Of PostgreSQL; the embedded store where there is none. */
  readonly databaseUrl?: string;
  readonly say?: (line: string) => void;
}

export interface ChaosReport {
  readonly seed: string;
  readonly kills: number;
  readonly killsDuringStart: number;
  readonly tables: number;
  readonly matches: number;
  readonly acked: number;
  readonly lost: number;
  readonly twice: number;
  /** Views that show what their viewer may not see. */
  readonly leaked: number;
  readonly unfinished: number;
  readonly faults: readonly string[];
  /** How often each kind of thing happened. */
  readonly met: Met;
}

/** Ends what hangs; a busy machine takes its time. */
const PATIENCE_MS = 1_200_000;
/** Every pace there is, table by table. The live one is as quick as it can be: somebody shall be late. */
const PACES: readonly Pace[] = [
  { kind: 'live', seconds: 5, reserve: 0 },
  { kind: 'relaxed', seconds: 3600 },
  { kind: 'turns', hours: 24 },
  { kind: 'none' },
];
/** One kill in this many comes while the server is still starting. */
const EARLY_ONE_IN = 8;

/** A real server, several tables with live clients, SIGKILL at random moments; then everything is held against the log. */
export async function causeChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-chaos-'));
  const rng = fastRng(`${plan.seed} kills`);
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    ...(plan.databaseUrl === undefined ? {} : { DATABASE_URL: plan.databaseUrl }),
  };
  let server = await startProcess(env);
  let killsLeft = plan.kills;
  try {
    const meetings = new Meetings();
    const tables = await openTables(plan, server.base, meetings, () => killsLeft > 0);
    let killsDuringStart = 0;
    for (; killsLeft > 0; killsLeft--) {
      await sleep(20 + rng.below(400));
      await kill(server);
      if (rng.below(EARLY_ONE_IN) === 0 && killsLeft > 1) {
        killsDuringStart += await killDuringStart(env, rng);
        killsLeft--;
      }
      server = await startProcess(env);
      if (killsLeft % 20 === 0) plan.say?.(`${plan.kills - killsLeft + 1} kills`);
    }
    const unfinished = await finish(tables);
    const judged = await judge(plan.seed, tables);
    return { ...judged, kills: plan.kills, unfinished, killsDuringStart, met: meetings.met };
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function openTables(
  plan: Pick<ChaosPlan, 'seed' | 'tables'>,
  base: string,
  meetings: Meetings,
  goesOn: () => boolean,
  isCluster = false,
): Promise<readonly ChaosTable[]> {
  const rng = fastRng(`${plan.seed} tables`);
  const tables: ChaosTable[] = [];
  for (let at = 0; at < plan.tables; at++) {
    const game = pick(GAMES, at);
    const counts = game.seatCounts.filter((count) => count > 2); // two people at least, whoever else is a bot
    const setting = {
      game,
      seatCount: pick(counts, rng.below(16)),
      bots: rng.below(2),
      pace: pick(PACES, at),
      hideReady: at % PACES.length === 2,
    };
    const table = new ChaosTable(setting, {
      ...{ base, seed: `${plan.seed}-${at}`, rng, meetings, goesOn },
      isNamed: isCluster && at % 3 < 2, // and some do not, as clients of older versions
    });
    await table.open();
    tables.push(table);
  }
  return tables;
}

async function kill(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL');
  await server.ended;
}

/** Kills a server that may not even be up yet. */
async function killDuringStart(env: Readonly<Record<string, string>>, rng: Rng): Promise<number> {
  const abort = new AbortController();
  const starting = startProcess(env, { signal: abort.signal });
  await sleep(rng.below(1500));
  abort.abort();
  const server = await starting.catch(() => undefined);
  if (server !== undefined) await kill(server);
  return 1;
}

/** After the last kill every table plays its match to the end. */
export async function finish(tables: readonly ChaosTable[]): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && !tables.every((table) => table.isDone())) await sleep(50);
  return tables.filter((table) => !table.isDone()).length;
}

export async function judge(
  seed: string,
  tables: readonly ChaosTable[],
): Promise<Omit<ChaosReport, 'kills' | 'unfinished' | 'killsDuringStart' | 'met'>> {
  const sum = { matches: 0, acked: 0, lost: 0, twice: 0, leaked: 0 };
  for (const table of tables) {
    const tally = await table.check();
    for (const key of ['matches', 'acked', 'lost', 'twice', 'leaked'] as const) sum[key] += tally[key];
    await table.close();
  }
  const faults = tables.flatMap((table) => table.faults.map((fault) => `${table.game.id} ${table.id}: ${fault}`));
  return { seed, tables: tables.length, ...sum, faults };
}

function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
