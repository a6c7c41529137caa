import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from './browser.ts';
import { byKeys, keysCounted, raceToTheEnd } from './drive.ts';
import { podiumOf } from './raced.ts';
import { SMALL } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const MOST_TABS = 3;

describe.concurrent.each([
  { game: 'outspeed', name: 'OUTSPEED', seats: 3 },
  { game: 'gravwell', name: 'Gravwell', seats: 2 },
  { game: 'neko', name: 'Neko Racing', seats: 3 },
])('$name by keyboard alone', ({ game, name, seats }) => {
  it(`is raced from home to podium, at most ${MOST_TABS} Tabs from one choice to the next, the focus never lost`, async () => {
    const { page, faults, context } = await visit({ viewport: SMALL, plan: { game, seats } });
    await page.addInitScript(watchFocus);
    await page.goto('/');
    const start = page.getByRole('button', { name: `Race now: ${name}` });
    await start.waitFor();
    await byKeys(start, { timeout: PATIENCE_MS });
    const tabs: number[] = [];
    let now = 0;
    await raceToTheEnd(
      page,
      keysCounted(() => {
        now += 1;
      }),
      async () => {
        tabs.push(now);
        now = 0;
      },
    );
    await podiumOf(page);
    const mean = tabs.reduce((sum, each) => sum + each, 0) / tabs.length;
    console.log(`${name}: ${tabs.length} choices, ${mean.toFixed(1)} Tabs each, ${Math.max(...tabs)} at most`);
    expect(Math.max(...tabs)).toBeLessThanOrEqual(MOST_TABS);
    expect(await framesLost(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Runs in the page: counts frames in which the focus is on nothing, once there has been a choice. */
function watchFocus(): void {
  const watched = globalThis as { framesLost?: number };
  watched.framesLost = 0;
  let hasBegun = false;
  const look = () => {
    const race = document.querySelector('main[aria-label$=", the race"]');
    hasBegun ||= race?.querySelector('[role="radio"]') != null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hasBegun && race !== null && isLost) watched.framesLost = (watched.framesLost ?? 0) + 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const framesLost = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { framesLost?: number }).framesLost);
