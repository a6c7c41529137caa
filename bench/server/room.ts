import { fastRng } from '@slipstream/engine';
import { median, quantile } from '../lib/measure.ts';
import type { Host, Used } from './hosts.ts';
import type { Table } from './table.ts';

const SLICE_MS = 2;
const PATIENCE_MS = 180_000;
const OPENED_AT_ONCE = 4;

/** What a number of moves cost the server, and how long they took to reach the last screen. */
export interface Slice {
  readonly moves: number;
  readonly used: Used;
  readonly latencies: readonly number[];
}

/** All tables at one server, and the one hand that decides when a choice is sent. */
export class Room {
  readonly host: Host;
  readonly #tables: Table[] = [];
  readonly #rng = fastRng('room');
  #due: (() => void)[] = [];
  #isHeld = true;
  #inFlight = 0;
  #shown = 0;
  #played = 0; // since the server is up
  #latencies: number[] = [];

  constructor(host: Host) {
    this.host = host;
  }

  /** Opens tables until there are `count`; they wait for the hand. */
  async open(count: number, seats: number): Promise<void> {
    while (this.#tables.length < count) {
      const group = Array.from({ length: Math.min(OPENED_AT_ONCE, count - this.#tables.length) }, () =>
        this.#newTable(),
      );
      await Promise.all(group.map((table) => table.open(this.host.base, 'gravwell', seats)));
      for (const table of group) table.start();
    }
  }

  close(): void {
    for (const table of this.#tables) table.close();
  }

  /** Flat out until this server has seen so many moves in all, and a few more with the tables that are new. */
  async warmUp(moves: number): Promise<void> {
    while (this.#played < moves) await this.flatOut(Math.min(500, moves), PATIENCE_MS);
    await this.flatOut(Math.min(500, moves), PATIENCE_MS);
  }

  /** Everybody as fast as they can, for so many moves or so long. */
  flatOut(moves: number, mostMs: number): Promise<Slice> {
    return this.#measure(moves, mostMs, () => {
      this.#isHeld = false;
      for (const send of this.#due.splice(0)) send();
      return () => {
        this.#isHeld = true;
      };
    });
  }

  /** All together at `rate` moves per second, in random order. */
  steady(moves: number, rate: number): Promise<Slice> {
    return this.#measure(moves, PATIENCE_MS, () => {
      const started = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        const wanted = Math.min(moves, ((performance.now() - started) / 1000) * rate);
        while (sent < wanted && this.#due.length > 0) {
          sent++;
          const [send] = this.#due.splice(this.#rng.below(this.#due.length), 1);
          send?.();
        }
      }, SLICE_MS);
      return () => clearInterval(timer);
    });
  }

  #newTable(): Table {
    const gauge = {
      acked: () => undefined,
      shown: (ms: number) => {
        this.#inFlight--;
        this.#shown++;
        this.#played++;
        this.#latencies.push(ms);
      },
    };
    const table = this.host.newTable(`load ${this.#tables.length}`, gauge, (send) => this.#onDue(send));
    this.#tables.push(table);
    return table;
  }

  #onDue(send: () => void): void {
    const counted = () => {
      this.#inFlight++;
      send();
    };
    if (this.#isHeld) this.#due.push(counted);
    else counted();
  }

  async #measure(moves: number, mostMs: number, release: () => () => void): Promise<Slice> {
    this.#shown = 0;
    this.#latencies = [];
    const before = await this.host.used();
    const hold = release();
    const started = performance.now();
    await this.#until(() => this.#shown >= moves || (this.#shown > 0 && performance.now() - started > mostMs));
    hold();
    await this.#until(() => this.#inFlight === 0);
    const after = await this.host.used();
    return { moves: this.#shown, used: difference(after, before), latencies: this.#latencies };
  }

  async #until(isDone: () => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!isDone()) {
      if (performance.now() > deadline)
        throw new Error(`${this.host.name} stands still: ${this.#shown} shown, ${this.#inFlight} on their way`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

const difference = (after: Used, before: Used): Used => ({
  cpuSeconds: after.cpuSeconds - before.cpuSeconds,
  storeCpuSeconds: after.storeCpuSeconds - before.storeCpuSeconds,
  sentBytes: after.sentBytes - before.sentBytes,
  residentBytes: after.residentBytes,
});

/** The figures of several slices together; what a move costs is the median over them, as a neighbour disturbs some and not others. */
export function summary(flatOut: readonly Slice[], steady: readonly Slice[]) {
  const sum = (pick: (slice: Slice) => number) => flatOut.reduce((total, slice) => total + pick(slice), 0);
  const moves = sum((slice) => slice.moves);
  const latencies = steady.flatMap((slice) => slice.latencies);
  return {
    moves,
    movesPerCpuSecond: median(flatOut.map((slice) => slice.moves / slice.used.cpuSeconds)),
    movesPerCpuSecondWithStore: median(
      flatOut.map(({ moves: own, used }) => own / (used.cpuSeconds + used.storeCpuSeconds)),
    ),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    bytesPerMove: sum(({ used }) => used.sentBytes) / moves,
    residentBytes: Math.max(...flatOut.map(({ used }) => used.residentBytes)),
  };
}
