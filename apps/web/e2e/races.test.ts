import { describe, expect, it } from 'vitest';
import { byPointer, raceToTheEnd } from './drive.ts';
import { boardPicture, picture } from './pictures.ts';
import { podiumOf } from './raced.ts';
import { PHONE } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const GAMES = [
  { game: 'outspeed', name: 'OUTSPEED', fewest: 3, moment: 4 },
  { game: 'gravwell', name: 'Gravwell', fewest: 2, moment: 14 },
  { game: 'neko', name: 'Neko Racing', fewest: 3, moment: 12 },
] as const;

const PICTURE_SCALE = 5 / 6; // a page of 1440 pixels makes a picture of 1200
const MOST_PICTURE_BYTES = 400_000;

// Whole races in the page, two at a time: every visitor has a browser context of their own.
describe.concurrent.each(GAMES)('$name', ({ game, name, fewest, moment }) => {
  it('is raced against the usual bots from the home page to the podium, through roles and names alone', async () => {
    const { page, faults, context } = await visit({ name: 'Lio', scale: PICTURE_SCALE });
    await page.goto('/');
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    const sizes: number[] = [];
    const choices = await raceToTheEnd(page, async (control, within) => {
      if (/^(Lock in|Play|Drive)/.test((await control.textContent(within)) ?? ''))
        sizes.push(sizes.length === moment ? await boardPicture(page, game) : 0);
      await byPointer(control, within);
    });
    expect(choices).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(MOST_PICTURE_BYTES);
    await podiumOf(page);
    await picture(page, `result-${game}`);
    // A new record has a link of its own to the same replay, above this one.
    await page.getByRole('link', { name: 'Replay', exact: true }).last().click();
    await page.getByRole('heading', { name: `Replay: ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Step on' }).click();
    await page.getByRole('button', { name: 'Fair race, checked' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is raced at 360 px with no network after the first visit', async () => {
    const wishes = { viewport: PHONE, plan: { game, seats: fewest } };
    const { page, faults, context } = await visit(wishes);
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    const wide: number[] = [];
    await raceToTheEnd(page, byPointer, async (made) => {
      if (made === 2) await picture(page, `phone-${game}`);
      wide.push(await page.evaluate(() => document.documentElement.scrollWidth));
    });
    expect(Math.max(...wide)).toBeLessThanOrEqual(PHONE.width);
    await podiumOf(page);
    await picture(page, `phone-result-${game}`, { whole: true });
    expect(faults).toEqual([]);
    await context.close();
  });
});
