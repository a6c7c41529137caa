import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SIZES, unfit } from './fit.ts';
import { PHASES } from './phases.ts';
import { drawn } from './tabs.ts';
import { LANGUAGES } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

it('[NR-21] five plates of Neko Racing hold their boosts', async () => {
  const { page, context } = await visit();
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/gallery?board=neko&scene=five');
    const plates = page.locator('.nk-seat');
    await plates.nth(4).waitFor();
    const spilt = await plates.evaluateAll((all) =>
      all.map((plate) => {
        const last = plate.querySelector('.nk-bit:last-child')?.getBoundingClientRect();
        if (last === undefined) throw new Error('a plate without boosts');
        const { bottom, right } = plate.getBoundingClientRect();
        return last.bottom > bottom || last.right > right;
      }),
    );
    expect(spilt, `${viewport.width} wide`).toEqual([false, false, false, false, false]);
  }
  await context.close();
});

it('says how many tiles are to come, whole, on a phone in French', async () => {
  const { page, context } = await visit({ language: 'fr' });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/gallery?board=outspeed');
    const words = await page.getByText(/^encore \d+ tours$/).boundingBox();
    expect(words?.width ?? 0, `${width} wide`).toBeGreaterThan(0);
    expect((words?.x ?? 0) + (words?.width ?? 0), `${width} wide`).toBeLessThanOrEqual(width - 8);
  }
  await context.close();
});

it('leaves the telling a line to itself on a tablet, with a hint beside it', async () => {
  const { page, context } = await visit({ viewport: { width: 820, height: 1180 }, quick: false });
  await page.goto('/setup/neko');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.locator('.hint').waitFor();
  const told = await page.locator('.told').boundingBox();
  expect(told?.width ?? 0).toBeGreaterThan(400);
  await context.close();
});

describe.concurrent.each(Object.keys(PHASES))('every phase of %s', (game) => {
  it('fits at every size in every language: nothing is off-screen, covered or cut off', async () => {
    const { page, faults, context } = await visit();
    const found: string[] = [];
    for (const scene of PHASES[game] ?? []) {
      await openScene(page, game, scene);
      for (const language of LANGUAGES) {
        await speak(page, language);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await drawn(page);
          const where = `${scene}, ${size.width} x ${size.height}, ${language}`;
          found.push(...(await unfit(page)).map((each) => `${where}: ${each}`));
        }
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** What a low or narrow page shows at once: everything to choose by, and what locks it in. */
it.each([
  ['outspeed', 'programming', '.os-route:not(.os-off), .os-tok, .lock'],
  ['outspeed', 'bonus', '.os-tok, .os-pass, .lock'],
  ['gravwell', 'plan', '.gw-hand .gw-choice, .lock'],
  ['gravwell', 'draft', '.gw-stack, .lock'],
  ['gravwell', 'stop', '.gw-button'],
  ['neko', 'trick', '.nk-hand-card, .nk-circuit, .lock'],
  ['neko', 'boost', '.nk-pick, .nk-end, .nk-circuit, .lock'],
] as const)('%s, %s: choices and lock are in sight on a phone on its side and at 200 %%', async (game, scene, what) => {
  const { page, context } = await visit();
  await openScene(page, game, scene);
  for (const size of [
    { width: 844, height: 390 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    await drawn(page);
    const hidden = await page.locator(`main :is(${what})`).evaluateAll(outOfSight);
    expect(hidden, `${size.width} x ${size.height}`).toEqual([]);
  }
  await context.close();
});

it('[OS-6] with six pilots on a phone no badge lies over the fuel', async () => {
  const { page, context } = await visit({ viewport: { width: 360, height: 740 } });
  await openScene(page, 'outspeed', 'start');
  const covered = await page.locator('.os-pilots li').evaluateAll((rows) =>
    rows.filter((row) => {
      const [fuel, badge] = ['.os-fu b > span[aria-hidden]', '.os-bo'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      );
      if (fuel === undefined || badge === undefined) throw new Error('a pilot without fuel or bonuses');
      return badge.left < fuel.right && fuel.left < badge.right && badge.top < fuel.bottom && fuel.top < badge.bottom;
    }),
  );
  expect(covered).toHaveLength(0);
  await context.close();
});

it('a picked route leaves your bonuses in sight on a phone', async () => {
  const { page, context } = await visit({ viewport: { width: 390, height: 844 } });
  await openScene(page, 'outspeed', 'programming');
  expect(await page.locator('.os-read').isVisible()).toBe(true);
  expect(await page.locator('.os-tok').evaluateAll(outOfSight)).toEqual([]);
  await context.close();
});

/** As if the language had been changed in another tab. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((spoken) => {
    const key = 'slipstream.settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, language: spoken }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await page.waitForFunction((spoken) => document.documentElement.lang === spoken, language);
}

async function openScene(page: Page, game: string, scene: string): Promise<void> {
  await page.goto(`/gallery?board=${game}&scene=${scene}`);
  await page.locator('main.board-area > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the page: the elements that are not wholly within it, or have something else over their middle. */
function outOfSight(elements: readonly Element[]): readonly string[] {
  if (elements.length === 0) return ['nothing was found'];
  const { clientWidth, clientHeight } = document.documentElement;
  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isIn = left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1;
    return isIn && hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('.nk-pips') !== null);
  };
  return elements.filter((element) => !isSeen(element)).map((element) => element.outerHTML.slice(0, 80));
}
