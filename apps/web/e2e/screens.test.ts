import { expect, it } from 'vitest';
import { misfits, violations } from './audit.ts';
import { ARE_ASKED_FOR, picture } from './pictures.ts';
import { liveScreens, PLAIN_SCREENS } from './screens.ts';
import { drawn, inLanes, openTabs, staleLines, wear, worn } from './tabs.ts';
import { DESKTOP, LANGUAGES, PHONE, THEMES } from './visitor.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const DEVICES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const;
const EVERY_MANNER = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
/** All of them, or while one is being mended only that one: `MANNER=es-light`. */
const MANNERS = EVERY_MANNER.filter(({ language, theme }) =>
  [undefined, `${language}-${theme}`].includes(process.env.MANNER),
);

// One test: races and tabs take longer to set up than to look at, so every tab is set up once and looked at in all manners.
it('every screen is accessible and fits, on phone and desktop, in every language and both themes', async () => {
  const { page, context, faults } = await visit({ name: 'Maximiliane' });
  const screens = [...PLAIN_SCREENS, ...(await liveScreens(page))];
  const tabs = await openTabs(context, screens);
  await page.goto('/robots.txt'); // a page that shows none of the settings can still write them
  const found: string[] = [];
  for (const { language, theme } of MANNERS) {
    await wear(page, language, theme);
    await inLanes(tabs, async (tab) => {
      await worn(tab.page, language, theme);
      for (const [device, viewport] of DEVICES) {
        const manner = `${device}-${tab.name}-${language}-${theme}`;
        await tab.page.setViewportSize(viewport);
        await drawn(tab.page);
        const faultsHere = [
          ...(await violations(tab.page, theme === THEMES[0] ? 'all' : 'colours')),
          ...(await misfits(tab.page)),
        ];
        found.push(...faultsHere.map((each) => `${manner}: ${each}`));
        if (ARE_ASKED_FOR) await picture(tab.page, `screen-${manner}`);
      }
    });
  }
  await inLanes(tabs, async (tab) => {
    const stale = await staleLines(tab);
    found.push(...stale.map((line) => `${tab.name}: stayed English until the page was loaded anew: ${line}`));
  });
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
