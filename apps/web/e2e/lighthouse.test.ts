import type { Result } from 'lighthouse';
import { afterAll, expect, it } from 'vitest';
import { openAuditor, raceToWatch, scoreOf } from './lighthouse.ts';
import { startServer } from './server.ts';

/** Nothing here depends on how fast the machine is: what does is a figure of `npm run bench -- web`. */
const AT_LEAST = { accessibility: 100, 'best-practices': 100, seo: 95 };
const LOADED = 'network-requests';

const [server, auditor] = await Promise.all([startServer(), openAuditor()]);
afterAll(async () => {
  await auditor.close();
  await server.stop();
});

it.each([
  { name: 'the home page', find: async () => server.url, requests: 30, bytes: 200_000 },
  { name: 'a table with a race', find: () => raceToWatch(auditor.context, server.url), requests: 60, bytes: 300_000 },
])('Lighthouse is content with $name, seen for the first time', async ({ find, requests, bytes }) => {
  const found = await auditor.audit(await find(), {
    onlyCategories: Object.keys(AT_LEAST),
    onlyAudits: [LOADED],
    cpuQuietThresholdMs: 0,
  });
  expect(found.runtimeError).toBeUndefined();
  for (const [category, least] of Object.entries(AT_LEAST)) {
    expect(scoreOf(found, category), category).toBeGreaterThanOrEqual(least);
  }
  const loaded = loadedBy(found);
  expect(loaded.length).toBeLessThanOrEqual(requests);
  expect(loaded.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
});

/**
 * The bytes of everything the page itself has asked for, each address once. What its service worker fetches ahead, and how
 * often a list is asked for again, depends on how long Lighthouse looks.
 */
function loadedBy({ audits }: Result): readonly number[] {
  const details = audits[LOADED]?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse does not say what was loaded');
  const own = details.items.filter(({ experimentalFromMainFrame }) => experimentalFromMainFrame);
  return [...new Map(own.map(({ url, transferSize }) => [url, Number(transferSize)])).values()];
}
