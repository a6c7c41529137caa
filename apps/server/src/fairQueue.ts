/** On whose behalf something waits for its turn. */
export interface Asker {
  readonly table: string;
  /** The address that waits for it; '' if nobody does at the moment, but somebody will. */
  address(): string;
  /** Nobody waits for it, and nothing depends on it: it can stay where it is. */
  isPaused(): boolean;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly asker: Asker;
}

/**
 * What waits for its turn, in fair order: the next is that of the address which has had the least, of these the table which has
 * had the least, of these the first. Whoever asks for much waits for themselves and not for the others.
 */
export class FairQueue<Item> {
  #waiting: Waiting<Item>[] = [];
  readonly #byAddress = new Shares();
  readonly #byTable = new Shares();

  get size(): number {
    return this.#waiting.length;
  }

  push(item: Item, asker: Asker): void {
    this.#waiting.push({ item, asker });
  }

  take(): Waiting<Item> | undefined {
    const next = this.#next();
    if (next === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#byAddress.serve(next.asker.address());
    this.#byTable.serve(next.asker.table);
    return next;
  }

  /** Books what an asker has had. */
  charge(address: string, table: string, ms: number): void {
    this.#byAddress.charge(address, ms);
    this.#byTable.charge(table, ms);
  }

  /** Forgets what waits for a table. */
  drop(table: string): void {
    this.#waiting = this.#waiting.filter(({ asker }) => asker.table !== table);
  }

  #next(): Waiting<Item> | undefined {
    let best: Waiting<Item> | undefined;
    for (const waiting of this.#waiting)
      if (!waiting.asker.isPaused() && (best === undefined || this.#isBefore(waiting.asker, best.asker)))
        best = waiting;
    return best;
  }

  #isBefore(a: Asker, b: Asker): boolean {
    const lead = this.#byAddress.had(a.address()) - this.#byAddress.had(b.address());
    return lead < 0 || (lead === 0 && this.#byTable.had(a.table) < this.#byTable.had(b.table));
  }
}

/** How much each has had. Whoever comes anew, or comes back, starts where the others are: nobody saves up a claim. */
class Shares {
  readonly #had = new Map<string, number>();
  #floor = 0;

  had(name: string): number {
    return Math.max(this.#had.get(name) ?? 0, this.#floor);
  }

  /** It is the turn of this one, which has had the least of all who wait: those who have had no more need not be remembered. */
  serve(name: string): void {
    const floor = this.had(name);
    if (floor > this.#floor) for (const [other, had] of this.#had) if (had <= floor) this.#had.delete(other);
    this.#floor = floor;
  }

  charge(name: string, ms: number): void {
    this.#had.set(name, this.had(name) + ms);
  }
}
