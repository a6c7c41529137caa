import type { Storage } from '../../storage.ts';

/** An empty store, and how to open it once more after `close`. */
export interface StorageBench {
  open(): Promise<Storage>;
  dispose(): Promise<void>;
}

/** The store under test; after `reopen` it is another one on the same data. */
export class Ground {
  readonly #makeBench: () => Promise<StorageBench>;
  #bench: StorageBench | undefined;
  #store: Storage | undefined;

  constructor(makeBench: () => Promise<StorageBench>) {
    this.#makeBench = makeBench;
  }

  get store(): Storage {
    if (this.#store === undefined) throw new Error('the store is not open');
    return this.#store;
  }

  async open(): Promise<void> {
    this.#bench = await this.#makeBench();
    this.#store = await this.#bench.open();
  }

  async reopen(): Promise<void> {
    await this.store.close();
    this.#store = await this.#bench?.open();
  }

  async dispose(): Promise<void> {
    await this.store.close();
    await this.#bench?.dispose();
  }
}
