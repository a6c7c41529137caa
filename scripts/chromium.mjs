// The browser for the end-to-end tests: the system's, Debian's package where root, else what playwright downloads.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './ground.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a browser is, or undefined: then playwright looks for one it has downloaded. */
export const chromiumPath = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));

/** Installs a browser if there is none. */
export function ensureChromium() {
  if (chromiumPath() !== undefined) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  say('Installing Chromium for the browser tests …');
  const steps = isRootOnDebian
    ? [
        ['apt-get', ['update', '-qq']],
        ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji']],
      ]
    : [['npx', ['playwright-core', 'install', 'chromium']]];
  for (const [command, args] of steps) {
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
