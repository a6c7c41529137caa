import type { Rng } from '@slipstream/engine';
import { isElsewhere } from '../../cluster/leases.ts';
import { Membership, type Sign } from '../../cluster/membership.ts';
import { SURE_MS } from '../../storage/postgresCluster.ts';
import type { Bug } from './bugs.ts';
import type { SimDatabase } from './database.ts';
import type { SimTime } from './time.ts';

/** The table in the memory of a server. */
interface Hosted {
  readonly epoch: number;
  readonly log: string[];
  isBusy: boolean;
}

export interface SimServerPorts {
  readonly time: SimTime;
  readonly database: SimDatabase;
  readonly rng: Rng;
  readonly bug: Bug | undefined;
  /** Passes a message on to another server. */
  pass(node: string, run: (server: SimServer) => void): void;
  /** Somebody was told all of the table's log. */
  told(log: readonly string[]): void;
  acked(choice: string): void;
}

/** A server process: the real `Membership`, and around it as much of hosting as decides what may be written and told. */
export class SimServer {
  #node = '';
  #hosted: Hosted | undefined;
  #isLoading = false;
  #member: Membership | undefined;
  #state: 'running' | 'stopped' | 'dead' = 'dead';
  #waiting: (() => void)[] = []; // what happened while it was stopped
  #lives = 0;
  #names = 0;
  readonly #name: string;
  readonly #ports: SimServerPorts;
  /** How wrong its clocks are: how fast time passes, and what time of day it is. */
  readonly #clock: { readonly rate: number; readonly offset: number };

  constructor(name: string, ports: SimServerPorts) {
    this.#name = name;
    this.#ports = ports;
    this.#clock = { rate: 0.98 + ports.rng.below(5) / 100, offset: ports.rng.below(20_000) - 10_000 };
  }

  get node(): string {
    return this.#node;
  }

  get state(): 'running' | 'stopped' | 'dead' {
    return this.#state;
  }

  start(): void {
    const { database, bug } = this.#ports;
    this.#state = 'running';
    this.#node = `${this.#name}.${this.#names++}`;
    database.renew(this.#node, this.#timeOfDay());
    const member = new Membership(
      {
        lapsed: () => {
          if (bug !== 'lease renewed after expiry') this.#hosted = undefined;
        },
        failed: () => undefined,
        renew: () => this.#ask(() => database.renew(this.#node, this.#timeOfDay())),
        hold: (onLost) => this.#hold(onLost),
        living: async () => [],
        leave: async () => undefined,
        clock: { now: () => this.#ownTime(), every: (ms, run) => this.#every(ms, run) },
      },
      { sign: { release: async () => undefined }, hasOthers: false, secret: '', sureMs: SURE_MS },
    );
    database.hold(
      this.#node,
      this.#gatedLoss(() => member.lost()),
    );
    this.#member = member;
  }

  kill(): void {
    this.#state = 'dead';
    this.#ports.database.drop(this.#node);
    this.#hosted = undefined;
    this.#isLoading = false;
    this.#member = undefined;
    this.#waiting = [];
    this.#lives++;
  }

  stop(): void {
    this.#state = 'stopped';
  }

  goOn(): void {
    this.#state = 'running';
    for (const run of this.#waiting.splice(0)) run();
  }

  /** Somebody wants to see the table. */
  look(): void {
    this.#gated(() => {
      const hosted = this.#sure();
      if (hosted === undefined) this.#load();
      else if (!hosted.isBusy) this.#ports.told(hosted.log);
    })();
  }

  /** Somebody chooses; they ask again until they are told that it counts. */
  choose(choice: string, isPassed = false): void {
    this.#gated(() => {
      const hosted = this.#sure();
      if (hosted === undefined) this.#load(isPassed ? undefined : (host) => host.choose(choice, true));
      else if (hosted.log.includes(choice)) this.#ports.acked(choice);
      else if (!hosted.isBusy) void this.#store(hosted, choice);
    })();
  }

  /** On one connection: that the lock is lost is heard after the answer that it is held. */
  async #hold(onLost: () => void): Promise<Sign> {
    const node = `${this.#name}.${this.#names++}`;
    let [isHeld, isLost] = [false, false];
    const lose = this.#gatedLoss(() => {
      isLost = true;
      if (isHeld) onLost();
    });
    await this.#ask(() => this.#ports.database.hold(node, lose));
    if (isLost) throw new Error('lost again');
    isHeld = true;
    this.#node = node;
    return { release: async () => undefined };
  }

  #sure(): Hosted | undefined {
    if (this.#member?.isSure() === true) return this.#hosted;
    if (this.#ports.bug !== 'lease renewed after expiry') this.#hosted = undefined;
    return undefined;
  }

  async #store(hosted: Hosted, choice: string): Promise<void> {
    const { database, acked } = this.#ports;
    hosted.isBusy = true;
    const isStored = await this.#ask(() => database.commit(hosted.epoch, hosted.log.length, choice)).catch(() => false);
    hosted.isBusy = false;
    if (isStored) {
      hosted.log.push(choice);
      acked(choice);
    } else if (this.#hosted === hosted) this.#hosted = undefined; // memory and log may no longer agree
  }

  #load(pass?: (host: SimServer) => void): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#member
      ?.whileSure(() => this.#take(pass))
      .then((hosted) => {
        this.#hosted = hosted;
      })
      .catch(() => undefined)
      .finally(() => {
        this.#isLoading = false;
      });
  }

  async #take(pass?: (host: SimServer) => void): Promise<Hosted | undefined> {
    const { database, bug } = this.#ports;
    const read = () => this.#ask(() => [...database.row.log]);
    const early = bug === 'takeover without the whole log' ? await read() : undefined;
    const node = this.#node;
    const taken = await this.#ask(() => database.take(node, this.#timeOfDay()));
    if (isElsewhere(taken)) {
      if (pass !== undefined) this.#ports.pass(taken.address, pass);
      return undefined;
    }
    const log = early ?? (await read());
    return { epoch: taken.lease.epoch ?? 0, log, isBusy: false };
  }

  #ownTime(): number {
    return this.#ports.time.now * this.#clock.rate;
  }

  #timeOfDay(): number {
    return this.#ports.time.now + this.#clock.offset;
  }

  /** Runs only in this life of the process, and not while it is stopped. */
  #gated(run: () => void, isUrgent = false): () => void {
    const life = this.#lives;
    const go = (): void => {
      if (this.#state === 'dead' || life !== this.#lives) return;
      if (this.#state !== 'stopped') run();
      else if (isUrgent) this.#waiting.unshift(go);
      else this.#waiting.push(go);
    };
    return go;
  }

  // A server that goes on hears of a lost lock in the same moment as of everything else that it has missed. What it tells
  // somebody before, it takes back at once by closing their socket.
  #gatedLoss(run: () => void): () => void {
    return this.#gated(run, true);
  }

  #every(ms: number, run: () => void): () => void {
    let isOn = true;
    const { time } = this.#ports;
    const tick = this.#gated(() => {
      if (!isOn) return;
      run();
      time.after(ms, tick);
    });
    time.after(ms, tick);
    return () => {
      isOn = false;
    };
  }

  /** A statement on its way to the database, and its answer on the way back. */
  #ask<Answer>(statement: () => Answer): Promise<Answer> {
    const { time, database } = this.#ports;
    return new Promise((resolve, reject) => {
      let answer: { readonly value: Answer } | undefined;
      const hear = this.#gated(() => (answer === undefined ? reject(new Error('no answer')) : resolve(answer.value)));
      time.after(time.latency(), () => {
        answer = database.isUp ? { value: statement() } : undefined;
        time.after(time.latency(), hear);
      });
    });
  }
}
