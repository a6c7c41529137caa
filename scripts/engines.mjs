// The browsers of other engines for `npm run browsers`: Debian's Firefox ESR, and WebKitGTK's small browser with its driver.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, ensureChromium } from './chromium.mjs';
import { say } from './ground.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/** Where each engine's browser is; undefined for one that is missing. */
export const enginePaths = () => ({
  chromium: chromiumPath(),
  firefox: FIREFOX.find((path) => existsSync(path)),
  webkit: existsSync(DRIVER) && existsSync(SCREEN) ? miniBrowser() : undefined,
});

/** It lies beside the library, in the folder of the machine's architecture. */
function miniBrowser() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name)) : [];
  const places = folders.flatMap((folder) =>
    ['4.1', '4.0'].map((api) => join(folder, `webkit2gtk-${api}`, 'MiniBrowser')),
  );
  return places.find((path) => existsSync(path));
}

/** Where what is missing can be installed: on Debian, as root. */
export const canInstallEngines = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing, or says that it is not there. */
export function ensureEngines() {
  ensureChromium();
  const missing = Object.entries(enginePaths()).filter(([, path]) => path === undefined);
  if (missing.length === 0) return;
  if (!canInstallEngines()) {
    say(`Not tried here, for want of the browser: ${missing.map(([name]) => name).join(', ')}.`);
    return;
  }
  say('Installing Firefox and WebKit for the browser tests …');
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ];
  for (const args of steps)
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
