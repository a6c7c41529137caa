import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { ProtocolSession } from 'lighthouse/core/gather/session.js';
import type { BrowserContext } from 'playwright-core';
import { freePort } from '../../server/src/testing/freePort.ts';
import { launchWithPort, PATIENCE_MS } from './browser.ts';

/** Lighthouse, and the browser it looks through. */
export interface Auditor {
  readonly context: BrowserContext;
  /** What Lighthouse finds of an address that this browser sees for the first time. */
  audit(url: string, wanted: Pick<Flags, 'onlyCategories' | 'onlyAudits' | 'cpuQuietThresholdMs'>): Promise<Result>;
  close(): Promise<void>;
}

// Limits end what hangs; a busy machine must not fail a sound page.
const PATIENT = { maxWaitForFcp: PATIENCE_MS, maxWaitForLoad: PATIENCE_MS };
// No flag is for this one: Lighthouse gives the browser a second to hand a page's text over.
ProtocolSession.prototype.getNextProtocolTimeout = () => PATIENCE_MS;

export async function openAuditor(): Promise<Auditor> {
  const profile = mkdtempSync(join(tmpdir(), 'slipstream-lighthouse-'));
  const port = await freePort();
  const context = await launchWithPort(profile, port);
  return {
    context,
    audit: async (url, wanted) => {
      const found = await lighthouse(url, { port, logLevel: 'error', ...PATIENT, ...wanted }, desktopConfig);
      if (found === undefined) throw new Error(`Lighthouse found nothing at ${url}`);
      return found.lhr;
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** In percent. */
export const scoreOf = (found: Result, category: string): number =>
  Math.round((found.categories[category]?.score ?? 0) * 100);

/** Somebody races a bot on the server; whoever comes by the link, as Lighthouse does, watches. */
export async function raceToWatch(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/setup/gravwell?with=friends`);
  await page.getByRole('radio', { name: '2 players' }).check();
  await page.getByRole('radio', { name: /^Relaxed/ }).check();
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.getByRole('main').getByRole('radio').first().waitFor();
  return page.url();
}
