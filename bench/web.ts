import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch } from '../apps/web/e2e/browser.ts';
import { oneTurn, raceToTheEnd } from '../apps/web/e2e/drive.ts';
import { type Server, startServer } from '../apps/web/e2e/server.ts';
import { visit } from '../apps/web/e2e/visitor.ts';
import type { Bench } from './lib/bench.ts';
import { median, rounded } from './lib/measure.ts';
import { frameTimes } from './web/frames.ts';
import { lighthouseScores } from './web/lighthouse.ts';
import { FIRST_RACE_BUDGET, gzipBytes } from './web/scripts.ts';

const RACES = { gravwell: 'Gravwell', neko: 'Neko Racing', outspeed: 'OUTSPEED' } as const;
type Raced = keyof typeof RACES;
const VISITS = 3;

const raceNow = (page: Page, game: Raced) => page.getByRole('button', { name: `Race now: ${RACES[game]}` });

/** From the address to the first choice that can be made, with an empty cache; and the scripts that took. */
async function firstRace(browser: Browser, server: Server, game: Raced) {
  const { page, context } = await visit(browser, server, { quick: true });
  const scripts = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the service worker puts by for later, when the page is idle, is not needed for the race.
    if (request.serviceWorker() !== null) return;
    if (pathname.endsWith('.js') && !/sw\.js|workbox/.test(pathname)) scripts.add(pathname.slice(1));
  });
  const started = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await raceNow(page, game).waitFor();
  const homeMs = performance.now() - started;
  await raceNow(page, game).click();
  while ((await oneTurn(page)) !== 'chose');
  const raceMs = performance.now() - started;
  await context.close();
  return { homeMs, raceMs, scripts: [...scripts].sort() };
}

/** The least a page can cost in this browser at this moment: the same server's health page. */
async function emptyPage(browser: Browser, server: Server): Promise<number> {
  const { page, context } = await visit(browser, server);
  const started = performance.now();
  await page.goto('/healthz');
  const ms = performance.now() - started;
  await context.close();
  return ms;
}

async function timesToFirstRace(browser: Browser, server: Server, game: Raced, visits: number) {
  const [empty, races] = [[] as number[], [] as Awaited<ReturnType<typeof firstRace>>[]];
  for (let at = 0; at < visits; at++) {
    empty.push(await emptyPage(browser, server));
    races.push(await firstRace(browser, server, game));
  }
  const [emptyMs, raceMs] = [median(empty), median(races.map((each) => each.raceMs))];
  const gzip = gzipBytes(races[0]?.scripts ?? []);
  return {
    emptyMs: rounded(emptyMs),
    homeMs: rounded(median(races.map((each) => each.homeMs))),
    raceMs: rounded(raceMs),
    ofEmpty: rounded(raceMs / emptyMs),
    scripts: races[0]?.scripts.length ?? 0,
    gzipBytes: gzip,
    ofBudget: rounded(gzip / FIRST_RACE_BUDGET),
  };
}

/** Into a race with all motion, and what its frames cost. */
async function motionOf(browser: Browser, server: Server, game: Raced, ms: number) {
  const visitor = await visit(browser, server, { quick: false });
  await visitor.page.goto('/');
  await raceNow(visitor.page, game).click();
  await visitor.page.getByRole('main').getByRole('radio').first().waitFor();
  const times = await frameTimes(visitor, ms);
  await visitor.context.close();
  return times;
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

/** Race after race in one page; what stays in its heap after garbage collection. */
async function memory(browser: Browser, server: Server, races: number, progress: (text: string) => void) {
  const { page, context } = await visit(browser, server);
  const session = await context.newCDPSession(page);
  const heaps: number[] = [];
  await page.goto('/');
  for (let race = 0; race < races; race++) {
    progress(`memory, race ${race + 1} of ${races}`);
    await raceNow(page, 'outspeed').click();
    await raceToTheEnd(page);
    heaps.push(await heapBytes(session));
    await page.evaluate(() => {
      history.pushState(null, '', '/');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await raceNow(page, 'outspeed').waitFor();
  }
  await context.close();
  const [first = 1, last = 1] = [heaps[0], heaps.at(-1)];
  return { races, heapBytes: heaps.map(rounded), lastOfFirst: rounded(last / first) };
}

export const web: Bench = {
  name: 'web',
  async run({ progress, flags }) {
    const isQuick = flags.includes('--quick');
    const games = Object.keys(RACES) as Raced[];
    const [server, browser] = await Promise.all([startServer(), launch()]);
    try {
      const first: Record<string, unknown> = {};
      const motion: Record<string, unknown> = {};
      for (const game of games) {
        progress(`first race of ${game}`);
        first[game] = await timesToFirstRace(browser, server, game, isQuick ? 1 : VISITS);
        progress(`frames of ${game}`);
        motion[game] = await motionOf(browser, server, game, isQuick ? 1000 : 3000);
      }
      progress('Lighthouse');
      const lighthouse = await lighthouseScores(server, isQuick ? 1 : VISITS);
      const kept = await memory(browser, server, isQuick ? 1 : 10, progress);
      return {
        browser: browser.version(),
        budgetBytes: FIRST_RACE_BUDGET,
        first,
        frames: motion,
        lighthouse,
        memory: kept,
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
