/**
 * Prints the log of one table, an entry a line, from the store that the environment names (DATA_DIR or DATABASE_URL):
 *
 *   DATA_DIR=./data node --import tsx apps/server/src/tableLog.ts <table>
 *
 * The embedded store belongs to one process at a time: stop the server, or give DATA_DIR a folder that holds a backup as
 * `slipstream.db`. A log holds the secrets of its race: it is for the operator alone.
 */
import { readConfig } from './config.ts';
import { openStorage } from './storage/open.ts';

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [table] = process.argv.slice(2);
if (table === undefined) giveUp('Say which table: tableLog.ts <table>');
const config = readConfig(process.env, '');
if (!config.ok) giveUp(config.reason);
const storage = await openStorage(config.value, giveUp).catch((error: unknown) =>
  giveUp(`The store cannot be opened: ${error instanceof Error ? error.message : String(error)}.`),
);
const entries = await storage.readLog(table);
await storage.close();
if (entries.length === 0) giveUp(`There is no table ${table} in this store.`);
for (const { seq, at, text } of entries) process.stdout.write(`${seq} ${new Date(at).toISOString()} ${text}\n`);
