import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fingersOn } from './fingers.ts';
import { picture } from './pictures.ts';
import { PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const popover = (page: Page) => page.locator('#popover');
const isOpen = (page: Page) => popover(page).isVisible();
const route = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

it('a symbol explains itself under the pointer and in focus, until Escape', async () => {
  const { page, context, faults } = await visit();
  await page.goto('/gallery?board=outspeed&scene=programming');
  await page.locator('.os-cond').first().hover();
  await popover(page).waitFor();
  expect(await popover(page).textContent()).toContain('Any number of pilots');
  expect(await page.locator('.os-cond').first().getAttribute('aria-describedby')).toBe('popover');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await popover(page).waitFor({ state: 'hidden' });
  await restOn(page, page.locator('.os-cond').first());

  const box = await popover(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9, { steps: 3 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400))); // leaving would have closed it by then
  expect(await isOpen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await popover(page).waitFor({ state: 'hidden' });
  expect(await page.locator('.os-cond').first().getAttribute('aria-describedby')).toBeNull();

  await page.mouse.move(2, 2);
  await route(page, 'Circle').focus();
  await page.keyboard.press('ArrowRight');
  await popover(page).waitFor();
  expect(await popover(page).textContent()).toContain('Square');
  expect(await route(page, 'Square').getAttribute('aria-describedby')).toBe('popover');
  await page.keyboard.press('Escape');
  await popover(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await context.close();
});

it('a tap on a control picks, a tap on a mark and a long press explain, and a long press picks nothing', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE });
  await page.goto('/gallery?board=outspeed&scene=programming');
  const finger = await fingersOn(page);
  const fuel = page.locator('.os-fu').first();
  await finger.down(page.locator('h1')); // the first touch of all makes the page load the popover
  await finger.up();
  await popover(page).waitFor({ state: 'attached' });
  await finger.down(fuel);
  await finger.up();
  await popover(page).waitFor();
  expect(await popover(page).textContent()).toContain('fuel');

  await finger.down(route(page, 'Square'));
  await finger.up();
  await route(page, 'Square').and(page.locator('[aria-checked="true"]')).waitFor();
  expect(await isOpen(page)).toBe(false);

  await finger.down(route(page, 'Circle'));
  await popover(page).waitFor();
  await picture(page, 'popover-phone');
  await finger.up();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await route(page, 'Circle').getAttribute('aria-checked')).toBe('false');
  expect(await isOpen(page)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['outspeed', 'programming'],
  ['gravwell', 'plan'],
  ['neko', 'trick'],
])('no explanation of %s covers what it explains or the lock, on a phone', async (game, scene) => {
  const { page, context } = await visit({ viewport: PHONE });
  await page.goto(`/gallery?board=${game}&scene=${scene}`);
  await page.locator('.lock').waitFor();
  const things = await page.locator('[data-explain]:visible').all();
  expect(things.length).toBeGreaterThan(8);
  const few = things.filter((_, at) => at % Math.ceil(things.length / 6) === 0);
  for (const thing of few) {
    await page.mouse.move(2, 2);
    await popover(page).waitFor({ state: 'hidden' });
    await thing.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await thing.hover({ force: true });
    if (!(await page.evaluate(() => document.querySelector('[data-explain]:hover') !== null))) continue; // under something else
    await restOn(page, thing);
    expect(await page.evaluate(covered)).toEqual([]);
  }
  await context.close();
});

/** A board that still settles may scroll the thing away from under the pointer's rest, and a hand that moves on finds it again. */
async function restOn(page: Page, thing: Locator): Promise<void> {
  while (!(await isOpen(page))) {
    await thing.hover({ force: true, position: { x: 1, y: 1 } });
    await thing.hover({ force: true });
    await popover(page)
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
  }
}

/** What the popover covers that it must not. */
function covered(): readonly string[] {
  const box = document.getElementById('popover')?.getBoundingClientRect();
  const kept = document.querySelectorAll('[aria-describedby~="popover"], .lock');
  return [...kept].flatMap((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isApart =
      box === undefined || box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top;
    return isApart ? [] : [each.className.toString()];
  });
}
