/** Gathers frames for one socket. */
export interface Outbox {
  /** Sends all of them. */
  flush(): void;
}

/** The outboxes with something in them. Flushed together, so that what a socket is told at once leaves in one packet. */
export class Outboxes {
  readonly #waiting: Outbox[] = [];
  #isScheduled = false;

  /** An outbox that was empty has a frame now. It is flushed at the end of the turn, unless somebody flushes before. */
  add(outbox: Outbox): void {
    this.#waiting.push(outbox);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    process.nextTick(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  flush(): void {
    for (const outbox of this.#waiting) outbox.flush();
    this.#waiting.length = 0;
  }
}
