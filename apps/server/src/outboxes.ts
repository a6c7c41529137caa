/** Gathers frames for one socket. */
export interface Outbox {
  /** Sends all of them. */
  flush(): void;
}

/** How often frames leave while a table hides who has locked in. */
const GRID_MS = 5;

/**
 * The outboxes with something in them. Flushed together, so that what a socket is told at once leaves in one packet. While some
 * table hides who has locked in, frames leave at fixed moments only: to read a lock-in takes the process some 50 µs, and
 * whoever has a pong in the very moment that it is made could feel them.
 */
export class Outboxes {
  readonly #isOnBeat: () => boolean;
  readonly #waiting: Outbox[] = [];
  #isScheduled = false;

  constructor(isOnBeat: () => boolean) {
    this.#isOnBeat = isOnBeat;
  }

  /** An outbox that was empty has a frame now. It is flushed at the end of the turn, unless somebody flushes before. */
  add(outbox: Outbox): void {
    this.#waiting.push(outbox);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (this.#isOnBeat()) setTimeout(() => this.#leave(), GRID_MS - (Math.floor(performance.now()) % GRID_MS));
    else process.nextTick(() => this.#leave());
  }

  /** Does not wait for the end of the turn, where nothing has to be hidden. */
  flush(): void {
    if (!this.#isOnBeat()) this.#send();
  }

  #leave(): void {
    this.#isScheduled = false;
    this.#send();
  }

  #send(): void {
    for (const outbox of this.#waiting) outbox.flush();
    this.#waiting.length = 0;
  }
}
