import type { ClientPorts } from './client.ts';

/** What is not answered by then was sent into a dead line, whatever the socket says. */
const LEAST_MS = 4000;
/** However slow the other end is: a line that is tried while the way is dead must not hold up the next try. */
const MOST_MS = 16_000;

interface Awaited {
  readonly since: number;
  readonly times: number;
  cancel(): void;
}

/**
 * How long to wait for answers before a line is given up. An end that is slow but alive must not be left for ever: each line
 * that was given up doubles the time for the next, and no answer is given less than twice what the last one took.
 */
export class Patience {
  readonly #ports: Pick<ClientPorts, 'now' | 'after'>;
  readonly #giveUp: () => void;
  readonly #awaited = new Map<string, Awaited>();
  #ms = LEAST_MS;

  constructor(ports: Pick<ClientPorts, 'now' | 'after'>, giveUp: () => void) {
    this.#ports = ports;
    this.#giveUp = giveUp;
  }

  /** Gives up if this answer does not come in time, or in so many times that. */
  await(answer: string, times = 1): void {
    this.#awaited.get(answer)?.cancel();
    const cancel = this.#ports.after(bounded(this.#ms * times), () => this.#lose());
    this.#awaited.set(answer, { since: this.#ports.now(), times, cancel });
  }

  met(answer: string): void {
    const awaited = this.#awaited.get(answer);
    if (awaited === undefined) return;
    awaited.cancel();
    this.#awaited.delete(answer);
    this.#ms = bounded((2 * (this.#ports.now() - awaited.since)) / awaited.times);
  }

  awaitNothing(): void {
    for (const { cancel } of this.#awaited.values()) cancel();
    this.#awaited.clear();
  }

  #lose(): void {
    this.#ms = bounded(this.#ms * 2);
    this.#giveUp();
  }
}

const bounded = (ms: number): number => Math.min(MOST_MS, Math.max(LEAST_MS, ms));
