import type { BrowserContext, Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import type { Language, Theme } from './visitor.ts';

/** A screen that stands open in a tab of its own. */
export interface Tab extends Screen {
  readonly page: Page;
  /** What it reads before the language changes. */
  readonly english: readonly string[];
}

/** A tab for every screen, all of one visitor. */
export async function openTabs(context: BrowserContext, screens: readonly Screen[]): Promise<readonly Tab[]> {
  const tabs: Tab[] = [];
  await inLanes(screens, async (screen) => {
    const page = await context.newPage();
    await page.goto(screen.path);
    await arrive(page, screen.reach);
    tabs.push({ ...screen, page, english: (await wordsOf(page)).filter(isTranslated) });
  });
  return tabs;
}

// Names stay in every language, and lists of races are in another order after a while.
const NAMES = ['OUTSPEED', 'Gravwell', 'Neko Racing'];
const isTranslated = (line: string): boolean => /\p{L}{3}/u.test(line) && !NAMES.includes(line);

const LANES = 3;

/** Does `work` for every item, a few at a time: a browser waits more than it computes. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Lines still read in English after a change of language, that a page loaded anew no longer shows. */
export async function staleLines({ page, reach, english }: Tab): Promise<readonly string[]> {
  const kept = (await wordsOf(page)).filter((line) => english.includes(line));
  await page.reload();
  await arrive(page, reach);
  return missingFrom(page, kept);
}

async function arrive(page: Page, reach: Screen['reach']): Promise<void> {
  await settled(page);
  await reach?.(page);
  await settled(page);
}

/** The heading stands, fonts are there, what loads on demand has come, and nothing more is added. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading') === null);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(calm, { quietMs: 120, mostMs: 2000 });
}

/** Runs in the page: until nothing has changed in it for a moment. Clocks never rest, so there is an end to waiting. */
function calm({ quietMs, mostMs }: { readonly quietMs: number; readonly mostMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      resolve();
    };
    let quiet = setTimeout(done, quietMs);
    const watch = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, quietMs);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(done, mostMs);
  });
}

/** Writes the settings of the visitor; every tab follows without being loaded again. */
export async function wear(pen: Page, language: Language, theme: Theme): Promise<void> {
  await pen.evaluate(
    (wishes) => {
      const kept = JSON.parse(localStorage.getItem('slipstream.settings') ?? '{}');
      localStorage.setItem('slipstream.settings', JSON.stringify({ ...kept, ...wishes, hints: true }));
    },
    { language, theme },
  );
}

/** The tab has followed, and has been drawn since. */
export async function worn(page: Page, language: Language, theme: Theme): Promise<void> {
  await page.waitForFunction(
    ([lang, look]) => document.documentElement.lang === lang && document.documentElement.dataset.theme === look,
    [language, theme] as const,
  );
  await drawn(page);
}

/** What was changed last is on the screen. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Drawn, and nothing moves any more but what never stops. */
export async function atRest(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/** Every line that is read on the page, but not what was said once and is over. */
const wordsOf = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('header, main, footer, .strip, [role="dialog"]').allInnerTexts()).flatMap((part) =>
    part.split('\n'),
  );

const LOOKS = 1000; // ends when there is nothing to be seen; a busy machine takes its time
const BETWEEN_LOOKS_MS = 250;

/** Lines that the page does not show, even after a while: lists come from storage. */
async function missingFrom(page: Page, lines: readonly string[]): Promise<readonly string[]> {
  let missing = lines;
  for (let look = 0; look < LOOKS && missing.length > 0; look++) {
    const shown = await wordsOf(page);
    missing = lines.filter((line) => !shown.includes(line));
    if (missing.length > 0) await page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
  return missing;
}
