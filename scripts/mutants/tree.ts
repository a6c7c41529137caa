import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Made by a tool, ignored by git, and needed by the tests of the page. */
const GENERATED = 'apps/web/src/paraglide';

/** Every file of the working tree that git knows or would add. */
export function filesOfTree(): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return stdout
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .sort();
}

/** A copy of the working tree to plant mutants in. Packages from elsewhere are shared; our own are the copies. */
export function copyTree(name: string, files: readonly string[]): string {
  const folder = join(ROOT, '.cache', 'mutants', name);
  rmSync(folder, { recursive: true, force: true });
  const generated = existsSync(join(ROOT, GENERATED)) ? [GENERATED] : [];
  for (const file of [...files, ...generated]) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  for (const holder of ['.', ...workspaces()]) linkPackages(folder, join(holder, 'node_modules'));
  return folder;
}

const workspaces = (): readonly string[] =>
  ['packages', 'apps'].flatMap((group) => readdirSync(join(ROOT, group)).map((name) => join(group, name)));

function linkPackages(folder: string, modules: string): void {
  if (!existsSync(join(ROOT, modules))) return;
  for (const name of readdirSync(join(ROOT, modules))) {
    if (name === '@slipstream') linkOwn(folder, join(modules, name));
    else if (!name.startsWith('.')) link(join(ROOT, modules, name), join(folder, modules, name));
  }
}

/** Links to our own packages are relative: the same links lead to the copies. */
function linkOwn(folder: string, scope: string): void {
  for (const name of readdirSync(join(ROOT, scope)))
    link(readlinkSync(join(ROOT, scope, name)), join(folder, scope, name));
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
