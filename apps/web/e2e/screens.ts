import type { Page } from 'playwright-core';
import { raceToTheEnd } from './drive.ts';
import { byPointer } from './ways.ts';

/** A screen of the page: where it is, and what leads to it from there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  reach?(page: Page): Promise<void>;
}

const GAMES = ['outspeed', 'gravwell', 'neko'] as const;

/** Addresses that show a screen by themselves. */
export const PLAIN_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'set-up', path: '/setup/outspeed' },
  { name: 'own-tiles', path: '/setup/outspeed', reach: (tab) => openDialog(tab, OWN_TILES) },
  { name: 'set-up-friends', path: '/setup/neko?with=friends' },
  { name: 'set-up-screen', path: '/setup/gravwell?with=screen' },
  { name: 'settings', path: '/settings' },
  { name: 'learn', path: '/learn' },
  ...GAMES.map((game) => ({ name: `learn-${game}`, path: `/learn/${game}` })),
  { name: 'puzzle', path: '/learn/gravwell/puzzles' },
  { name: 'puzzle-answered', path: '/learn/outspeed/puzzles', reach: answered },
  { name: 'races', path: '/races' },
  { name: 'not-found', path: '/no/such/page' },
];

/** Screens that need a race: tables at the first choice, what opens over them, and a race that is over. */
export async function liveScreens(page: Page): Promise<readonly Screen[]> {
  const screens: Screen[] = [];
  for (const game of GAMES) screens.push({ name: `table-${game}`, path: await startTable(page, `/setup/${game}`) });
  for (const [name, button] of DRAWERS) {
    screens.push({ name, path: await startTable(page, '/setup/outspeed'), reach: (tab) => openDialog(tab, button) });
  }
  screens.push({ name: 'curtain', path: await startTable(page, '/setup/outspeed?with=screen') });
  const { result, replay } = await finishedRace(page);
  screens.push({ name: 'result', path: result }, { name: 'replay', path: replay });
  const analysis = replay.replace('/replay/', '/analysis/');
  screens.push({ name: 'analysis', path: analysis, reach: analysed });
  screens.push({ name: 'moment', path: `${analysis}?seat=0&moment=1`, reach: chosen });
  screens.push({ name: 'proof', path: replay, reach: (tab) => openDialog(tab, PROOF) });
  await page.goto('/setup/gravwell?with=friends');
  await page.getByRole('button', { name: 'Make a table' }).click();
  await page.waitForURL(/\/t\//);
  await page.getByText('You, host').waitFor();
  screens.push({ name: 'lobby', path: new URL(page.url()).pathname });
  return screens;
}

const DRAWERS = [
  ['log', /^(Log and chat|Journal et|Registro y)/],
  ['menu', /^(Menu|Menú)$/],
] as const;
const OWN_TILES = /^(Own tiles|Mes tuiles|Mis losetas)/;
const PROOF = /^(Fair race|Course loyale|Carrera limpia)/;

async function startTable(page: Page, setup: string): Promise<string> {
  await page.goto(setup);
  if (setup.endsWith('with=screen')) await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Wren');
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.waitForURL(/\/local\//);
  await page.locator('h1').waitFor();
  return new URL(page.url()).pathname;
}

async function openDialog(tab: Page, button: RegExp): Promise<void> {
  await tab.getByRole('button', { name: button }).click();
  await tab.getByRole('dialog').waitFor();
}

/** The work is done, or was before. */
async function analysed(tab: Page): Promise<void> {
  await tab.locator('.everyone').waitFor();
  await tab.locator('.analysis-progress progress').waitFor({ state: 'detached' });
}

/** Its options stand, and all has been worked out. */
async function chosen(tab: Page): Promise<void> {
  await tab.locator('.option').first().waitFor();
  await tab.locator('.analysis-progress progress').waitFor({ state: 'detached' });
}

/** The first choice is not the best one, so the same puzzle is asked again after a reload. */
async function answered(tab: Page): Promise<void> {
  await byPointer.lock(tab.locator('[data-act]').first());
  await tab.locator('.puzzle-answer').waitFor();
}

async function finishedRace(page: Page): Promise<{ readonly result: string; readonly replay: string }> {
  await page.goto('/setup/outspeed');
  await page.getByRole('radio', { name: '3 players' }).check();
  await page.getByRole('button', { name: 'Start the race' }).click();
  await page.waitForURL(/\/local\//);
  await raceToTheEnd(page);
  const replay = await page.getByRole('link', { name: 'Replay' }).last().getAttribute('href');
  return { result: new URL(page.url()).pathname, replay: replay ?? '' };
}
