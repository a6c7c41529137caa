import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { byReader, raceToTheEnd } from './drive.ts';
import { picture } from './pictures.ts';
import { swallowingLine } from './swallowingLine.ts';
import { SMALL, type Visitor } from './visitor.ts';
import { openWorld } from './world.ts';

const { server, visit } = await openWorld();
const line = await swallowingLine(server.url);
afterAll(() => line.close());

it.each([
  { game: 'outspeed', name: 'OUTSPEED', people: 3, seats: 3 },
  { game: 'gravwell', name: 'Gravwell', people: 2, seats: 2 },
  // With a bot on the third seat, which drives better than the first choice that is offered: the race is shorter.
  { game: 'neko', name: 'Neko Racing', people: 2, seats: 3 },
] as const)(
  '$name is raced by $people people online and watched by one more, through a reload, a lost line and a killed server',
  async ({ game, people, seats }) => {
    // The story is told to the first racer; the others look elsewhere, so that two cores suffice for all of them.
    const racers = await Promise.all(
      Array.from({ length: people }, (_, seat) =>
        visit({ viewport: SMALL, name: `Racer ${seat + 1}`, untold: seat > 0 }, seat === 1 ? line.url : server.url),
      ),
    );
    const watcher = await visit({ viewport: SMALL, name: 'Watcher', untold: true });
    const everybody = [...racers, watcher];
    await sitDown(game, seats, racers, watcher);
    const befallen = await raceThroughMishaps(racers);
    expect(befallen).toEqual(['reload', 'lost line', 'killed server']);
    await raceToTheEnd(watcher.page, byReader);
    const ends = await Promise.all(everybody.map(({ page }) => placesOn(page)));
    expect(new Set(ends).size).toBe(1);
    await picture(watcher.page, `watched-${game}`);
    if (game === 'gravwell') await rematch(racers);
    for (const { faults, context } of everybody) {
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);

/** The first racer makes the table through the set-up sheet and starts it; everybody else comes by its link. */
async function sitDown(game: string, seats: number, racers: readonly Visitor[], watcher: Visitor): Promise<void> {
  const [host, ...friends] = racers;
  if (host === undefined) throw new Error('nobody races');
  await host.page.goto(`/setup/${game}?with=friends`);
  await host.page.getByRole('radio', { name: `${seats} players` }).check();
  await host.page.getByRole('radio', { name: /^Relaxed/ }).check();
  await host.page.getByRole('button', { name: 'Make a table' }).click();
  await host.page.waitForURL(/\/t\//);
  await host.page.getByText('You, host').waitFor();
  const { pathname } = new URL(host.page.url());
  for (const { page } of friends) {
    await page.goto(pathname);
    await page.getByRole('button', { name: 'Take a seat', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  await watcher.page.goto(pathname);
  await watcher.page.getByRole('button', { name: /^Copy/ }).first().waitFor();
  expect(await watcher.page.getByRole('textbox', { name: 'Say something' }).count()).toBe(0);
  await host.page.getByRole('button', { name: 'Start the race' }).click();
}

/** Everybody plays as soon as they may; after each of the first racer's first choices a mishap befalls the race. */
async function raceThroughMishaps(racers: readonly Visitor[]): Promise<readonly string[]> {
  const [host] = racers;
  const befallen: string[] = [];
  const mishaps: Readonly<Record<string, () => Promise<unknown> | undefined>> = {
    reload: () => host?.page.reload(),
    'lost line': async () => line.cut(),
    'killed server': () => server.kill().then(server.revive),
  };
  const names = Object.keys(mishaps);
  const between = async () => {
    const next = names.shift();
    if (next === undefined) return;
    await mishaps[next]?.();
    befallen.push(next);
  };
  await Promise.all(racers.map(({ page }) => raceToTheEnd(page, byReader, page === host?.page ? between : undefined)));
  return befallen;
}

/** One asks and both see it; the other goes away, and the race goes on with a bot instead. */
async function rematch([host, friend]: readonly Visitor[]): Promise<void> {
  if (host === undefined || friend === undefined) throw new Error('nobody races');
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.getByText(/has not asked for a rematch/).waitFor();
  await friend.page.getByText('A rematch is wanted by Racer 1').waitFor();
  await friend.page.getByRole('textbox', { name: 'Say something' }).fill('Not today');
  await friend.page.getByRole('button', { name: 'Send', exact: true }).click();
  await host.page.getByText('Not today').waitFor();
  await friend.page.goto('about:blank');
  await host.page.getByText('Away', { exact: true }).waitFor();
  await host.page.getByRole('button', { name: 'Start the race' }).click();
  await host.page.getByRole('main', { name: /the race$/ }).waitFor();
}

const placesOn = async (page: Page): Promise<string> =>
  (await page.locator('.ranks li').allTextContents()).map((line) => line.replace(/You|Player/, '')).join('; ');
