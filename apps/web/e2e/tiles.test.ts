import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { picture } from './pictures.ts';
import { PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();
const folder = mkdtempSync(join(tmpdir(), 'slipstream-tiles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'mine.json');
const OWN = JSON.stringify({ ...PLATFORM_TILES, edition: { id: 'my-box', name: 'My box' } }, null, 2);
const BROKEN = OWN.replace('"dice": {', '"dice": {,');

const dialog = (page: Page) => page.getByRole('dialog');
const start = (page: Page) => page.getByRole('button', { name: 'Start the race' });

async function open(page: Page): Promise<void> {
  await page.goto('/setup/outspeed');
  await page.getByRole('button', { name: 'Own tiles…' }).click();
  await dialog(page).getByRole('textbox').waitFor();
}

async function load(page: Page, text: string): Promise<void> {
  writeFileSync(file, text);
  const input = dialog(page).getByLabel('Load a file');
  await input.setInputFiles(file);
  // A browser tells of a file only when it is another one than the input holds.
  expect(await input.inputValue()).toBe('');
}

it('a broken file says where; mended under the same name it is raced with, and there is a way back', async () => {
  const { page, faults, context } = await visit({ name: 'Lio' });
  await open(page);
  await load(page, BROKEN);
  await dialog(page).getByText('The file: not JSON: line 7, column 12, unexpected ,').waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Race with these tiles' }).isDisabled()).toBe(true);
  await picture(page, 'tiles-broken');
  await load(page, OWN);
  await dialog(page).getByText('Everything is in order.').waitFor();
  await picture(page, 'tiles-editor');
  await dialog(page).getByRole('button', { name: 'Race with these tiles' }).click();
  await page.getByText('Your own tiles: My box').waitFor();
  await page.getByRole('button', { name: 'Use the built-in tiles' }).click();
  await page.getByText('Our own edition.').waitFor();
  expect(await start(page).isEnabled()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('every problem is listed, in the language of the reader, and nothing that is wrong gets into the race', async () => {
  const { page, faults, context } = await visit({ viewport: PHONE, language: 'fr' });
  await page.goto('/setup/outspeed');
  await page.getByRole('button', { name: 'Mes tuiles…' }).click();
  const text = dialog(page).getByRole('textbox');
  await text.fill(JSON.stringify({ ...PLATFORM_TILES, dice: null, tiles: PLATFORM_TILES.tiles.slice(0, 14) }));
  const lines = dialog(page).getByRole('status').getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.allTextContents()).toEqual([
    'Dice : doit être un objet, pas null',
    'Tuile 15 : manque.',
    'Tuile 16 : manque.',
  ]);
  await text.fill(
    JSON.stringify({ ...PLATFORM_TILES, tiles: PLATFORM_TILES.tiles.map(({ number }) => ({ number, x: 1 })) }),
  );
  await dialog(page).getByText('Et 12 de plus.').waitFor();
  await picture(page, 'tiles-phone-problems');
  await text.fill('null');
  await dialog(page).getByText('Le jeu de tuiles : doit être un objet, pas null').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Lancer la course' }).isEnabled()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('what is downloaded can be loaded; the table tells its guests about tiles of its own', async () => {
  const { page, faults, context } = await visit({ name: 'Lio' });
  await page.goto('/setup/outspeed?with=friends');
  await page.getByRole('button', { name: 'Own tiles…' }).click();
  await dialog(page).getByRole('textbox').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download: Template' }).click(),
  ]);
  await load(page, readFileSync(await saved.path(), 'utf8'));
  await dialog(page).getByText('Everything is in order.').waitFor();
  await dialog(page).getByRole('button', { name: 'Race with these tiles' }).click();
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  const guest = await visit({ viewport: PHONE, name: 'Mia' });
  await guest.page.goto(page.url());
  await guest.page.getByText('This table races with tiles of its own.').waitFor();
  await guest.page.getByRole('button', { name: 'Look at them' }).click();
  await dialog(guest.page).getByRole('heading', { name: 'Tile 12' }).waitFor();
  await picture(guest.page, 'tiles-guest');
  expect([...faults, ...guest.faults]).toEqual([]);
  await guest.context.close();
  await context.close();
});
