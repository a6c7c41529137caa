import { expect, it } from 'vitest';
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
