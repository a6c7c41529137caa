import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PATIENCE_MS } from './browser.ts';
import { byKeys, raceToTheEnd } from './drive.ts';
import { PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const WAIT = { timeout: PATIENCE_MS };

// One test: a race takes longer than all that is looked at afterwards. How it looks is in screens.test.ts.
it('a result leads to its analysis, by keyboard and without a network: a sum, a moment, races on from it, the board', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE, plan: { game: 'outspeed', seats: 3 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Race now: OUTSPEED' }).click();
  await raceToTheEnd(page);
  const result = page.url();
  await byKeys(page.getByRole('link', { name: 'See the analysis' }), WAIT);
  await page.getByRole('heading', { level: 1, name: 'Analysis: OUTSPEED' }).waitFor();
  await worked(page);
  const sums = await rows(page);
  for (const [start = 0, ...rest] of sums) expect(rest.slice(0, -1).reduce((a, b) => a + b, start)).toBe(rest.at(-1));
  expect(sums.map((row) => row.at(-1)).reduce((a = 0, b = 0) => a + b)).toBe(100);

  // Back to the first choice of the race, and into it.
  const slider = page.getByRole('slider', { name: 'Chance of winning' });
  await slider.press('Home');
  await slider.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Turn 1,.*\d%/);
  await byKeys(page.getByRole('link', { name: 'Open this moment: Turn 1' }), WAIT);
  await page.getByRole('heading', { level: 1, name: 'Turn 1' }).waitFor();
  expect(await page.locator('.dots .on').count()).toBe(10);
  const moment = page.url();

  // Races on from it, stopped half-way: what was counted stays.
  await byKeys(page.getByRole('button', { name: 'Run 200 races with each' }), WAIT);
  await page.locator('.runs li').first().waitFor();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => undefined); // it may be done by now
  await page.getByText(/^\d+ races with each choice$/).waitFor();

  // Kept: neither worked out again, nor fetched.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.option').first().waitFor();
  await byKeys(page.getByRole('link', { name: 'Whole race' }), WAIT);
  await worked(page);
  expect(await rows(page)).toEqual(sums);
  await page.goto(moment);
  await page.getByRole('link', { name: /^Watch as/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Replay/ }).waitFor();
  expect(await page.getByLabel('Whose eyes').inputValue()).toBe('0');
  await byKeys(page.getByRole('link', { name: 'Analysis' }), WAIT);
  await worked(page);
  await page.goto(result);
  await page.locator('.waterfall').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

/** All has been worked out. */
async function worked(page: Page): Promise<void> {
  await page.locator('.everyone').waitFor();
  await page.locator('.analysis-progress progress').waitFor({ state: 'detached' });
}

/** Everybody's race in points, from the start to the flag. */
async function rows(page: Page): Promise<readonly (readonly number[])[]> {
  const texts = await page
    .locator('.everyone tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  return texts.map((row) => row.map((text) => Number(text.replace('−', '-'))));
}
