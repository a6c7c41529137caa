import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Haproxy, startHaproxy } from '../../../../scripts/haproxy.mjs';
import { freePort } from './freePort.ts';
import { Line } from './line.ts';
import { type ServerProcess, startProcess } from './serverProcess.ts';

export const METRICS_TOKEN = 'metrics-of-this-test';

/** One of the servers: it comes back at the same port, and the others reach it by a line that can be cut. */
export class ServerPlace {
  readonly line: Line;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  #process: ServerProcess | undefined;

  private constructor(line: Line, port: number, env: Readonly<Record<string, string>>) {
    this.line = line;
    this.port = port;
    this.#env = { ...env, PORT: String(port), NODE_URL: line.address, TRUST_PROXY: 'loopback', METRICS_TOKEN };
  }

  static async open(env: Readonly<Record<string, string>>): Promise<ServerPlace> {
    const port = await freePort();
    const place = new ServerPlace(await Line.to(port), port, env);
    await place.start();
    return place;
  }

  /** Where it is reached, past the balancer. */
  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get process(): ServerProcess {
    if (this.#process === undefined) throw new Error('this server has not been started');
    return this.#process;
  }

  async start(): Promise<void> {
    this.#process = await startProcess(this.#env);
  }

  /** Ends it with a signal, and waits for it to be gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    this.process.kill(signal);
    if (signal === 'SIGKILL') this.process.kill('SIGCONT'); // one that was stopped, too
    return this.process.ended;
  }

  async close(): Promise<void> {
    await this.end('SIGKILL');
    await this.line.close();
  }
}

/** Three servers on one database behind a balancer, as operators run them. */
export interface Servers {
  /** Of the balancer: where people go. */
  readonly base: string;
  readonly places: readonly [ServerPlace, ServerPlace, ServerPlace];
  close(): Promise<void>;
}

export async function startServers(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-cluster-'));
  const env = { ...settings, DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const places = [await ServerPlace.open(env), await ServerPlace.open(env), await ServerPlace.open(env)] as const;
  const [one, two, three] = places.map(({ port: own }) => `127.0.0.1:${own}`) as [string, string, string];
  const end = async (): Promise<void> => {
    await Promise.all(places.map((place) => place.close()));
    rmSync(folder, { recursive: true, force: true });
  };
  const bind = `127.0.0.1:${port ?? (await freePort())}`;
  const balancer: Haproxy = await startHaproxy(bind, [one, two, three]).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    base: balancer.address,
    places,
    close: async () => {
      await balancer.stop();
      await end();
    },
  };
}
