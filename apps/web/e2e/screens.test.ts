import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raceToTheEnd } from './drive.ts';
import {
  DESKTOP,
  LANGUAGES,
  launch,
  misfits,
  PHONE,
  picture,
  type Server,
  startServer,
  THEMES,
  violations,
  visit,
} from './harness.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const GAMES = ['outspeed', 'gravwell', 'neko'] as const;

/** Addresses that show a screen by themselves. */
const PLAIN = [
  ['home', '/'],
  ['set-up', '/setup/outspeed'],
  ['set-up-friends', '/setup/neko?with=friends'],
  ['set-up-screen', '/setup/gravwell?with=screen'],
  ['settings', '/settings'],
  ['learn', '/learn'],
  ...GAMES.map((game) => [`learn-${game}`, `/learn/${game}`] as const),
  ['races', '/races'],
  ['not-found', '/no/such/page'],
] as const;

const VIEWPORTS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;

describe.each(VIEWPORTS)('on a %s', (device, viewport) => {
  it('every screen is accessible and fits, in every language and both themes', async () => {
    const { page, context, faults } = await visit(browser, server, { viewport, name: 'Maximiliane' });
    const screens = [...PLAIN, ...(await liveScreens(page))];
    const found: string[] = [];
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        await wear(page, language, theme);
        for (const [name, path] of screens) {
          await page.goto(path);
          await settled(page);
          const manner = `${device}-${name}-${language}-${theme}`;
          found.push(...(await violations(page)).map((each) => `${manner}: ${each}`));
          found.push(...(await misfits(page)).map((each) => `${manner}: ${each}`));
          await picture(page, `screen-${manner}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }, 1_200_000);

  it('dialogs are accessible: log, menu, proof, curtain', async () => {
    const { page, context } = await visit(browser, server, { viewport });
    const found: string[] = [];
    await page.goto('/setup/outspeed?with=screen');
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.getByRole('button', { name: /^I am/ }).waitFor();
    found.push(...(await violations(page)).map((each) => `curtain: ${each}`));
    await picture(page, `screen-${device}-curtain`);
    await page.getByRole('button', { name: /^I am/ }).click();
    for (const name of ['Log and chat', 'Menu']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await violations(page)).map((each) => `${name}: ${each}`));
      await picture(page, `screen-${device}-${name.split(' ')[0]?.toLowerCase()}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

/** Screens that need a race: one table of each game at the first choice, and one race that is over. */
async function liveScreens(page: Page): Promise<readonly (readonly [name: string, path: string])[]> {
  const screens: [string, string][] = [];
  for (const game of GAMES) {
    await page.goto(`/setup/${game}`);
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.waitForURL(/\/local\//);
    screens.push([`table-${game}`, new URL(page.url()).pathname]);
  }
  await page.goto('/setup/outspeed');
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await raceToTheEnd(page);
  screens.push(['result', new URL(page.url()).pathname]);
  const replay = await page.getByRole('link', { name: 'Replay' }).getAttribute('href');
  screens.push(['replay', replay ?? '']);
  await page.goto('/setup/gravwell?with=friends');
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('You, host').waitFor();
  screens.push(['lobby', new URL(page.url()).pathname]);
  return screens;
}

async function wear(page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(
    ([lang, look]) => {
      const kept = JSON.parse(localStorage.getItem('slipstream.settings') ?? '{}');
      localStorage.setItem(
        'slipstream.settings',
        JSON.stringify({ ...kept, language: lang, theme: look, hints: true }),
      );
    },
    [language, theme] as const,
  );
}

/** The heading stands, fonts are there, and what loads on demand has come. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading') === null);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
}
