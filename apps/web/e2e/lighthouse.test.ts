import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { afterAll, expect, it } from 'vitest';
import { launchWithPort } from './browser.ts';
import { startServer } from './server.ts';

const AT_LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };
type Category = keyof typeof AT_LEAST;
const CATEGORIES = Object.keys(AT_LEAST) as readonly Category[];
const TRIES = 3; // a busy machine slows a page down; nothing makes it faster than it is

const profile = mkdtempSync(join(tmpdir(), 'slipstream-lighthouse-'));
const port = await freePort();
const [server, context] = await Promise.all([startServer(), launchWithPort(profile, port)]);
afterAll(async () => {
  await context.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
});

it.each([
  ['the home page', async () => server.url],
  ['a table with a race', raceOnServer],
] as const)('Lighthouse is content with %s, seen for the first time', async (_name, find) => {
  const url = await find();
  const best = await bestScores(url);
  for (const category of CATEGORIES) expect(best[category], category).toBeGreaterThanOrEqual(AT_LEAST[category]);
});

/** Somebody races alone on the server; whoever comes by the link, as Lighthouse does, watches. */
async function raceOnServer(): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${server.url}/setup/gravwell?with=friends`);
  await page.getByRole('radio', { name: '1 player' }).check();
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.getByRole('main').getByRole('radio').first().waitFor();
  return page.url();
}

async function bestScores(url: string): Promise<Readonly<Record<Category, number>>> {
  const best: Record<Category, number> = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
  for (let tries = 0; tries < TRIES && CATEGORIES.some((each) => best[each] < AT_LEAST[each]); tries++) {
    const scores = await scoresOf(url);
    for (const each of CATEGORIES) best[each] = Math.max(best[each], scores[each]);
  }
  return best;
}

/** In percent. The network is simulated, so that it is the same on every machine. */
async function scoresOf(url: string): Promise<Readonly<Record<Category, number>>> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: [...CATEGORIES] };
  const result = await lighthouse(url, flags, desktopConfig);
  const scoreOf = (category: Category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
