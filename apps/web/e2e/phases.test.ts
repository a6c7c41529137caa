import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CRAMPED, SIZES, unfit } from './fit.ts';
import { PHASES } from './phases.ts';
import { openScene, outOfSight } from './scenes.ts';
import { drawn } from './tabs.ts';
import { LANGUAGES } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

describe.concurrent.each(Object.keys(PHASES))('every phase of %s', (game) => {
  it('fits at every size in every language: nothing is off-screen, covered or cut off', async () => {
    const { page, faults, context } = await visit();
    const found: string[] = [];
    const look = async (sizes: typeof SIZES | typeof CRAMPED, what: string) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await drawn(page);
        found.push(...(await unfit(page)).map((each) => `${what}, ${size.width} x ${size.height}: ${each}`));
      }
    };
    for (const scene of PHASES[game] ?? []) {
      await openScene(page, game, scene);
      for (const language of LANGUAGES) {
        await wish(page, { language, hints: false });
        await look(SIZES, `${scene}, ${language}`);
        await wish(page, { language, hints: true });
        if ((await page.locator('.hint').count()) > 0) await look(CRAMPED, `${scene}, ${language}, with a hint`);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** What a low or narrow page shows at once: everything to choose by, and what locks it in. */
it.each([
  ['outspeed', 'programming', '.os-route:not(.os-off), .os-read, .os-tok, .lock'],
  ['outspeed', 'danger', '.os-route, .os-read, .os-tok, .lock'],
  ['outspeed', 'locked', '.os-route, .os-read, .os-tok, .lock'],
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

interface Wishes {
  readonly language: string;
  readonly hints: boolean;
}

/** As if the settings had been changed in another tab. */
async function wish(page: Page, wishes: Wishes): Promise<void> {
  await page.evaluate((changes) => {
    const key = 'slipstream.settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, ...changes }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, wishes);
  await page.waitForFunction((spoken) => document.documentElement.lang === spoken, wishes.language);
  await drawn(page);
}
