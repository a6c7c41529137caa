import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byReader, raceToTheEnd } from './drive.ts';
import { picture } from './pictures.ts';
import { DESKTOP, PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

/** A best that any race beats. */
const SLOW = { category: 'short-3', driver: 'person', value: 999, name: 'Mia', at: 1, record: 'x' };

const newRecord = (page: Page) => page.getByRole('status').filter({ hasText: /^New record: \d+ tricks · / });

it('[NR-50] a record of this browser is shown before and during a race, and beaten', async () => {
  const plan = { game: 'neko', seats: 3 };
  const { page, faults, context } = await visit({ viewport: PHONE, name: 'Lio', plan, untold: true });
  await page.goto('/');
  await page.evaluate((best) => localStorage.setItem('slipstream.bests.neko', JSON.stringify([best])), SLOW);
  await page.goto('/setup/neko');
  await page.getByText('To beat: 999 tricks · Mia').waitFor();
  await picture(page, 'best-setup-phone');
  await page.getByRole('radio', { name: '4 players' }).check();
  await page.getByText('To beat: 999 tricks · Mia').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.getByRole('banner').getByText('To beat: 999 tricks · Mia').waitFor();
  await page.getByRole('main').getByRole('radio').first().waitFor();
  await picture(page, 'best-race-phone');
  await page.setViewportSize(DESKTOP);
  await picture(page, 'best-race');
  await raceToTheEnd(page, byReader);
  const told = (await newRecord(page).textContent()) ?? '';
  await picture(page, 'best-result');
  await page.setViewportSize(PHONE);
  await picture(page, 'best-result-phone', { whole: true });
  const words = /New record: (\d+ tricks · .+?)\s*Replay/s.exec(told)?.[1]?.trim() ?? '';
  await page.goto('/setup/neko');
  await page.getByText(`To beat: ${words}`).waitFor();
  await page.getByRole('link', { name: 'Replay' }).last().click();
  await page.getByRole('heading', { name: 'Replay: Neko Racing' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('[NR-50] a record at the tables of the server is there for everybody to beat', async () => {
  const first = await visit({ name: 'Lio', untold: true });
  await makeTable(first.page);
  await first.page.getByRole('button', { name: 'Start the race' }).click();
  await raceToTheEnd(first.page, byReader);
  const told = (await newRecord(first.page).textContent()) ?? '';
  const words = /New record: (\d+ tricks · .+?)\s*Replay/s.exec(told)?.[1]?.trim() ?? '';
  const second = await visit({ name: 'Mia' });
  await makeTable(second.page);
  await second.page.getByText(`To beat: ${words}`).waitFor();
  await picture(second.page, 'best-lobby');
  // The table was private: whoever beats the record is told by whom it is, but not where it can be seen.
  expect(await second.page.getByRole('link', { name: 'Replay' }).count()).toBe(0);
  await second.page.getByRole('button', { name: 'Start the race' }).click();
  await second.page.getByRole('banner').getByText(`To beat: ${words}`).waitFor();
  expect([...first.faults, ...second.faults]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

async function makeTable(page: Page): Promise<void> {
  await page.goto('/setup/neko?with=friends');
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('radio', { name: /^Relaxed/ }).check();
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('You, host').waitFor();
}
