import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser.ts';
import { copyProject } from './copy.ts';
import { byReader, raceToTheEnd } from './drive.ts';
import { picture } from './pictures.ts';
import { type Server, startServer } from './server.ts';
import { type Visit, visit } from './visitor.ts';

const FIXTURE = fileURLToPath(new URL('../fixtures/dash', import.meta.url));
const FOLDERS = {
  rules: 'packages/games/src/dash',
  bots: 'packages/bots/src/dash',
  board: 'apps/web/src/boards/dash',
} as const;
const LIST = 'packages/games/src/games.ts';
const LINE = "export { dash } from './dash/index.ts';\n";

const copy = copyProject();
const before = readFileSync(copy.at(LIST), 'utf8');

beforeAll(() => {
  for (const [from, to] of Object.entries(FOLDERS)) cpSync(`${FIXTURE}/${from}`, copy.at(to), { recursive: true });
  writeFileSync(copy.at(LIST), before.replace(/^export/m, `${LINE}export`));
  copy.run('npm', 'run', '--silent', 'messages', '-w', '@slipstream/web');
});

afterAll(() => copy.remove());

/** Runs test files of the copy, as somebody who adds a game would. */
const test = (project: string, ...files: readonly string[]) =>
  copy.run('node_modules/.bin/vitest', 'run', '--project', project, ...files);

describe('a game of two seats that joins by its folders and one line', () => {
  it('fits the types', () => copy.run('node_modules/.bin/tsc', '-b'));

  it('passes the linter', () => copy.run('npm', 'run', '--silent', 'lint'));

  it('has every rule named by a test', () => {
    expect(copy.run('node', 'scripts/rules.mjs')).toContain('dash: 6 of 6 rules named by a test');
  });

  it('obeys the laws, sends what its schemas say, and its bots decide by what they see', () => {
    test(
      'packages',
      FOLDERS.rules,
      'packages/games/src/conformance.test.ts',
      'packages/games/src/schemas.test.ts',
      'packages/bots/src/honesty.test.ts',
      '-t',
      'dash',
    );
  });

  it('leaves the tests of the page sound that go through all games', () => {
    const page = copy.at('apps/web/src');
    const files = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
    const general = files.filter((file) => /\b(GAMES|CATALOG)\b/.test(readFileSync(join(page, file), 'utf8')));
    expect(general.length).toBeGreaterThan(0);
    test('web', ...general);
  });
});

describe('in the page', () => {
  let server: Server;
  let browser: Browser;
  const arrive = (wishes: Visit = {}) => visit(browser, server, wishes);

  beforeAll(async () => {
    copy.run('npm', 'run', '--silent', 'build', '-w', '@slipstream/web');
    const main = copy.run('node', 'apps/server/bundle.mjs').trim();
    [server, browser] = await Promise.all([startServer(main), launch()]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('is set up, raced against a bot without a network, told, replayed and explained', async () => {
    const { page, context, faults } = await arrive({ name: 'Lio' });
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Set up a race of Dash' }).click();
    await page.getByRole('heading', { name: 'Dash', level: 1 }).waitFor();
    await page.getByRole('radio', { name: '2 players' }).waitFor();
    await page.getByRole('switch', { name: /^Slipstream/ }).check();
    await picture(page, 'new-game-set-up');
    await page.getByRole('button', { name: 'Start the race' }).click();
    await page.waitForURL(/\/local\//);
    expect(await raceToTheEnd(page)).toBe(3); // the last of four cards plays itself
    await page.getByRole('button', { name: 'Fair race, checked' }).waitFor();
    expect(await page.locator('.ranks li').count()).toBe(2);
    await picture(page, 'new-game-result');
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByRole('heading', { name: 'Replay: Dash' }).waitFor();
    await page.getByRole('button', { name: 'Step on' }).click();
    await page
      .getByText(/runs \d+ to \d+/)
      .first()
      .waitFor();
    await page.goto('/learn/dash');
    await page.getByRole('heading', { name: 'How to dash' }).waitFor();
    await page.getByText('This game has no lessons yet.').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is raced by two people online', async () => {
    const [host, friend] = await Promise.all([arrive({ name: 'Ann' }), arrive({ name: 'Bea' })]);
    await host.page.goto('/setup/dash?with=friends');
    await host.page.getByRole('button', { name: 'Make a table' }).click();
    await host.page.waitForURL(/\/t\//);
    await host.page.getByText('You, host').waitFor();
    await friend.page.goto(host.page.url());
    await friend.page.getByRole('button', { name: 'Take a seat', exact: true }).first().click();
    await friend.page.getByRole('button', { name: 'Stand up' }).waitFor();
    await host.page.getByRole('button', { name: 'Start the race' }).click();
    const choices = await Promise.all([host, friend].map(({ page }) => raceToTheEnd(page, byReader)));
    expect(choices).toEqual([3, 3]);
    const facts = await Promise.all([host, friend].map(({ page }) => page.locator('.ranks li').allTextContents()));
    expect(facts.map((places) => places.length)).toEqual([2, 2]);
    expect([...host.faults, ...friend.faults]).toEqual([]);
    await Promise.all([host, friend].map(({ context }) => context.close()));
  });
});

describe('when it goes', () => {
  it('leaves no trace', () => {
    expect(copy.run('git', 'status', '--porcelain')).not.toBe('');
    for (const folder of Object.values(FOLDERS)) rmSync(copy.at(folder), { recursive: true });
    writeFileSync(copy.at(LIST), before);
    expect(copy.run('git', 'status', '--porcelain')).toBe('');
  });
});
