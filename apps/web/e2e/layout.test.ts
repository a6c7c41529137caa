import { expect, it } from 'vitest';
import { openScene, outOfSight } from './scenes.ts';
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
    const words = await page.locator('.os-togo').boundingBox();
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
  const told = await page.locator('.strip .explain').boundingBox(); // before the first story, and while one is told
  expect(told?.width ?? 0).toBeGreaterThan(400);
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

it('with words on a small phone every route stays above the controller', async () => {
  const { page, context } = await visit({ viewport: { width: 360, height: 640 } });
  for (const scene of ['start', 'programming', 'danger']) {
    await openScene(page, 'outspeed', scene);
    if (scene === 'start') await page.getByRole('button', { name: 'Words' }).click(); // the others follow
    await page.locator('.os-worded').waitFor();
    expect(await page.locator('.os-route:not(.os-off), .lock').evaluateAll(outOfSight), scene).toEqual([]);
  }
  await context.close();
});

it('a picked route leaves your bonuses in sight on a phone', async () => {
  const { page, context } = await visit({ viewport: { width: 390, height: 844 } });
  await openScene(page, 'outspeed', 'programming');
  expect(await page.locator('.os-read').isVisible()).toBe(true);
  expect(await page.locator('.os-tok').evaluateAll(outOfSight)).toEqual([]);
  await context.close();
});
