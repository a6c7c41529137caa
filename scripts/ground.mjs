// Dependency-free ground under `npm start`, `npm test` and the CLI: installs what is missing, builds what is stale.
// Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const INSTALLED = join(ROOT, 'node_modules', '.slipstream-installed');
const BUILT = join(ROOT, 'apps', 'web', 'dist', '.slipstream-built');

/** Says what is going on; on stderr, so that the output of a command stays its own. */
export const say = (text) => process.stderr.write(`${text}\n`);

export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Slipstream needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of the lock, if they are not those that are there. Returns whether it did. */
export function ensureInstalled() {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === packageStamp()) return false;
  say('Installing packages (a minute or two the first time) …');
  // `npm ci` fails where binaries for other systems are missing from a registry; this takes the lock and leaves it alone.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2], // its words, too, on stderr
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    say('npm install failed; its message is above.');
    process.exit(1);
  }
  // Hashed after the install: an interrupted one leaves no stamp.
  writeFileSync(INSTALLED, packageStamp());
  return true;
}

function packageStamp() {
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, 'package.json')),
  );
  const files = ['package.json', 'package-lock.json', '.npmrc'].map((name) => join(ROOT, name));
  return hashOf([...files, ...workspaces].filter(existsSync), process.version);
}

/** Builds the page, if anything it is made of has changed. Returns whether it did. */
export function ensureBuilt() {
  const stamp = hashOf(sourcesOfPage(), process.version);
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === stamp) return false;
  say('Building the page …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', '@slipstream/web'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    say('The page could not be built; the message is above.');
    process.exit(1);
  }
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, stamp);
  return true;
}

const IGNORED = new Set(['node_modules', 'dist', 'paraglide', 'goldens', 'e2e']);

function sourcesOfPage() {
  const roots = ['apps/web', 'packages'].map((path) => join(ROOT, path));
  return [...roots.flatMap(filesUnder), join(ROOT, 'package-lock.json')];
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : filesUnder(path);
    return entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name) ? [path] : [];
  });
}

function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of [...files].sort())
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Node with the loader that reads TypeScript. */
export const TYPESCRIPT = ['--import', 'tsx'];
