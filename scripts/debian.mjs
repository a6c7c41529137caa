// Programs that tests need beside Node: found where they are, or installed as Debian packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package. What it is for, and how else one may have it, is in the words for those who cannot. */
export function installPackage(name, otherwise) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${name} is not installed: ${otherwise}`);
  console.error(`${name} is missing: installing the Debian package`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isInstalled = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { env, stdio: 'ignore' }).status === 0;
  if (isInstalled()) return;
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  if (!isInstalled()) throw new Error(`apt-get could not install ${name}: ${otherwise}`);
}
