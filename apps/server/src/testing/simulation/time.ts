import type { Rng } from '@slipstream/engine';

/** Time that passes only when everything due has happened. */
export class SimTime {
  now = 0;
  readonly #rng: Rng;
  #events: { readonly at: number; readonly run: () => void }[] = [];

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  after(ms: number, run: () => void): void {
    const event = { at: this.now + ms, run };
    const later = this.#events.findIndex(({ at }) => at > event.at);
    this.#events.splice(later === -1 ? this.#events.length : later, 0, event);
  }

  /** How long a message is under way: a millisecond or so, and now and then for ever. */
  latency(): number {
    const kind = this.#rng.below(100);
    return kind < 90 ? 1 + this.#rng.below(3) : kind < 98 ? this.#rng.below(300) : this.#rng.below(9000);
  }

  /** Until then, or until `isDone`. */
  async run(until: number, isDone: () => boolean = () => false): Promise<void> {
    while (!isDone()) {
      const [next] = this.#events;
      if (next === undefined || next.at > until) {
        this.now = until;
        return;
      }
      this.#events.shift();
      this.now = next.at;
      next.run();
      await settled();
    }
  }
}

/** As many turns as the longest chain of promises takes here. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await undefined;
}
