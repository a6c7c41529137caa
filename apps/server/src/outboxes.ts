/** Gathers frames for one socket. */
export interface Outbox {
  /** Sends all of them. */
  flush(): void;
}

/** How often frames leave while a table hides who has locked in. */
const GRID_MS = 10;
/**
 * A timer is late by up to 1 ms, and by how much depends on when the process last woke, that is, on whether somebody locked in.
 * So it is set this much too early, and what is left is waited for awake.
 */
const EARLY_MS = 1;

/**
 * The outboxes with something in them. Flushed together, so that what a socket is told at once leaves in one packet. While some
 * table hides who has locked in, frames leave at fixed moments only, and what arrives is read right after such a moment, when the
 * next is furthest away: to read a lock-in takes the process up to half a millisecond, and whoever times pongs could feel it.
 */
export class Outboxes {
  readonly #isOnBeat: () => boolean;
  readonly #gridMs: number;
  readonly #waiting: Outbox[] = [];
  #unread: (() => void)[] = [];
  #isScheduled = false;

  constructor(isOnBeat: () => boolean, gridMs = GRID_MS) {
    this.#isOnBeat = isOnBeat;
    this.#gridMs = gridMs;
  }

  /** An outbox that was empty has a frame now. It is flushed at the end of the turn, unless somebody flushes before. */
  add(outbox: Outbox): void {
    this.#waiting.push(outbox);
    this.#schedule();
  }

  get isReadLater(): boolean {
    return this.#unread.length > 0 || this.#isOnBeat();
  }

  readLater(read: () => void): void {
    this.#unread.push(read);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (this.#isOnBeat()) this.#leaveOnGrid();
    else process.nextTick(() => this.#leave());
  }

  /** Does not wait for the end of the turn, where nothing has to be hidden. */
  flush(): void {
    if (!this.#isOnBeat()) this.#send();
  }

  #leaveOnGrid(): void {
    const now = performance.now();
    const at = (Math.floor(now / this.#gridMs) + 1) * this.#gridMs;
    const asleepMs = Math.floor(at - now) - EARLY_MS;
    if (asleepMs > 0) setTimeout(() => this.#leaveAt(at), asleepMs);
    else this.#leaveAt(at);
  }

  /** Waits awake: whatever arrives meanwhile is read. */
  #leaveAt(at: number): void {
    if (performance.now() < at) setImmediate(() => this.#leaveAt(at));
    else this.#leave();
  }

  #leave(): void {
    this.#isScheduled = false;
    this.#send();
    const unread = this.#unread;
    this.#unread = [];
    for (const read of unread) read();
  }

  #send(): void {
    for (const outbox of this.#waiting) outbox.flush();
    this.#waiting.length = 0;
  }
}
