import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byKeys, byPointer, oneTurn, raceToTheEnd } from './drive.ts';
import { launch, PHONE, picture, type Server, startServer, type Visitor, visit } from './harness.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const GAMES = [
  { game: 'outspeed', name: 'OUTSPEED', people: 3 },
  { game: 'gravwell', name: 'Gravwell', people: 2 },
  { game: 'neko', name: 'Neko Racing', people: 3 },
] as const;

describe.each(GAMES)('$name', ({ game, name, people }) => {
  it('is raced against bots from the home page to the podium, through roles and names alone', async () => {
    const { page, faults, context } = await visit(browser, server);
    await page.goto('/');
    await page.getByRole('button', { name: `Race now: ${name}` }).click();
    const choices = await raceToTheEnd(page, byPointer, async (made) => {
      if (made === 3) await picture(page, `board-${game}`);
    });
    expect(choices).toBeGreaterThan(3);
    await expectPodium(page);
    await picture(page, `result-${game}`);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('heading', { name: `Replay: ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Step on' }).click();
    await page.getByRole('button', { name: 'Fair race, checked' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is raced by keyboard alone', async () => {
    const { page, faults, context } = await visit(browser, server);
    await page.goto('/');
    await byKeys(page.getByRole('button', { name: `Race now: ${name}` }));
    await raceToTheEnd(page, byKeys);
    await expectPodium(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it(`is raced by ${people} people online and watched by one more, through a reload, a lost line and a killed server`, async () => {
    const racers = await Promise.all(
      Array.from({ length: people }, (_, seat) => visit(browser, server, { name: `Racer ${seat + 1}` })),
    );
    const watcher = await visit(browser, server, { name: 'Watcher' });
    const everybody = [...racers, watcher];
    await sitDown(game, people, racers, watcher);
    const mishaps = [
      async () => void (await racers[0]?.page.reload()),
      async () => offline(racers[1], 1500),
      async () => {
        await server.kill();
        await server.revive();
      },
    ];
    await raceTogether(racers, mishaps);
    for (const { page } of everybody) await page.locator('.result h1').waitFor({ timeout: 30_000 });
    const ends = await Promise.all(everybody.map(({ page }) => placesOn(page)));
    expect(new Set(ends).size).toBe(1);
    expect(mishaps).toHaveLength(0);
    await picture(watcher.page, `watched-${game}`);
    for (const { faults, context } of everybody) {
      expect(faults).toEqual([]);
      await context.close();
    }
  });

  it('is raced at 360 px with no network after the first visit', async () => {
    const { page, faults, context } = await visit(browser, server, { viewport: PHONE });
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
    await expectPodium(page);
    await picture(page, `phone-result-${game}`, { whole: true });
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** The race has ended for this page: places, and a proof that holds. */
async function expectPodium(page: Page): Promise<void> {
  await page.locator('.result h1').waitFor();
  await page.getByRole('button', { name: 'Fair race, checked' }).waitFor({ timeout: 30_000 });
}

const placesOn = async (page: Page): Promise<string> =>
  (await page.locator('.ranks li').allTextContents()).map((line) => line.replace(/You|Player/, '')).join('; ');

/** The first racer makes the table through the set-up sheet and starts it; everybody else comes by its link. */
async function sitDown(game: string, people: number, racers: readonly Visitor[], watcher: Visitor): Promise<void> {
  const [host, ...friends] = racers;
  if (host === undefined) throw new Error('nobody races');
  await host.page.goto(`/setup/${game}?with=friends`);
  await host.page.getByRole('radio', { name: `${people} players` }).check();
  await host.page.getByRole('radio', { name: /^Relaxed/ }).check();
  await host.page.getByRole('button', { name: 'Make a table' }).click();
  await host.page.waitForURL(/\/t\//);
  await host.page.getByText('You, host').waitFor();
  for (const { page } of friends) {
    await page.goto(host.page.url());
    await page.getByRole('button', { name: 'Take a seat', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await watcher.page.goto(host.page.url());
  await host.page.getByRole('button', { name: 'Start the race' }).click();
}

/** Everybody plays as soon as they may; after some choices the next mishap befalls the race. */
async function raceTogether(racers: readonly Visitor[], mishaps: (() => Promise<void>)[]): Promise<void> {
  let choices = 0;
  for (let idle = 0; idle < 300; ) {
    const turns = await Promise.all(racers.map(({ page }) => oneTurn(page)));
    if (turns.every((turn) => turn === 'over')) return;
    const made = turns.filter((turn) => turn === 'chose').length;
    choices += made;
    idle = made > 0 ? 0 : idle + 1;
    if (choices > 4 * (4 - mishaps.length)) await mishaps.shift()?.();
    if (made === 0) await racers[0]?.page.waitForTimeout(100);
  }
  throw new Error('the race stands still');
}

async function offline(visitor: Visitor | undefined, ms: number): Promise<void> {
  await visitor?.context.setOffline(true);
  await visitor?.page.waitForTimeout(ms);
  await visitor?.context.setOffline(false);
}
