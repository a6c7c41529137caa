import { expect, it } from 'vitest';
import { openScene, outOfSight } from './scenes.ts';
import { drawn } from './tabs.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

it('[NR-21] five plates of Neko Racing hold their boosts, and their names are whole', async () => {
  const { page, context } = await visit();
  await openScene(page, 'neko', 'five');
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await drawn(page);
    const faults = await page.locator('.nk-seat').evaluateAll((all) =>
      all.map((plate) => {
        const tally = plate.querySelector('.nk-tally');
        const boosts = tally?.checkVisibility() ? tally : plate.querySelector('.nk-bits');
        const last = boosts?.lastElementChild?.getBoundingClientRect();
        const name = plate.querySelector('.nk-name');
        if (last === undefined || name === null) throw new Error('a plate without boosts or name');
        const { bottom, right } = plate.getBoundingClientRect();
        return { isSpilt: last.bottom > bottom || last.right > right, isCut: name.scrollWidth > name.clientWidth };
      }),
    );
    const sound = { isSpilt: false, isCut: false };
    expect(faults, `${viewport.width} wide`).toEqual([sound, sound, sound, sound, sound]);
  }
  await context.close();
});

it('leaves the hand above the lock when a drive is chosen on a tablet', async () => {
  const { page, context } = await visit({ viewport: { width: 820, height: 1180 } });
  await openScene(page, 'neko', 'boost');
  expect(await page.locator('.nk-hand-card, .nk-end, .lock').evaluateAll(outOfSight)).toEqual([]);
  await context.close();
});

it('draws a drive over its whole column on a phone on its side', async () => {
  const { page, context } = await visit({ viewport: { width: 844, height: 390 } });
  await openScene(page, 'neko', 'boost');
  const [picture, act] = await Promise.all(['.nk-circuit', '.nk-act'].map((part) => page.locator(part).boundingBox()));
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeCloseTo((act?.y ?? 0) + (act?.height ?? 0), -1);
  await context.close();
});

it('leaves the letter of a locked card in sight', async () => {
  const { page, context } = await visit();
  await openScene(page, 'gravwell', 'sealed');
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await drawn(page);
    const [lock, letter] = await Promise.all(
      ['.gw-seal', '.gw-sealed .gw-letter'].map((part) => page.locator(part).boundingBox()),
    );
    expect(lock?.x ?? 0, `${viewport.width} wide`).toBeGreaterThan((letter?.x ?? 0) + (letter?.width ?? 0) - 2);
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

it.each([
  ['outspeed', 'programming', 390, 844, '.os-route, .os-read, .os-tok, .lock'],
  ['outspeed', 'programming', 360, 640, '.os-route, .os-read, .os-tok, .lock'],
  ['gravwell', 'plan', 360, 640, '.gw-hand .gw-choice, .lock'],
  ['neko', 'lead', 360, 640, '.nk-hand-card, .lock'],
  ['neko', 'expire', 360, 640, '.nk-expire, .lock'],
  ['neko', 'expire', 844, 390, '.nk-expire, .nk-end, .lock'],
] as const)('a hint leaves what is chosen by in sight: %s, %s, %i x %i', async (game, scene, width, height, what) => {
  const { page, context } = await visit({ viewport: { width, height }, quick: false });
  await openScene(page, game, scene);
  await page.locator('.strip').waitFor();
  expect(await page.locator(what).evaluateAll(outOfSight)).toEqual([]);
  await context.close();
});
