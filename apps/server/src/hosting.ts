import { type AnyGame, fail, ok, type Result, type Seat } from '@slipstream/engine';
import { REFUSAL_REASONS, type Request, type Seen, type TableInfo } from '@slipstream/protocol';
import {
  type HostPorts,
  hidesChoices,
  isLeftToBots,
  openTable,
  resume,
  seatAt,
  type Table,
  TableHost,
  type TablePorts,
  type TableSpec,
  TOGETHER,
  tableInfo,
} from '@slipstream/table';
import type { Signer } from '@slipstream/table/signing';
import type { Storage } from '@slipstream/table/storage';
import { Beat, type BeatClock } from './beat.ts';
import type { BotPool } from './bots.ts';
import { type Member, Unsure } from './cluster/cluster.ts';
import { type Elsewhere, isElsewhere, type Lease, type Leases } from './cluster/leases.ts';
import { HostedElsewhere } from './cluster/relay.ts';
import { Delivery, type Listener } from './delivery.ts';
import type { Asker } from './fairQueue.ts';
import { GroupCommit } from './groupCommit.ts';
import { type Loaded, loadTable } from './loading.ts';
import { type Log, tableFault, tableTag } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Outboxes } from './outboxes.ts';
import { Problem } from './problems.ts';
import { RevealWriter } from './revealWriter.ts';
import { CODES_KEPT, codeOf, TableCodes } from './tableCodes.ts';

/** A table in memory, with those who look at it. */
export interface Hosted {
  readonly lease: Lease;
  readonly host: TableHost;
  readonly listeners: Map<string, Listener>;
  readonly delivery: Delivery;
  usedAt: number;
}

export interface HostingPorts {
  readonly storage: Storage;
  readonly leases: Leases;
  readonly member: Pick<Member, 'isSure' | 'whileSure'>;
  readonly games: readonly AnyGame[];
  readonly bots: Pick<BotPool, 'choose' | 'resume' | 'drop'>;
  readonly levels: readonly string[];
  readonly signer: Signer;
  readonly metrics: Pick<Metrics, 'counts' | 'committed'>;
  readonly outboxes: Pick<Outboxes, 'flush'>;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly idleMs: number;
  secret(): string;
  newId(): string;
  now(): number;
  readonly beatClock?: BeatClock;
  /** A match has ended, and its record is durable. */
  finished(): void;
}

// Node's timers take no more than this; a table that wants to wake later is looked at again then.
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const WAKE_BATCH = 200;

const UNREADABLE = 'a table cannot be rebuilt from its log, so nobody can open it; its log is left as it is';
const BEAT_FAILED = 'the store could not be written to on the beat of tables that hide who has locked in';
const REPORTED =
  'somebody reported what was said at a table; the host can remove people, and its chat can be limited to phrases or be off';
const DROPPED =
  'a table failed and was dropped from memory; its clients come back to it rebuilt from its log, and nothing acknowledged is lost';

/** Keeps tables in memory while they are in use, and lets go of them when they are not: the log has everything. */
export class Hosting {
  readonly #ports: HostingPorts;
  readonly #hosted = new Map<string, Hosted>();
  readonly #loading = new Map<string, Promise<Hosted | Elsewhere | undefined>>();
  readonly #unreadable = new Set<string>(); // ids of tables
  #isEnding = false;
  readonly #commits: GroupCommit;
  readonly #beat: Beat;
  readonly #tablePorts: TablePorts;
  readonly #reveals = new RevealWriter();
  readonly #codes = new TableCodes();

  constructor(ports: HostingPorts) {
    this.#ports = ports;
    this.#tablePorts = {
      secret: ports.secret,
      levels: ports.levels,
      together: TOGETHER,
      reasonOf: (code) => REFUSAL_REASONS[code],
      signer: ports.signer,
    };
    this.#commits = new GroupCommit({
      storage: ports.storage,
      onGroup: (entries, tables, ms) => ports.metrics.committed(entries, tables, ms),
      pretend: () => ports.storage.markAlive(ports.now()),
    });
    this.#beat = new Beat({
      store: () => this.#commits.flush(),
      isNeeded: () => [...this.#hosted.values()].some(({ host }) => hidesChoices(host.table)),
      failed: (error) => ports.log.error({ err: error }, BEAT_FAILED),
      ...(ports.beatClock === undefined ? {} : { clock: ports.beatClock }),
    });
  }

  get size(): number {
    return this.#hosted.size;
  }

  /** Whether some table hides who has locked in. */
  get isOnBeat(): boolean {
    return this.#beat.isOn;
  }

  /** Opens a new table; resolves once it is durable. */
  async open(who: string, spec: TableSpec): Promise<Result<string>> {
    const game = this.#ports.games.find(({ id }) => id === spec.game);
    if (game === undefined) return fail(`There is no game "${spec.game}".`);
    const id = this.#newId();
    const opened = openTable(game, this.#tablePorts, { id, host: who, spec }, this.#ports.now());
    if (!opened.ok) return opened;
    const lease = this.#ports.leases.first(id);
    const commit = { ...opened.value.commit, epoch: lease.epoch };
    await this.#ports.member.whileSure(() => this.#commits.commit(commit));
    this.#keep(lease, opened.value.table);
    return ok(id);
  }

  /** The code of a table, if there is such a table. */
  async codeOf(id: string): Promise<string | undefined> {
    return (await this.find(id)) === undefined ? undefined : codeOf(id);
  }

  /** Tables that were in use before this server started are found by their codes, too. */
  async learnCodes(): Promise<void> {
    const recent = await this.#ports.storage.listRecent({ limit: CODES_KEPT });
    for (const id of recent.toReversed()) this.#codes.use(id);
  }

  byCode(code: string): string | undefined {
    return this.#codes.tableOf(code);
  }

  /** One whose code is free, unless that is hard to find. */
  #newId(): string {
    let id = this.#ports.newId();
    for (let tries = 0; tries < 9 && !this.#codes.isFree(id); tries++) id = this.#ports.newId();
    return id;
  }

  /** The table, from memory or rebuilt from its log, or the server that hosts it; absent when there is none. */
  async find(id: string): Promise<Hosted | Elsewhere | undefined> {
    const hosted = this.#hosted.get(id);
    if (hosted !== undefined && this.#isSure()) return hosted;
    if (this.#isEnding) throw new Error('this server is ending: another one hosts the table from now on');
    const loading = this.#loading.get(id) ?? this.#rebuild(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** The table, for what only its host can tell. Throws where there is none, or another server hosts it. */
  async here(id: string): Promise<Hosted> {
    const found = await this.find(id);
    if (found === undefined) throw new Problem('no-such-table');
    if (isElsewhere(found)) throw new HostedElsewhere(found.address);
    return found;
  }

  info({ host }: Hosted): TableInfo {
    return tableInfo(host.table);
  }

  connect(hosted: Hosted, listener: Listener, seen: Seen | undefined): void {
    hosted.listeners.set(listener.id, listener);
    hosted.usedAt = this.#ports.now();
    const { who, id: connection } = listener;
    void hosted.host.dispatch({ type: 'connect', who, connection, ...(seen === undefined ? {} : { seen }) });
    if (hosted.listeners.size === 1) this.#ports.bots.resume();
  }

  disconnect(hosted: Hosted, { id: connection, who }: Listener): void {
    if (!hosted.listeners.delete(connection)) return;
    hosted.delivery.forget(who);
    hosted.usedAt = this.#ports.now();
    void hosted.host.dispatch({ type: 'disconnect', who, connection });
  }

  request(hosted: Hosted, { who, id: connection }: Listener, request: Request): void {
    if (this.#isSure()) void hosted.host.dispatch({ type: 'request', who, connection, request });
  }

  seatOf({ host }: Hosted, who: string): Seat | undefined {
    return seatAt(host.table, who);
  }

  /** Hands a seat to the bearer of its private link; once that is durable, says whether they have it. */
  async claim({ host }: Hosted, who: string, seat: Seat): Promise<boolean> {
    await host.dispatch({ type: 'claim', who, seat });
    return !host.isBroken && seatAt(host.table, who) === seat;
  }

  /** Lets go of tables that nobody has used for a while. The store knows when they must wake. */
  sweep(): void {
    const before = this.#ports.now() - this.#ports.idleMs;
    for (const [id, hosted] of this.#hosted) {
      if (hosted.listeners.size === 0 && hosted.usedAt <= before && hosted.host.isQuiet()) this.#forget(id, hosted);
    }
  }

  /** Rebuilds tables whose clock has run out while they were not in memory. */
  async wake(): Promise<void> {
    const due = await this.#ports.storage.listWaking({ until: this.#ports.now(), limit: WAKE_BATCH });
    // One that cannot be rebuilt must not keep the others asleep; `find` has told the operator of it.
    for (const { table } of due) if (!this.#hosted.has(table)) await this.find(table).catch(() => undefined);
  }

  /** This server has lost its tables, or may have: it forgets them all, and says nothing more about them. */
  letGo(): void {
    for (const [id, hosted] of this.#hosted) this.#dismiss(id, hosted);
  }

  /** Takes no more commands; everything that was asked before is durable and told when this resolves. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await this.#beat.end();
    await Promise.all([...this.#hosted.values()].map(({ host }) => host.close()));
    await this.#commits.settled();
  }

  #isSure(): boolean {
    const isSure = this.#ports.member.isSure();
    if (!isSure) this.letGo();
    return isSure;
  }

  /** Says once what is wrong with a table that cannot be rebuilt, however often it is asked for. */
  async #rebuild(id: string): Promise<Hosted | Elsewhere | undefined> {
    try {
      const loaded = await this.#ports.member.whileSure(() => loadTable(this.#ports, this.#tablePorts, id));
      const hosted = loaded === undefined || isElsewhere(loaded) ? loaded : await this.#resume(loaded);
      this.#unreadable.delete(id);
      return hosted;
    } catch (error) {
      if (error instanceof Unsure) throw error;
      if (!this.#unreadable.has(id)) this.#ports.log.error(tableFault(error, id), UNREADABLE);
      this.#unreadable.add(id);
      throw error;
    }
  }

  async #resume({ lease, table, outages }: Loaded): Promise<Hosted> {
    const { metrics, now } = this.#ports;
    const hosted = this.#keep(lease, table);
    metrics.counts.rebuilt++;
    await hosted.host.answer(resume(hosted.host.table, outages, now()));
    return hosted;
  }

  #keep(lease: Lease, table: Table): Hosted {
    const id = lease.table;
    const listeners = new Map<string, Listener>();
    const delivery = new Delivery(table, listeners, this.#reveals);
    const asker = {
      table: id,
      address: () => listeners.values().next().value?.address ?? '',
      // Where nobody looks and bots are among themselves, nobody waits for them: they go on when somebody comes.
      isPaused: () => listeners.size === 0 && isLeftToBots(table),
    };
    const hosted: Hosted = {
      lease,
      host: new TableHost(table, this.#hostPorts(lease, table, delivery, asker)),
      listeners,
      delivery,
      usedAt: this.#ports.now(),
    };
    this.#hosted.set(id, hosted);
    this.#codes.use(id);
    return hosted;
  }

  #hostPorts({ table: id, epoch }: Lease, table: Table, delivery: Delivery, asker: Asker): HostPorts {
    const { now, bots, metrics, outboxes } = this.#ports;
    return {
      now,
      bots: { choose: (question) => bots.choose(question, asker) },
      schedule: (at, run) => schedule(at - now(), run),
      commit: (commit) => this.#commits.commit(epoch === undefined ? commit : { ...commit, epoch }),
      later: (run) => this.#beat.next(run),
      send: (effect) => delivery.send(effect),
      // Table by table: what was written for one need not wait in memory until all others of its group are told too.
      told: () => {
        outboxes.flush();
        // From the first moment on: to start with the first lock-in would tell of it.
        if (hidesChoices(table)) this.#beat.start();
      },
      finished: () => {
        metrics.counts.finished++;
        this.#ports.finished();
      },
      reported: ({ by, line }) => this.#ports.log.warn({ table: tableTag(id), by, line }, REPORTED),
      failed: (error) => this.#drop(id, error),
    };
  }

  #forget(id: string, { host, lease }: Hosted): void {
    this.#hosted.delete(id);
    this.#ports.bots.drop(id);
    // Until then nobody else may have it; if that cannot be stored, it is free when this server is gone.
    void host.close().then(() => this.#ports.leases.release([lease]).catch(() => undefined));
  }

  /** Memory and log no longer agree, or the rules failed: clients come back to a table rebuilt from its log. */
  #drop(id: string, error: unknown): void {
    const hosted = this.#hosted.get(id);
    this.#ports.log.error(tableFault(error, id), DROPPED);
    if (hosted !== undefined) this.#dismiss(id, hosted);
  }

  #dismiss(id: string, hosted: Hosted): void {
    this.#forget(id, hosted);
    for (const listener of hosted.listeners.values()) listener.close('going-down', 'The table has to be opened again.');
    hosted.listeners.clear();
  }
}

/** Calls `run` after a delay of any length; returns how to cancel it. */
function schedule(delay: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(Math.max(delay, 0), LONGEST_TIMER_MS)).unref();
  return () => clearTimeout(timer);
}
