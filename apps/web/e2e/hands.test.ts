import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fingersOn } from './fingers.ts';
import { unfit } from './fit.ts';
import { picture } from './pictures.ts';
import { noteFinishedRace } from './raced.ts';
import { openScene } from './scenes.ts';
import { PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('radiogroup', { name: 'Your cards' }).getByRole('radio');
const ready = (page: Page) => page.locator('main .lock.ready');

it('a first race takes two taps, also at 200 %: the second on the same card plays it, and ? shows every key', async () => {
  const zoomed = { viewport: { width: 720, height: 450 }, scale: 2 };
  const { page, context, faults } = await visit({ ...zoomed, plan: { game: 'neko', seats: 2 } });
  await page.goto('/');
  await button(page, 'Race now: Neko Racing').click();
  const card = page.locator('main [role="radio"][aria-disabled="false"]').first();
  await card.click();
  await ready(page).waitFor();
  const held = await cards(page).count();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (const key of ['1 … 9, 0', 'Enter', 'L', 'R', '?', 'Esc'])
    expect(await sheet.getByText(key, { exact: true }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.locator('main [role="radio"][aria-checked="true"]').click();
  await page.waitForFunction((before) => document.querySelectorAll('.nk-hand-card').length < before, held);
  expect(faults).toEqual([]);
  await context.close();
});

it('from the second race on a tap plays, a finger that holds looks first, and the page says so once', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE, plan: { game: 'neko', seats: 2 } });
  await page.goto('/');
  await noteFinishedRace(page, 'neko');
  await button(page, 'Race now: Neko Racing').click();
  const open = page.locator('main [role="radio"][aria-disabled="false"]');
  await open.first().waitFor();
  const finger = await fingersOn(page);
  await page.getByText(/plays now/).waitFor();
  await picture(page, 'taps-notice-phone');
  const held = await cards(page).count();
  await finger.down(open.first());
  await ready(page).waitFor(); // picked, and what it leads to is shown
  await picture(page, 'taps-hold-phone');
  await finger.up();
  expect(await cards(page).count()).toBe(held);

  await page.reload();
  await open.first().waitFor();
  expect(await page.getByText(/plays now/).count()).toBe(0);
  await finger.down(open.last());
  await finger.up();
  await page.waitForFunction((before) => document.querySelectorAll('.nk-hand-card').length < before, held);
  expect(faults).toEqual([]);
  await context.close();
});

it('in somebody’s first race of Gravwell the first hand is dealt, and the page says why', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE });
  await page.goto('/');
  await button(page, 'Race now: Gravwell').click();
  await page.getByText(/Your first hand is dealt/).waitFor();
  await page.locator('.gw-hand .gw-choice.gw-open').nth(5).waitFor(); // six cards, and nothing was chosen
  await picture(page, 'dealt-phone');
  await page.locator('.gw-hand .gw-choice.gw-open').first().click();
  await ready(page).click();
  await page.getByText(/Your first hand is dealt/).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['outspeed', 'programming'],
  ['gravwell', 'plan'],
  ['gravwell', 'draft'],
  ['neko', 'trick'],
])('%s, %s: for the left hand what is pressed stands left on a phone on its side', async (game, scene) => {
  const { page, context } = await visit({ viewport: { width: 844, height: 390 }, leftHanded: true });
  await openScene(page, game, scene);
  await page.locator('main .lock').waitFor();
  const lock = await page.locator('main .lock').boundingBox();
  expect((lock?.x ?? 844) + (lock?.width ?? 0) / 2).toBeLessThan(422);
  expect(await unfit(page)).toEqual([]);
  await picture(page, `left-${game}-${scene}`);
  await context.close();
});

it('on one screen everybody is asked for a name of their own', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE, name: 'Lio' });
  await page.goto('/setup/neko?with=screen');
  const other = page.getByRole('textbox', { name: 'Name of player 2' });
  await button(page, 'Start the race').click();
  await page.getByText('Player 2 needs a name').waitFor();
  expect(await other.evaluate((field) => field === document.activeElement)).toBe(true);
  await other.fill('lio');
  await page.getByText('Player 2 needs another name').waitFor();
  await picture(page, 'names-phone');
  await other.fill('Mira');
  await button(page, 'Start the race').click();
  await page.getByRole('button', { name: /Lio|Mira/ }).waitFor(); // the curtain, for whoever begins
  expect(faults).toEqual([]);
  await context.close();
});

it('home leads to open tables only where there are some', async () => {
  const { page, context } = await visit();
  await page.goto('/');
  await page.getByText('No table is open right now').waitFor();
  const watch = page.getByRole('link', { name: 'Watch', exact: true });
  expect(await watch.count()).toBe(0);
  const host = await visit();
  await host.page.goto('/setup/neko?with=friends');
  await host.page.getByRole('switch', { name: 'Open to all' }).check();
  await button(host.page, 'Make a table').click();
  await host.page.waitForURL('**/t/*');
  await page.reload();
  await watch.waitFor();
  await host.context.close();
  await context.close();
});
