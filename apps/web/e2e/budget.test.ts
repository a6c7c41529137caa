import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { oneTurn } from './drive.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const MOST_BYTES = 150_000;

it.each(['OUTSPEED', 'Gravwell', 'Neko Racing'] as const)(
  'a first race of %s needs at most 150 kB of gzipped script',
  async (name) => {
    const { page, context } = await visit();
    const loads = new Map<string, Promise<number>>();
    // Through the context, so that the bots' worker and what it loads are counted too; not the service worker, which
    // fetches the rest for later when the race is already on.
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js') && response.request().serviceWorker() === null)
        loads.set(pathname, sizeOf(response));
    });
    await page.goto('/');
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    // The second choice of our own comes when the bots have answered too, and their part has come.
    for (let choices = 0; choices < 2; ) if ((await oneTurn(page)) === 'chose') choices++;
    const sizes = await Promise.all(loads.values());
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
    await context.close();
  },
);

/** With gzip; what was not loaded in the end costs nothing. */
const sizeOf = (response: Response): Promise<number> =>
  response.body().then(
    (body) => gzipSync(body).length,
    () => 0,
  );
