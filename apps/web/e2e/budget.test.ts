import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { oneTurn, type Turn } from './drive.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const MOST_BYTES = 150_000;

it.each(['OUTSPEED', 'Gravwell', 'Neko Racing'] as const)(
  'a first race of %s needs at most 150 kB of gzipped script',
  async (name) => {
    const { page, context } = await visit();
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
    // One choice of our own, so that the bots have been asked too and their part has come.
    for (let turn: Turn = 'waited'; turn === 'waited'; turn = await oneTurn(page));
    await page.waitForTimeout(2000);
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    expect(scripts.size).toBeGreaterThan(5);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
    await context.close();
  },
);
