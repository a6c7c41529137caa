import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type Server, startServer, visit } from './harness.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The aim is 150 kB for each; OUTSPEED's board is not there yet and may not grow. */
const MOST_BYTES = { OUTSPEED: 156_000, Gravwell: 150_000, 'Neko Racing': 150_000 } as const;

it.each(['OUTSPEED', 'Gravwell', 'Neko Racing'] as const)(
  'a first race of %s keeps to its budget of gzipped script',
  async (name) => {
    const { page, context } = await visit(browser, server);
    const scripts = new Map<string, number>();
    // Through the context, so that the bots' worker and what it loads are counted too; not the service worker, which
    // fetches the rest for later when the race is already on.
    context.on('response', async (response) => {
      const url = new URL(response.url());
      if (!url.pathname.endsWith('.js') || response.request().serviceWorker() !== null) return;
      const body = await response.body().catch(() => undefined);
      if (body !== undefined) scripts.set(url.pathname, gzipSync(body).length);
    });
    await page.goto('/');
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await page.waitForTimeout(1000);
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    const largest = [...scripts].sort((a, b) => b[1] - a[1]).slice(0, 12);
    console.log(name, total, largest.map(([path, bytes]) => `${path.split('/').pop()} ${bytes}`).join(', '));
    expect(scripts.size).toBeGreaterThan(5);
    expect(total).toBeLessThanOrEqual(MOST_BYTES[name]);
    await context.close();
  },
);
