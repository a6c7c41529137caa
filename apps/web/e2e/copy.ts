import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WORKSPACES = ['packages', 'apps'];

/** A copy of the whole project as it stands, in which anything may be changed. */
export interface Copy {
  at(...path: readonly string[]): string;
  /** Runs a command in it; fails with all that the command said. */
  run(command: string, ...args: readonly string[]): string;
  remove(): void;
}

/** Copies what git knows and would know of the project; installed packages are those of the original. */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-copy-'));
  const at = (...path: readonly string[]) => join(folder, ...path);
  const run = (command: string, ...args: readonly string[]) => execute(folder, command, args);
  const files = execute(ROOT, 'git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), at(file));
  linkPackages(folder);
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=copy', '-c', 'user.email=copy@localhost', 'commit', '--quiet', '--message', 'a copy');
  return { at, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Packages of others are linked to where they are installed, our own to their places in the copy. */
function linkPackages(folder: string): void {
  linkAll(join(ROOT, 'node_modules'), join(folder, 'node_modules'), (name) => name !== '@slipstream');
  const ours = readdirSync(join(ROOT, 'node_modules/@slipstream'));
  for (const name of ours) {
    const home = WORKSPACES.map((group) => join(folder, group, name)).find(existsSync);
    if (home !== undefined) link(home, join(folder, 'node_modules/@slipstream', name));
  }
  for (const app of readdirSync(join(ROOT, 'apps'))) {
    const own = join(ROOT, 'apps', app, 'node_modules');
    if (existsSync(own)) linkAll(own, join(folder, 'apps', app, 'node_modules'), () => true);
  }
}

function linkAll(from: string, to: string, isWanted: (name: string) => boolean): void {
  for (const name of readdirSync(from).filter(isWanted)) link(join(from, name), join(to, name));
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
}

const MOST_OUTPUT = 64 * 1024 * 1024;

/** What the tests set for themselves would make a build one for tests. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, VITEST: _isTest, ...env } = process.env;
  return env;
}

function execute(folder: string, command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, {
      cwd: folder,
      env: plainEnvironment(),
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: MOST_OUTPUT,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
}
