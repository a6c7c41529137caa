import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DESKTOP,
  inLanes,
  LANGUAGES,
  type Language,
  launch,
  misfits,
  PHONE,
  picture,
  type Server,
  startServer,
  THEMES,
  type Theme,
  violations,
  visit,
} from './harness.ts';
import { liveScreens, PLAIN_SCREENS, type Screen } from './screens.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const VIEWPORTS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;
const EVERY_MANNER = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
/** All of them, or while one is being mended only that one: `MANNER=es-light`. */
const MANNERS = EVERY_MANNER.filter(({ language, theme }) =>
  [undefined, `${language}-${theme}`].includes(process.env.MANNER),
);

describe.each(VIEWPORTS)('on a %s', (device, viewport) => {
  it('every screen is accessible and fits, in every language and both themes', async () => {
    const { page, context, faults } = await visit(browser, server, { viewport, name: 'Maximiliane' });
    const screens = [...PLAIN_SCREENS, ...(await liveScreens(page))];
    const tabs = await openAll(context, screens);
    // The pen writes the settings; every tab follows without being loaded again.
    await page.goto('/robots.txt');
    const found: string[] = [];
    for (const { language, theme } of MANNERS) {
      await wear(page, language, theme);
      await inLanes(tabs, async ({ name, tab }) => {
        const manner = `${device}-${name}-${language}-${theme}`;
        await worn(tab, language, theme);
        const faultsHere = [...(await violations(tab)), ...(await misfits(tab))];
        found.push(...faultsHere.map((each) => `${manner}: ${each}`));
        await picture(tab, `screen-${manner}`);
      });
    }
    await inLanes(tabs, async ({ name, tab, reach, english }) => {
      const kept = (await wordsOf(tab)).filter((line) => english.includes(line));
      await tab.reload();
      await arrive(tab, reach);
      const stale = await missingFrom(tab, kept);
      found.push(...stale.map((line) => `${device}-${name}: stayed English until the page was loaded anew: ${line}`));
    });
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

interface Tab extends Screen {
  readonly tab: Page;
  /** What it reads before the language changes. */
  readonly english: readonly string[];
}

/** A tab for every screen, all of one visitor. */
async function openAll(context: BrowserContext, screens: readonly Screen[]): Promise<readonly Tab[]> {
  const tabs: Tab[] = [];
  await inLanes(screens, async (screen) => {
    const tab = await context.newPage();
    await tab.goto(screen.path);
    await arrive(tab, screen.reach);
    tabs.push({ ...screen, tab, english: (await wordsOf(tab)).filter(isTranslated) });
  });
  return tabs;
}

// Names stay in every language, and lists of races are in another order after a while.
const NAMES = ['OUTSPEED', 'Gravwell', 'Neko Racing'];
const isTranslated = (line: string): boolean => /\p{L}{3}/u.test(line) && !NAMES.includes(line);

async function arrive(tab: Page, reach: Screen['reach']): Promise<void> {
  await settled(tab);
  await reach?.(tab);
  await settled(tab);
}

async function wear(pen: Page, language: Language, theme: Theme): Promise<void> {
  await pen.evaluate(
    (wishes) => {
      const kept = JSON.parse(localStorage.getItem('slipstream.settings') ?? '{}');
      localStorage.setItem('slipstream.settings', JSON.stringify({ ...kept, ...wishes, hints: true }));
    },
    { language, theme },
  );
}

/** The tab has followed; a frame later it is drawn. */
async function worn(tab: Page, language: Language, theme: Theme): Promise<void> {
  await tab.waitForFunction(
    ([lang, look]) => document.documentElement.lang === lang && document.documentElement.dataset.theme === look,
    [language, theme] as const,
  );
  await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** The heading stands, fonts are there, and what loads on demand has come. */
async function settled(tab: Page): Promise<void> {
  await tab.locator('h1').first().waitFor();
  await tab.waitForFunction(() => document.querySelector('.loading') === null);
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(250);
}

/** Every line that is read on the tab, but not what was said once and is over. */
const wordsOf = async (tab: Page): Promise<readonly string[]> =>
  (await tab.locator('header, main, footer, .strip, [role="dialog"]').allInnerTexts()).flatMap((part) =>
    part.split('\n'),
  );

/** Lines that the tab does not show, even after a while: lists come from storage. */
async function missingFrom(tab: Page, lines: readonly string[]): Promise<readonly string[]> {
  let missing = lines;
  for (let tries = 0; tries < 20 && missing.length > 0; tries++) {
    const shown = await wordsOf(tab);
    missing = lines.filter((line) => !shown.includes(line));
    if (missing.length > 0) await tab.waitForTimeout(250);
  }
  return missing;
}
