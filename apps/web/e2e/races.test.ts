import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raceToTheEnd } from './drive.ts';
import { launch, picture, type Server, startServer, visit } from './harness.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const GAMES = [
  ['outspeed', 'OUTSPEED'],
  ['gravwell', 'Gravwell'],
] as const;

describe.each(GAMES)('%s', (game, name) => {
  it('is raced against bots from the home page to the podium', async () => {
    const { page, faults, context } = await visit(browser, server);
    await page.goto('/');
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    const choices = await raceToTheEnd(page);
    expect(choices).toBeGreaterThan(3);
    await page.getByText('Fair race, checked').waitFor();
    await page.waitForTimeout(2000);
    await picture(page, `${game}-result`);
    expect(faults).toEqual([]);
    await context.close();
  });
});
