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

/** Limits end what hangs; a busy machine must not fail a sound test. */
export const PATIENCE_MS = 600_000;
const PATIENT = { timeout: PATIENCE_MS };

/** The system's Chromium, or the one that CHROMIUM_PATH names. */
function chromiumAt(): { readonly executablePath?: string } {
  const found = process.env.CHROMIUM_PATH ?? CHROMIUM_PLACES.find(existsSync);
  return found === undefined ? {} : { executablePath: found };
}

export const launch = (): Promise<Browser> => chromium.launch({ ...chromiumAt(), ...PATIENT, args: FLAGS });

/** One whose first visitor can be watched from outside, through a port. */
export async function launchWithPort(profile: string, port: number): Promise<BrowserContext> {
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...chromiumAt(), ...PATIENT, args });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
