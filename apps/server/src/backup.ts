/**
 * A whole, consistent copy of the embedded store in one new file, also while the server runs:
 *
 *   node --import tsx apps/server/src/backup.ts ./data ./slipstream-backup.db
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { DATABASE_FILE } from './storage/dataFiles.ts';
import { openToRead } from './storage/inspection.ts';
import { BACKUP } from './storage/metaKeys.ts';

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
process.umask(0o077); // it holds secrets
const database = openToRead(source);
database.prepare('vacuum into ?').run([resolve(copy)]);
database.close();
// So that a server that finds it in place of its store knows what it is.
const marked = new Database(resolve(copy));
marked.prepare('insert or replace into meta (key, value) values (?, ?)').run([BACKUP, String(Date.now())]);
marked.close();
process.stdout.write(`${copy} holds everything that was acknowledged up to now.\n`);
