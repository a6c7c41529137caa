import { type ChildProcess, spawn } from 'node:child_process';
import { bundleServer, NODE_FLAGS } from '../../bundle.mjs';

let bundle: Promise<string> | undefined;
/** The file that `npm start` runs, bundled once per run. */
export const mainFile = (): Promise<string> => {
  bundle ??= bundleServer();
  return bundle;
};
/** A busy machine takes its time. */
const START_LIMIT_MS = 600_000;

/** One machine plays everybody: the limits for one address only get in the way. */
export const GENEROUS = {
  CONNECTIONS_PER_ADDRESS: '100000',
  SOCKETS_PER_ADDRESS: '100000',
  HANDSHAKES_PER_MINUTE: '10000000',
  HITS_PER_MINUTE: '10000000',
  MESSAGES_PER_SECOND: '100000',
  MESSAGE_BURST: '100000',
  REQUESTS_PER_MINUTE: '10000000',
  TABLES_PER_HOUR: '10000000',
} as const;

/** A real server in a process of its own. */
export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  /** Ends with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): void;
}

interface Start {
  readonly nodeFlags?: readonly string[];
  /** Kills it while it is still starting. */
  readonly signal?: AbortSignal;
  /** The file to run, if not that of this project. */
  readonly main?: string | undefined;
}

export async function startProcess(
  env: Readonly<Record<string, string>>,
  { nodeFlags = [], signal, main }: Start = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeFlags, main ?? (await mainFile())], {
    env: { ...withoutServerSettings(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...GENEROUS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal?.addEventListener('abort', () => void child.kill('SIGKILL'), { once: true });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const base = await addressOf(child);
  return { base, pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) };
}

/** What the person at the keyboard has set for their own server is not for this one. */
function withoutServerSettings(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    DATA_DIR: _folder,
    SAFE_FROM: _safety,
    PUBLIC_URL: _public,
    NODE_OPTIONS: _options,
    ...env
  } = process.env;
  return env;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the server did not come up:\n${said}`)), START_LIMIT_MS);
    const read = (data: Buffer) => {
      said += String(data);
      const address = /Slipstream is up at (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (data: Buffer) => {
      said = (said + String(data)).slice(-8000);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${said}`));
    });
  });
}

/** Figures of a running server, by name; those with labels are left out. */
export async function readMetrics(base: string, token?: string): Promise<Readonly<Record<string, number>>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${base}/metrics`, { headers })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !line.includes('{'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(' ')), Number(line.slice(line.indexOf(' ')))]),
  );
}
