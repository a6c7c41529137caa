import { type Member, type MemberPorts, Unsure } from './cluster.ts';

/** A lock that is free as soon as the process is gone. */
export interface Sign {
  release(): Promise<void>;
}

export interface MembershipPorts extends MemberPorts {
  /** Gives a sign of life by the store's clock, with the address at which others reach this server. */
  renew(address: string): Promise<void>;
  /** Holds the lock of this server; `onLost` is told when it no longer does. */
  hold(onLost: () => void): Promise<Sign>;
  living(): Promise<readonly string[]>;
  leave(): Promise<void>;
  readonly clock?: MembershipClock;
}

/** What a server finds when it joins the others. */
export interface Entry {
  readonly sign: Sign;
  readonly hasOthers: boolean;
  readonly secret: string;
  /** How long a sign of life makes sure. */
  readonly sureMs: number;
}

/** Time as it passes, also while the process is stopped; tests hold it. */
export interface MembershipClock {
  now(): number;
  every(ms: number, run: () => void): () => void;
}

const RENEW_MS = 1000;

/**
 * Keeps this server alive in the eyes of the others. By its own clock it stops being sure well before the store's clock lets others
 * take its tables: then it lets go of them and tells nobody anything more.
 */
export class Membership implements Member {
  readonly hasOthers: boolean;
  readonly secret: string;
  readonly #ports: MembershipPorts;
  readonly #clock: MembershipClock;
  readonly #sureMs: number;
  #sign: Sign | undefined;
  #renewedAt: number;
  #isLapsed = false;
  #lapses = 0;
  #address = '';
  #renewing: Promise<void> | undefined;
  #stop: () => void;

  constructor(ports: MembershipPorts, { sign, hasOthers, secret, sureMs }: Entry) {
    this.#ports = ports;
    this.secret = secret;
    this.#clock = ports.clock ?? REAL_CLOCK;
    this.#sign = sign;
    this.hasOthers = hasOthers;
    this.#sureMs = sureMs;
    this.#renewedAt = this.#clock.now();
    this.#stop = this.#clock.every(RENEW_MS, () => this.#tick());
  }

  isSure(): boolean {
    return this.#sign !== undefined && this.#clock.now() - this.#renewedAt < this.#sureMs;
  }

  async whileSure<Value>(run: () => Promise<Value>): Promise<Value> {
    const before = this.#lapses;
    if (!this.isSure()) throw new Unsure();
    const value = await run();
    if (!this.isSure() || this.#lapses !== before) throw new Unsure();
    return value;
  }

  /** The lock is gone, and others may see that. */
  lost(): void {
    this.#sign = undefined;
    this.#renewedAt = Number.NEGATIVE_INFINITY; // it comes back under another name, and that has given no sign of life yet
    this.#maybeLapse();
  }

  living(): Promise<readonly string[]> {
    return this.#ports.living();
  }

  async reachAt(address: string): Promise<void> {
    this.#address = address;
    await this.#ports.renew(address);
  }

  async leave(): Promise<void> {
    this.#stop();
    await this.#renewing;
    await this.#ports.leave();
    await this.#sign?.release();
  }

  #tick(): void {
    this.#maybeLapse();
    this.#renewing ??= this.#renew()
      .catch((error: unknown) => this.#ports.failed(error))
      .finally(() => {
        this.#renewing = undefined;
      });
  }

  /** Once each time: what is taken after it is taken anew. */
  #maybeLapse(): void {
    if (this.isSure() || this.#isLapsed) return;
    this.#isLapsed = true;
    this.#lapses++;
    this.#ports.lapsed();
  }

  async #renew(): Promise<void> {
    this.#sign ??= await this.#ports.hold(() => this.lost());
    const began = this.#clock.now(); // the store's sign of life is not older than this
    await this.#ports.renew(this.#address);
    this.#maybeLapse(); // stopped in the middle, and gone on as if nothing had happened
    this.#renewedAt = began;
    this.#isLapsed = false;
  }
}

const REAL_CLOCK: MembershipClock = {
  now: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};
