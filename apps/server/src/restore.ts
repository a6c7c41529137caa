/**
 * Puts a backup of the embedded store in place. The server that starts with it renews every secret first:
 *
 *   node --import tsx apps/server/src/restore.ts ./slipstream-backup.db ./data [--replace]
 *
 * A folder that holds a store is refused; with --replace that store is moved aside, into a folder within it.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { DATABASE_FILE, FILE_RIGHTS, makeFolder } from './storage/dataFiles.ts';
import { FolderLock } from './storage/folderLock.ts';
import { inspect, reading } from './storage/inspection.ts';
import { BACKUP } from './storage/metaKeys.ts';
import { versionOf, WITH_SUMS } from './storage/migrations.ts';
import { damagedLogs } from './storage/soundness.ts';
import { messageOf } from './storage/sqliteError.ts';

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const isReplacing = process.argv.includes('--replace');
const [backup, folder] = process.argv.slice(2).filter((word) => word !== '--replace');
if (backup === undefined || folder === undefined)
  giveUp('Say which backup, and where it shall go: restore.ts ./backup.db ./data');
if (!existsSync(backup)) giveUp(`There is no ${backup}.`);

/** Refuses what no server could use. */
function demandUsable(file: string): void {
  const version = versionOf(inspect(file), 'embedded');
  if (version === 0) giveUp(`${file} is no backup of Slipstream.`);
  const damaged = version < WITH_SUMS ? [] : reading(file, damagedLogs);
  if (damaged.length > 0) giveUp(`${file} is damaged: ${damaged.map(({ message }) => message).join('; ')}.`);
}

/** What is there of another store. */
const old = () => readdirSync(folder).filter((name) => name.startsWith('slipstream.') && name !== 'slipstream.lock');

try {
  demandUsable(backup);
  makeFolder(folder, () => undefined);
  const lock = new FolderLock(folder);
  if (old().length > 0 && !isReplacing)
    giveUp(`${folder} holds a store. Nothing was changed; --replace moves it aside.`);
  if (old().length > 0) {
    const aside = join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const name of old()) renameSync(join(folder, name), join(aside, name));
  }
  const file = join(folder, DATABASE_FILE);
  copyFileSync(backup, file);
  chmodSync(file, FILE_RIGHTS);
  const database = new Database(file);
  database.prepare('insert or replace into meta (key, value) values (?, ?)').run([BACKUP, String(Date.now())]);
  database.close();
  await lock.release();
  process.stdout.write(`${folder} holds what ${backup} held. The server renews all secrets when it starts.\n`);
} catch (error) {
  giveUp(`${backup} cannot be restored: ${messageOf(error)}`);
}
