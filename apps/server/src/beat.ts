/** How often what is asked at such tables is carried out. */
const BEAT_MS = 200;
/** What a beat takes, whatever it had to do; one that needs longer takes a multiple of it. */
const SLOT_MS = 4;

export interface BeatPorts {
  /** Makes what waits for the store durable now; where nothing waits, the store is given as much work for show. */
  store(): Promise<void>;
  /** Whether any table needs the beat. */
  isNeeded(): boolean;
  failed(error: unknown): void;
  readonly clock?: BeatClock;
}

/** Time as the beat uses it; tests hold it. */
export interface BeatClock {
  now(): number; // ms, never set back
  every(ms: number, run: () => void): () => void;
  /** Stops the whole process. */
  hold(ms: number): void;
}

/**
 * Carries out what is asked at tables that hide who has locked in. A lock-in costs the process an fsync and some work, and
 * meanwhile no other socket is answered: whoever times their pings would see it. So such tables live on a beat: what is
 * asked there waits for it, and every beat keeps the process busy in the same way and for the same time, whether anybody
 * has asked for anything or not (docs/decisions/0716-a-beat-for-hidden-choices.md).
 */
export class Beat {
  readonly #ports: BeatPorts;
  readonly #clock: BeatClock;
  #waiting: (() => Promise<void>)[] = [];
  #stop: (() => void) | undefined;
  #strike: Promise<void> | undefined;
  #hasEnded = false;

  constructor(ports: BeatPorts) {
    this.#ports = ports;
    this.#clock = ports.clock ?? REAL_CLOCK;
  }

  get isOn(): boolean {
    return this.#stop !== undefined;
  }

  /** Starts to beat, if it does not yet. It ends by itself when no table needs it. */
  start(): void {
    if (!this.#hasEnded) this.#stop ??= this.#clock.every(BEAT_MS, () => this.#maybeStrike());
  }

  /** Runs something at the next beat, after all that was asked before. */
  next(run: () => Promise<void>): Promise<void> {
    if (this.#hasEnded) return run();
    this.start();
    return new Promise((resolve, reject) => this.#waiting.push(() => run().then(resolve, reject)));
  }

  /** Runs what still waits, and beats no more. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#stop?.();
    await this.#strike;
    await Promise.allSettled(this.#waiting.splice(0).map((run) => run()));
  }

  #maybeStrike(): void {
    if (this.#strike !== undefined) return; // the store is slower than the beat
    if (this.#waiting.length === 0 && !this.#ports.isNeeded()) {
      this.#stop?.();
      this.#stop = undefined;
      return;
    }
    this.#strike = this.#run()
      .catch((error: unknown) => this.#ports.failed(error))
      .finally(() => {
        this.#strike = undefined;
      });
  }

  // With the embedded store nothing in here waits for the outside world: no socket is read between the first line and the last.
  async #run(): Promise<void> {
    const began = this.#clock.now();
    const told = this.#waiting.splice(0).map((run) => run());
    await this.#ports.store();
    await Promise.allSettled(told);
    const taken = this.#clock.now() - began;
    this.#clock.hold(Math.ceil(taken / SLOT_MS) * SLOT_MS - taken);
  }
}

const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

const REAL_CLOCK: BeatClock = {
  now: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
  hold: (ms) => void Atomics.wait(cell, 0, 0, ms),
};
