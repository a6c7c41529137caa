import { fastRng, type Rng } from '@slipstream/engine';
import type { Bug } from './bugs.ts';
import { SimDatabase } from './database.ts';
import { SimServer } from './server.ts';
import { SimTime } from './time.ts';

const SERVERS = 3;
const FAULTS_MS = 20_000;
const LONGEST_MS = 400_000;
/** People ask again after this long. */
const PATIENCE_MS = 500;

/** What went wrong in one run; nothing, if all is well. */
export async function simulate(seed: string, bug?: Bug): Promise<string | undefined> {
  const world = new SimWorld(fastRng(seed), bug);
  await world.time.run(FAULTS_MS, () => world.fault !== undefined);
  world.heal();
  await world.time.run(LONGEST_MS, () => world.fault !== undefined || world.isCalm());
  return world.fault ?? world.judge();
}

/** Three servers, their database, and people who choose and look, at whichever server they come to. */
class SimWorld {
  readonly time: SimTime;
  fault: string | undefined;
  readonly #rng: Rng;
  readonly #database: SimDatabase;
  readonly #servers: readonly SimServer[];
  readonly #acked = new Set<string>();
  readonly #open = new Set<string>();
  #choices = 0;
  #isHealed = false;

  constructor(rng: Rng, bug: Bug | undefined) {
    this.#rng = rng;
    this.time = new SimTime(rng);
    this.#database = new SimDatabase(this.time, bug);
    const ports = {
      ...{ time: this.time, database: this.#database, rng, bug },
      pass: (node: string, run: (server: SimServer) => void) => this.#pass(node, run),
      told: (log: readonly string[]) => this.#told(log),
      acked: (choice: string) => this.#ack(choice),
    };
    this.#servers = Array.from({ length: SERVERS }, (_, nth) => new SimServer(`server${nth}`, ports));
    for (const server of this.#servers) server.start();
    this.#choose();
    this.#look();
    this.#harm();
  }

  isCalm(): boolean {
    return this.#isHealed && this.#open.size === 0;
  }

  /** From now on nothing fails and nobody chooses anew: what was begun must come to its end. */
  heal(): void {
    this.#isHealed = true;
    for (const server of this.#servers) {
      if (server.state === 'stopped') server.goOn();
      if (server.state === 'dead') server.start();
    }
  }

  judge(): string | undefined {
    const { log } = this.#database.row;
    if (this.#open.size > 0) return `${[...this.#open].join(', ')} never counted`;
    if (new Set(log).size !== log.length) return `the log has something twice: ${log.join(', ')}`;
    return [...this.#acked].map((choice) => (log.includes(choice) ? undefined : `${choice} was acked and lost`))[0];
  }

  #any(): SimServer {
    const server = this.#servers[this.#rng.below(SERVERS)];
    if (server === undefined) throw new Error('there are no servers');
    return server;
  }

  #choose(): void {
    if (this.#isHealed) return;
    const choice = `choice ${this.#choices++}`;
    this.#open.add(choice);
    this.#insist(choice);
    this.time.after(this.#rng.below(800), () => this.#choose());
  }

  #insist(choice: string): void {
    if (this.#acked.has(choice)) return;
    const server = this.#any();
    this.time.after(this.time.latency(), () => server.choose(choice));
    this.time.after(PATIENCE_MS, () => this.#insist(choice));
  }

  #look(): void {
    this.#any().look();
    if (!this.isCalm()) this.time.after(this.#rng.below(120), () => this.#look());
  }

  #pass(node: string, run: (server: SimServer) => void): void {
    this.time.after(this.time.latency(), () => {
      const host = this.#servers.find((server) => server.node === node);
      if (host !== undefined) run(host);
    });
  }

  /** Whoever looks sees every choice that anybody was told counts. */
  #told(log: readonly string[]): void {
    const missing = [...this.#acked].find((choice) => !log.includes(choice));
    if (missing !== undefined) this.fault ??= `${missing} was acked, and then not shown`;
  }

  #ack(choice: string): void {
    this.#acked.add(choice);
    this.#open.delete(choice);
  }

  #harm(): void {
    if (this.#isHealed) return;
    const server = this.#any();
    const isRunning = server.state === 'running';
    const kind = this.#rng.below(8);
    if (kind < 3 && isRunning) this.#stop(server);
    else if (kind < 6 && isRunning) this.#kill(server);
    else if (kind === 6 && this.#database.isUp) this.#database.restart(50 + this.#rng.below(8000));
    this.time.after(this.#rng.below(5000), () => this.#harm());
  }

  #stop(server: SimServer): void {
    server.stop();
    this.time.after(this.#rng.below(12_000), () => {
      if (server.state === 'stopped') server.goOn();
    });
  }

  #kill(server: SimServer): void {
    server.kill();
    this.time.after(this.#rng.below(4000), () => {
      if (server.state === 'dead') server.start();
    });
  }
}
