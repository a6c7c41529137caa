import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What the embedded store keeps in its data folder.
export const DATABASE_FILE = 'slipstream.db';
export const LOCK_FILE = 'slipstream.lock';
export const MARK_FILE = 'slipstream.mark';
/** The write-ahead log of the database beside it. */
export const walOf = (database: string): string => `${database}-wal`;

const FOLDER_RIGHTS = 0o700;
export const FILE_RIGHTS = 0o600;
const OTHERS = 0o077;

/** Makes the data folder. It holds secrets: what others could read so far, they cannot from now on, and `warn` is told. */
export function makeFolder(folder: string, warn: (line: string) => void): void {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: FOLDER_RIGHTS });
  tighten(folder, FOLDER_RIGHTS, warn);
  for (const name of readdirSync(folder))
    if (name.startsWith('slipstream.')) tighten(join(folder, name), FILE_RIGHTS, warn);
}

function tighten(path: string, rights: number, warn: (line: string) => void): void {
  const { mode } = statSync(path);
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  try {
    chmodSync(path, rights);
    warn(`${path} was open to others (${octal(mode)}); now it is not (${octal(rights)}).`);
  } catch (error) {
    warn(`${path} is open to others (${octal(mode)}), and that cannot be changed: ${String(error)}`);
  }
}

const octal = (mode: number): string => (mode & 0o777).toString(8);
