/**
 * The keys with which a server signs its records. With the server stopped, and the same settings (DATA_DIR, DATABASE_URL):
 *
 *   node --import tsx apps/server/src/keys.ts            lists them
 *   node --import tsx apps/server/src/keys.ts rotate     makes a new one, for which the old one vouches
 */
import { readConfig } from './config.ts';
import { rotateKey } from './signingKeys.ts';
import { openStorage } from './storage/open.ts';
import { StorageRefusal } from './storage/refusal.ts';

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [word] = process.argv.slice(2);
if (word !== undefined && word !== 'rotate')
  giveUp(`There is no "${word}" here: keys.ts lists, keys.ts rotate replaces.`);
const config = readConfig(process.env, '');
if (!config.ok) giveUp(`The configuration cannot be used: ${config.reason}`);
const storage = await openStorage(config.value, (reason) => giveUp(`The store was lost: ${reason}`)).catch(
  (error: unknown) =>
    giveUp(`The store cannot be used: ${error instanceof StorageRefusal ? error.message : String(error)}`),
);
if (word === 'rotate') await rotateKey(storage, Date.now());
for (const { key, from, until } of await storage.listKeys()) {
  const end = until === undefined ? 'in use' : `until ${new Date(until).toISOString()}`;
  process.stdout.write(`${key}  from ${new Date(from).toISOString()}  ${end}\n`);
}
await storage.close();
