/**
 * A whole, consistent copy of the embedded store in one new file, also while the server runs:
 *
 *   node --import tsx apps/server/src/backup.ts ./data ./slipstream-backup.db
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { DATABASE_FILE } from './storage/embedded.ts';

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [folder, copy] = process.argv.slice(2);
if (folder === undefined || copy === undefined)
  giveUp('Say which data folder, and where the copy shall go: backup.ts ./data ./copy.db');
const source = join(folder, DATABASE_FILE);
if (!existsSync(source)) giveUp(`There is no ${source}.`);
if (existsSync(copy)) giveUp(`${copy} is there already; nothing was overwritten.`);
const database = new Database(`${pathToFileURL(resolve(source)).href}?mode=ro`);
database.prepare('vacuum into ?').run([resolve(copy)]);
database.close();
process.stdout.write(`${copy} holds everything that was acknowledged up to now.\n`);
