import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byReader, raceToTheEnd } from './drive.ts';
import { picture } from './pictures.ts';
import { DESKTOP, PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { server, visit } = await openWorld();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('the log opens at the latest, the board leads back to the result, and a rematch leaves the race in the list', async () => {
  const { page, context, faults } = await visit({ viewport: PHONE, plan: { game: 'outspeed', seats: 3 } });
  await page.goto('/setup/outspeed');
  await button(page, 'Start the race').click();
  await raceToTheEnd(page, byReader);
  await page.reload(); // then there is no story to tell again
  await page.locator('.podium').waitFor();
  expect(await page.locator('.podium .racer > svg:not(.portrait)').count()).toBe(3); // the ships that raced
  await picture(page, 'podium-phone');
  await button(page, 'Board').click();
  await button(page, 'Log and chat').click();
  await page.waitForFunction(() => {
    const log = document.querySelector('dialog .log');
    const below = log === null ? Number.NaN : log.scrollHeight - log.clientHeight - log.scrollTop;
    return log !== null && log.scrollTop > 0 && below < 20; // but for its own margin
  });
  await picture(page, 'log-phone');
  await page.keyboard.press('Escape');
  await picture(page, 'board-after-phone');
  await page.setViewportSize(DESKTOP);
  await picture(page, 'board-after');
  await button(page, 'Result').click();
  await button(page, 'Rematch').click();
  await page.getByRole('radio').first().waitFor();
  await page.goto('/races');
  await page.getByRole('link', { name: 'Resume' }).waitFor();
  expect(await page.getByRole('link', { name: 'Replay', exact: true }).count()).toBe(1);
  await picture(page, 'races-after-rematch');
  expect(faults).toEqual([]);
  await context.close();
});

it('the words of OUTSPEED stay on', async () => {
  const { page, context } = await visit({ plan: { game: 'outspeed', seats: 3 } });
  await page.goto('/setup/outspeed');
  await button(page, 'Start the race').click();
  const words = button(page, 'Words');
  await words.click();
  await page.reload();
  await words.waitFor();
  expect(await words.getAttribute('aria-pressed')).toBe('true');
  await context.close();
});

it('an address that leads nowhere says so, to people and to programs', async () => {
  const { page, context } = await visit();
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This road leads nowhere' }).waitFor();
  expect((await fetch(`${server.url}/races`)).status).toBe(200);
  await context.close();
});

it('the person’s wish for stillness, or for motion, holds against the system', async () => {
  const { page, context } = await visit({ quick: false });
  await page.goto('/settings');
  const running = (): Promise<string> =>
    page.evaluate(() => {
      const probe = document.createElement('div');
      probe.className = 'think';
      probe.append(document.createElement('i'));
      document.body.append(probe);
      const { animationName } = getComputedStyle(probe.firstElementChild ?? probe);
      probe.remove();
      return animationName;
    });
  for (const [wish, system, animation] of [
    ['reduced', 'no-preference', 'none'],
    ['full', 'reduce', 'think'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: system });
    await page.evaluate((motion) => {
      const kept = JSON.parse(localStorage.getItem('slipstream.settings') ?? '{}');
      localStorage.setItem('slipstream.settings', JSON.stringify({ ...kept, motion }));
    }, wish);
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    expect(await running()).toBe(animation);
  }
  await context.close();
});
