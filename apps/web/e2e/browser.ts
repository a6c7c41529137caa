import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const CHROMIUM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The system's Chromium, or the one that CHROMIUM_PATH names. */
function chromiumAt(): { readonly executablePath?: string } {
  const found = process.env.CHROMIUM_PATH ?? CHROMIUM_PLACES.find(existsSync);
  return found === undefined ? {} : { executablePath: found };
}

export const launch = (): Promise<Browser> => chromium.launch({ ...chromiumAt(), args: FLAGS });

/** One whose first visitor can be watched from outside, through a port. */
export const launchWithPort = (profile: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...chromiumAt(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
