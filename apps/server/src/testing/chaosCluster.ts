import { fastRng, type Rng } from '@slipstream/engine';
import pg from 'pg';
import { type Postgres, startPostgres } from '../../../../scripts/postgres.mjs';
import { finish, judge, openTables } from './chaos.ts';
import { Meetings, type Met } from './chaosKinds.ts';
import type { ChaosTable } from './chaosTable.ts';
import type { Player } from './player.ts';
import { type ServerPlace, type Servers, startServers } from './servers.ts';

export interface ClusterChaosPlan {
  readonly faults: number;
  readonly seed: string;
  readonly tables: number;
  readonly say?: (line: string) => void;
}

interface Back {
  readonly p50: number;
  readonly p99: number;
}

export interface ClusterChaosReport {
  readonly seed: string;
  readonly faults: number;
  /** How many of each kind. */
  readonly kinds: Readonly<Record<FaultKind, number>>;
  readonly tables: number;
  readonly matches: number;
  readonly acked: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unfinished: number;
  readonly leaked: number;
  /** Until those whose table was at the server are at it again, elsewhere. */
  readonly backMs: Readonly<Record<Leaving, Back>>;
  /** In words, what was found. */
  readonly found: readonly string[];
  readonly met: Met;
}

/** After which a server's tables are elsewhere. */
type Leaving = 'kill' | 'pause' | 'deploy';
type FaultKind = Leaving | 'database' | 'line';
/** Of ten faults. */
const SHARES: Readonly<Record<FaultKind, number>> = { kill: 4, pause: 2, deploy: 1, database: 1, line: 2 };
const ROLLS = (Object.keys(SHARES) as FaultKind[]).flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));
/** Longer than a lease. */
const PAUSE_MS = 6000;
/** Whoever is not back by then is not coming back. */
const LONGEST_MS = 120_000;

/** Three servers behind a balancer, tables with live clients, and everything that can fail failing; then all is held against the log. */
export async function causeClusterChaos(plan: ClusterChaosPlan): Promise<ClusterChaosReport> {
  const postgres = await startPostgres();
  const servers = await startServers(postgres.url).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  const meetings = new Meetings();
  let left = plan.faults;
  try {
    const tables = await openTables(plan, servers.base, meetings, () => left > 0, true);
    const chaos = new ClusterChaos(postgres, servers, tables, fastRng(`${plan.seed} faults`));
    for (; left > 0; left--) {
      await chaos.cause();
      if (left % 10 === 1) plan.say?.(`${plan.faults - left + 1} faults`);
    }
    const unfinished = await finish(tables);
    const { seed, matches, acked, lost, twice, leaked, faults: found } = await judge(plan.seed, tables);
    return {
      ...{ seed, faults: plan.faults, kinds: chaos.kinds, tables: tables.length, matches, acked, lost, doubled: twice },
      ...{ unfinished, leaked, backMs: chaos.backMs },
      ...{ found, met: meetings.met },
    };
  } finally {
    await servers.close();
    await postgres.stop();
  }
}

/** Lets one part fail after the other. */
class ClusterChaos {
  readonly kinds: Record<FaultKind, number> = { kill: 0, pause: 0, deploy: 0, database: 0, line: 0 };
  readonly #back: Readonly<Record<Leaving, number[]>> = { kill: [], pause: [], deploy: [] };
  readonly #postgres: Postgres;
  readonly #servers: Servers;
  readonly #tables: readonly ChaosTable[];
  readonly #rng: Rng;

  constructor(postgres: Postgres, servers: Servers, tables: readonly ChaosTable[], rng: Rng) {
    this.#postgres = postgres;
    this.#servers = servers;
    this.#tables = tables;
    this.#rng = rng;
  }

  get backMs(): Readonly<Record<Leaving, Back>> {
    const { kill, pause, deploy } = this.#back;
    return { kill: backOf(kill), pause: backOf(pause), deploy: backOf(deploy) };
  }

  async cause(): Promise<void> {
    await sleep(this.#rng.below(600));
    const kind = ROLLS[this.#rng.below(ROLLS.length)] ?? 'kill';
    const place = this.#servers.places[this.#rng.below(3)] ?? this.#servers.places[0];
    this.kinds[kind]++;
    if (kind === 'kill') await this.#end(place, kind, 'SIGKILL');
    else if (kind === 'deploy') await this.#end(place, kind, 'SIGTERM');
    else if (kind === 'pause') await this.#pause(place);
    else if (kind === 'line') await this.#cut(place);
    else await this.#postgres.restart?.();
  }

  async #end(place: ServerPlace, kind: Leaving, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const people = await this.#peopleAt(place);
    const back = this.#untilBack(people, kind);
    await place.end(signal);
    await back;
    await place.start();
  }

  async #pause(place: ServerPlace): Promise<void> {
    const people = await this.#peopleAt(place);
    const back = this.#untilBack(people, 'pause');
    place.process.kill('SIGSTOP');
    await Promise.all([back, sleep(PAUSE_MS + this.#rng.below(1000))]);
    place.process.kill('SIGCONT');
  }

  async #cut({ line }: ServerPlace): Promise<void> {
    line.cut();
    await sleep(this.#rng.below(2000));
    line.mend();
  }

  /** People who are at tables that this server hosts. */
  async #peopleAt({ line }: ServerPlace): Promise<readonly Player[]> {
    const client = new pg.Client({ connectionString: this.#postgres.url });
    await client.connect();
    const hosted = 'select table_id from log_ends join nodes using (node) where address = $1';
    const { rows } = await client.query<{ table_id: string }>(hosted, [line.address]);
    await client.end();
    const ids = new Set(rows.map(({ table_id }) => table_id));
    const players = this.#tables
      .filter(({ id }) => ids.has(id))
      .flatMap(({ seats }) => seats.map((seat) => seat.player));
    return players.filter((player) => player.isWelcome);
  }

  async #untilBack(people: readonly Player[], kind: Leaving): Promise<void> {
    const started = performance.now();
    await Promise.all(
      people.map(async (player) => {
        const before = player.welcomes;
        await Promise.race([player.until(() => player.welcomes > before), player.left, sleep(LONGEST_MS)]);
        if (!player.isClosed) this.#back[kind].push(performance.now() - started);
      }),
    );
  }
}

function backOf(times: readonly number[]): Back {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
