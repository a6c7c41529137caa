import type { Storage, TableCommit } from '@slipstream/table/storage';

export interface GroupCommitPorts {
  readonly storage: Pick<Storage, 'commit'>;
  /** After each group: how many entries of how many tables it had, and how long the store took, in ms. */
  onGroup?(entries: number, tables: number, ms: number): void;
  /** Gives the store as much work as a commit does, and changes nothing that matters. */
  pretend(): Promise<void>;
}

/** The commits of one table in one group: they stand or fall together. */
class Waiting {
  commit: TableCommit;
  readonly durable: Promise<void>;
  done!: () => void;
  failed!: (error: Error) => void;

  constructor(commit: TableCommit) {
    this.commit = commit;
    this.durable = new Promise((done, failed) => {
      this.done = done;
      this.failed = failed;
    });
  }
}

/**
 * Collects the commits of all tables during one turn of the event loop and makes them durable together: one fsync for
 * however many choices. While the store works, the next group gathers.
 */
export class GroupCommit {
  readonly #ports: GroupCommitPorts;
  #waiting = new Map<string, Waiting>(); // by table
  #isBusy = false;
  #storing: Promise<void> | undefined;
  #flushing: Promise<void> | undefined;
  #idle: (() => void)[] = [];

  constructor(ports: GroupCommitPorts) {
    this.#ports = ports;
  }

  /** Resolves when the commit is durable; rejects when it is not and will not be. */
  commit(commit: TableCommit): Promise<void> {
    const earlier = this.#waiting.get(commit.table);
    if (earlier !== undefined) {
      earlier.commit = joined(earlier.commit, commit);
      return earlier.durable;
    }
    const waiting = new Waiting(commit);
    this.#waiting.set(commit.table, waiting);
    if (!this.#isBusy) this.#schedule();
    return waiting.durable;
  }

  /** Makes what is waiting durable now, before the end of the turn; where nothing is, the store only seems to. */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void> {
    if (!this.#isBusy) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    this.#isBusy = true;
    // After the poll phase: everything that has arrived in this turn of the loop is waiting by then.
    setImmediate(() => void this.#run());
  }

  async #flush(): Promise<void> {
    if (this.#storing !== undefined) await this.#storing;
    await (this.#waiting.size > 0 ? this.#store(this.#take()) : this.#ports.pretend());
  }

  async #run(): Promise<void> {
    while (this.#flushing !== undefined) await this.#flushing;
    if (this.#waiting.size > 0) {
      this.#storing = this.#store(this.#take());
      await this.#storing;
      this.#storing = undefined;
    }
    if (this.#waiting.size > 0) {
      this.#schedule();
      return;
    }
    this.#isBusy = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #take(): readonly Waiting[] {
    const group = [...this.#waiting.values()];
    this.#waiting = new Map();
    return group;
  }

  async #store(group: readonly Waiting[]): Promise<void> {
    const started = performance.now();
    try {
      const outcomes = await this.#ports.storage.commit(group.map(({ commit }) => commit));
      const entries = group.reduce((sum, { commit }) => sum + commit.entries.length, 0);
      this.#ports.onGroup?.(entries, group.length, performance.now() - started);
      for (const [at, waiting] of group.entries()) {
        if (outcomes[at] === 'done') waiting.done();
        else
          waiting.failed(
            new Error(`the stored log of table ${waiting.commit.table} has another length than this server believed`),
          );
      }
    } catch (error) {
      for (const waiting of group) waiting.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

const joined = (earlier: TableCommit, later: TableCommit): TableCommit => ({
  ...earlier,
  ...later,
  entries: [...earlier.entries, ...later.entries],
  finished: [...(earlier.finished ?? []), ...(later.finished ?? [])],
});
