import type { Server } from '../server.ts';
import type { EngineName, EnginePage } from './engine.ts';
import { type Raced, raceWithPointer, until, work } from './race.ts';

export const GAMES = ['outspeed', 'gravwell', 'neko'] as const;
export type GameName = (typeof GAMES)[number];

const QUICK = { language: 'en', speed: 4, hints: false, motion: 'reduced' };

/** Comes to the home page as somebody who likes it quick, and last raced this against the fewest and weakest bots. */
async function arrive(page: EnginePage, url: string, name: string, game: GameName): Promise<void> {
  await page.goto(url);
  const bots = Array.from({ length: game === 'gravwell' ? 1 : 2 }, () => ({ kind: 'bot', level: 'kitten' }));
  const sitters = [{ kind: 'you' }, ...bots];
  const plan = { game, sitters, mode: 'bots', options: {}, pace: 'none', isPublic: false, hideReady: false };
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    },
    { 'slipstream.settings': { ...QUICK, name }, [`slipstream.plan.${game}`]: plan },
  );
  await page.goto(url);
}

/** One race in the page alone: the server is gone once the page has been visited. */
export async function raceOffline(page: EnginePage, server: Server, game: GameName): Promise<Raced> {
  await arrive(page, server.url, 'Lio', game);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  await until(page, 'a page that works without the network', () => navigator.serviceWorker.controller !== null, null);
  await server.kill();
  try {
    await page.goto(server.url);
    await work(page, new RegExp(`^Race now: ${TITLES[game]}`));
    return await raceWithPointer(page);
  } finally {
    await server.revive();
  }
}

/** One race at one table of the server, a person in each page; the first one opens the table. */
export async function raceOnline(
  people: readonly { readonly name: EngineName; readonly page: EnginePage }[],
  server: Server,
  game: GameName,
): Promise<readonly Raced[]> {
  const [host, ...friends] = people;
  if (host === undefined) throw new Error('nobody races');
  for (const { name, page } of people) await arrive(page, server.url, name, game);
  await host.page.goto(`${server.url}/setup/${game}?with=friends`);
  await work(host.page, new RegExp(`^${people.length} players`));
  await work(host.page, /^Relaxed/);
  await work(host.page, /^Make a table/);
  await until(host.page, 'the table', () => location.pathname.startsWith('/t/'), null);
  const link = await host.page.evaluate(() => location.href, null);
  for (const { page } of friends) {
    await page.goto(link);
    await work(page, /^Take a seat$/);
    await until(page, 'a seat', () => document.body.textContent?.includes('Stand up') === true, null);
  }
  await work(host.page, /^Start the race/);
  return Promise.all(people.map(({ page }) => raceWithPointer(page)));
}

const TITLES: Readonly<Record<GameName, string>> = {
  outspeed: 'OUTSPEED',
  gravwell: 'Gravwell',
  neko: 'Neko Racing',
};
