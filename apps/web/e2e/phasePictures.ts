import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.ts';
import { PHASES } from './phases.ts';
import { openScene } from './scenes.ts';
import { startServer } from './server.ts';
import { atRest } from './tabs.ts';
import { THEMES, visit } from './visitor.ts';

/** `npm run pictures`: every phase of every game, to be looked at one by one. Kept outside git. */
const FOLDER = join(fileURLToPath(new URL('../../..', import.meta.url)), 'artefacts', 'phases');
const DEVICES = {
  phone: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([startServer(), launch()]);
for (const theme of THEMES) {
  const { page, context } = await visit(browser, server, { theme });
  for (const [game, scenes] of Object.entries(PHASES)) {
    for (const scene of scenes) {
      await openScene(page, game, scene);
      for (const [device, viewport] of Object.entries(DEVICES)) {
        await page.setViewportSize(viewport);
        await atRest(page);
        await page.screenshot({ path: join(FOLDER, `${game}-${scene}-${device}-${theme}.png`) });
      }
    }
  }
  await context.close();
}
await browser.close();
await server.stop();
console.log(`pictures of every phase: ${FOLDER}`);
