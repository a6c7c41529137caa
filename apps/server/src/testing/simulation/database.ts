import type { Elsewhere, Taken } from '../../cluster/leases.ts';
import { LEASE_MS } from '../../storage/postgresLeases.ts';
import type { Bug } from './bugs.ts';
import type { SimTime } from './time.ts';

interface Row {
  node: string;
  epoch: number;
  readonly log: string[];
}

/** What PostgreSQL does for leases, each statement in one moment: the statements themselves are tested against the real one. */
export class SimDatabase {
  readonly row: Row = { node: '', epoch: 1, log: [] };
  isUp = true;
  readonly #time: SimTime;
  readonly #bug: Bug | undefined;
  readonly #aliveAt = new Map<string, number>();
  readonly #locks = new Map<string, () => void>(); // held by living connections; what each does when it is lost

  constructor(time: SimTime, bug: Bug | undefined) {
    this.#time = time;
    this.#bug = bug;
  }

  /** A connection ends: its process was killed, or the database was. */
  drop(node: string): void {
    this.#locks.delete(node);
  }

  restart(forMs: number): void {
    this.isUp = false;
    const lost = [...this.#locks.values()];
    this.#locks.clear();
    for (const tell of lost) this.#time.after(1, tell);
    this.#time.after(forMs, () => {
      this.isUp = true;
    });
  }

  hold(node: string, onLost: () => void): void {
    this.#locks.set(node, onLost);
  }

  /** With the server's own time of day, which only a bug would look at. */
  renew(node: string, timeOfDay: number): void {
    this.#aliveAt.set(node, this.#bug === "host's clock trusted" ? timeOfDay : this.#time.now);
  }

  take(node: string, timeOfDay: number): Taken | Elsewhere {
    const { row } = this;
    const now = this.#bug === "host's clock trusted" ? timeOfDay : this.#time.now;
    const aliveAt = this.#aliveAt.get(row.node) ?? Number.NEGATIVE_INFINITY;
    const isAlive = aliveAt > now - LEASE_MS && this.#locks.has(row.node);
    if (row.node !== '' && row.node !== node && isAlive) return { address: row.node };
    row.node = node;
    row.epoch++;
    return { lease: { table: 'table', epoch: row.epoch } };
  }

  commit(epoch: number, before: number, choice: string): boolean {
    const { row } = this;
    const isOurs = epoch === row.epoch || this.#bug === 'epoch not checked';
    if (!isOurs || row.log.length !== before) return false;
    row.log.push(choice);
    return true;
  }
}
