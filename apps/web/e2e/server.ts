import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../server/src/testing/serverProcess.ts';

/** The real server, as `npm start` runs it. */
export interface Server {
  readonly url: string;
  /** As a power cut would: nothing is said goodbye to. */
  kill(): Promise<void>;
  /** The same server again, on the same port and with the same data. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server, or another one by its file, in a process of its own, on a free port and with data of its own. */
export async function startServer(main?: string): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'slipstream-e2e-'));
  let running = await startProcess({ DATA_DIR: data }, { main });
  const url = running.base;
  const end = async (signal: NodeJS.Signals) => {
    running.kill(signal);
    await running.ended;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    revive: async () => {
      running = await startProcess({ DATA_DIR: data, PORT: new URL(url).port }, { main });
    },
    stop: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
