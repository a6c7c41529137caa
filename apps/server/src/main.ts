import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { type Server, startServer } from './server.ts';
import { openStorage } from './storage/open.ts';
import { StorageRefusal } from './storage/refusal.ts';

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A shutdown that takes longer than this is ended all the same; everything acknowledged is durable anyway. */
const PATIENCE_MS = 10_000;

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const warn = (line: string): void => void process.stderr.write(`${line}\n`);

let server: Server | undefined;

async function start(config: Config): Promise<Server> {
  const where = config.databaseUrl === undefined ? `The data in ${config.dataFolder}` : 'The database at DATABASE_URL';
  const storage = await openStorage(
    config,
    (reason) => {
      process.stderr.write(`${where} was lost: ${reason}. Slipstream ends; start it again.\n`);
      void end(1);
    },
    warn,
  ).catch((error: unknown) =>
    error instanceof StorageRefusal
      ? giveUp(`${where} cannot be used: ${error.message}.\nNothing was changed.`)
      : giveUp(`${where} cannot be opened: ${String(error)}`),
  );
  try {
    return await startServer(config, storage);
  } catch (error) {
    await storage.close();
    return giveUp(whyNotUp(error, config));
  }
}

function whyNotUp(error: unknown, { host, port }: Config): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Choose another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this user. Choose one above 1023: PORT=8080`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0`;
  return `Slipstream cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(code), PATIENCE_MS).unref();
  await server
    ?.stop()
    .catch((error: unknown) =>
      process.stderr.write(`Slipstream did not end in order: ${String(error)}. Everything acknowledged is stored.\n`),
    );
  process.exit(code);
}

// Before anything starts: a signal that comes during the start must end the server in order too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
const config = readConfig(process.env, WEB);
if (!config.ok) giveUp(`The configuration cannot be used: ${config.reason}`);
server = await start(config.value);
process.stdout.write(`Slipstream is up at ${server.address}\n`);
