import type { TableInfo } from '@slipstream/protocol';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { byReader, oneTurn } from './drive.ts';
import { swallowingLine } from './swallowingLine.ts';
import { SMALL, type Visitor } from './visitor.ts';
import { openWorld } from './world.ts';

const { server, visit } = await openWorld();
const line = await swallowingLine(server.url);
afterAll(() => line.close());

/** Tom has a good line; Mia's goes through the one that can go dead. They keep their browsers through all these tests. */
const [tom, mia] = await Promise.all([
  visit({ viewport: SMALL, name: 'Tom' }),
  visit({ viewport: SMALL, name: 'Mia' }, line.url),
]);

/** Tom makes a table of two seats; both sit down. */
async function sitDown(pace: object): Promise<string> {
  await tom.page.goto('/');
  const table = await tom.page.evaluate(async (wish) => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const { known } = (await (await fetch('/api/me/known')).json()) as { readonly known: boolean };
    if (!known) await post('/api/guests', {});
    const made = await post('/api/tables', { game: 'gravwell', seatCount: 2, pace: wish });
    return ((await made.json()) as { readonly table: string }).table;
  }, pace);
  for (const { page } of [tom, mia]) {
    await page.goto(`/t/${table}`);
    await page.getByRole('button', { name: 'Take a seat', exact: true }).first().click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  return table;
}

const start = (): Promise<void> => tom.page.getByRole('button', { name: 'Start the race' }).click();

const infoOf = async (table: string): Promise<TableInfo> =>
  (await (await fetch(`${server.url}/api/tables/${table}`)).json()) as TableInfo;

/** Does what there is to do until a choice is made. */
async function chooseOn(page: Page): Promise<void> {
  for (let turn = await oneTurn(page, byReader); turn !== 'chose'; ) turn = await oneTurn(page, byReader);
}

/** What is told for a few seconds only is waited for before it can come. */
async function told(page: Page, words: string | RegExp, by: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(words).first().waitFor(), by()]);
}

const noFaults = (...visitors: readonly Visitor[]): void => {
  for (const { faults } of visitors) expect(faults.splice(0)).toEqual([]);
};

it('a race that nobody drives stops, says so, and goes on when somebody takes the wheel', async () => {
  const table = await sitDown({ kind: 'live', seconds: 15, reserve: 0 });
  await start();
  await chooseTooLate(table);
  const waits = /^Nobody is driving/;
  for (const { page } of [tom, mia]) await page.getByText(waits).waitFor();
  expect(await infoOf(table)).toMatchObject({ phase: 'playing', paused: 'nobody-drives' });
  // Only until her time is up again.
  const goesOn = mia.page.getByText(waits).waitFor({ state: 'hidden' });
  const takeWheel = () => mia.page.getByRole('button', { name: 'Take your seat back' }).click();
  await Promise.all([goesOn, told(tom.page, /bot is driving for you/, takeWheel)]);
  await mia.page.locator('.gw-plate .presence.driven').waitFor();
  noFaults(tom, mia);
});

it('a choice is locked in when the table has it; a dead line is told, and what was done arrives once', async () => {
  const table = await sitDown({ kind: 'relaxed', seconds: 86_400 });
  // In the lobby: a chat line does not vanish.
  line.swallow();
  await mia.page.getByRole('textbox', { name: 'Say something' }).fill('Are you there?');
  await mia.page.getByRole('button', { name: 'Send', exact: true }).click();
  await mia.page.getByText('What you did will be sent as soon as it is back').waitFor();
  expect(await mia.page.getByRole('textbox', { name: 'Say something' }).inputValue()).toBe('Are you there?');
  line.mend();
  await tom.page.getByText('Are you there?').waitFor();
  await mia.page.getByText('Connection lost').waitFor({ state: 'hidden' });
  expect(await tom.page.getByText('Are you there?').count()).toBe(1);
  await start();
  // In the race: nothing is locked in before the table says so.
  await untilMiaMayChoose();
  line.swallow();
  await chooseOn(mia.page);
  await mia.page.getByText(/^Sending: /).waitFor();
  await mia.page.getByText('What you did will be sent as soon as it is back').waitFor();
  await mia.page.getByText(/^Sending: /).waitFor();
  await mia.page.getByRole('timer').waitFor(); // the clock runs on, so it stays
  line.mend();
  await mia.page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await mia.page.getByText(/^Sending: /).waitFor({ state: 'hidden' });
  await Promise.all([chooseOn(tom.page), chooseOn(mia.page)]);
  await chat();
  await consent(table);
  // Who is there stands on the plates, and a change is told.
  await tom.page.locator('.gw-plate .presence.here').first().waitFor();
  const address = mia.page.url();
  await told(tom.page, 'Mia is away', () => mia.page.goto('about:blank'));
  await tom.page.locator('.gw-plate .presence.away').waitFor();
  await told(tom.page, 'Mia is back', () => mia.page.goto(address));
  await moveSeat();
  noFaults(tom, mia);
});

it('a start waits for nobody: who does not answer is named, and the host goes on without them', async () => {
  await sitDown({ kind: 'none' });
  line.swallow();
  await told(tom.page, /waiting for Mia/, start);
  await tom.page.getByRole('button', { name: 'Start without Mia: a bot drives' }).click();
  await tom.page.getByRole('main', { name: /the race$/ }).waitFor();
  line.mend();
  await mia.page.getByRole('main', { name: /the race$/ }).waitFor();
  noFaults(tom, mia);
});

it('the host removes a person and lets them in again, hands hosting on, and changes the settings', async () => {
  const table = await sitDown({ kind: 'none' });
  // A table is found by its code, as somebody says it.
  const code = (await tom.page.locator('.code > span').first().textContent()) ?? '';
  expect(code).toMatch(/^[A-Z]{6}$/);
  await mia.page.goto('/');
  await mia.page.getByRole('textbox', { name: 'Table code' }).fill(code.toLowerCase());
  await mia.page.getByRole('button', { name: 'Join', exact: true }).click();
  await mia.page.waitForURL(`**/t/${table}`);
  const hostMenu = async () => tom.page.getByRole('button', { name: 'Mia: what the host can do' }).click();
  await hostMenu();
  await tom.page.getByRole('button', { name: 'Remove Mia' }).click();
  const sit = mia.page.getByRole('button', { name: 'Take a seat', exact: true }).first();
  await told(mia.page, 'The host has removed you from this table', () => sit.click());
  await tom.page.getByRole('button', { name: 'Let Mia in again' }).click();
  await tom.page.getByRole('button', { name: 'Let Mia in again' }).waitFor({ state: 'hidden' });
  await sit.click();
  await mia.page.getByRole('button', { name: 'Stand up' }).waitFor();
  await hostMenu();
  await tom.page.getByRole('button', { name: 'Make Mia the host' }).click();
  await mia.page.getByRole('button', { name: 'Change the settings' }).click();
  await mia.page.getByRole('radio', { name: /^By post/ }).check();
  await mia.page.getByRole('button', { name: 'Save' }).click();
  await tom.page.getByText(/24 h/).waitFor();
  noFaults(tom, mia);
});

/** Mia chooses on a dead line, and her time is up before it is back: she reads that her choice did not count. */
async function chooseTooLate(table: string): Promise<void> {
  const isDriven = async () => {
    const seat = (await infoOf(table)).seats[1];
    return seat?.kind === 'person' && seat.standIn !== undefined;
  };
  const takeWheel = mia.page.getByRole('button', { name: 'Take your seat back' });
  for (let turn = ''; turn !== 'chose'; ) {
    await untilMiaMayChoose();
    line.swallow();
    while (turn !== 'chose' && !(await isDriven())) turn = await oneTurn(mia.page, byReader);
    if (turn === 'chose') break;
    // On a slow machine her time may be up before she has chosen: once more.
    line.mend();
    await takeWheel.click();
  }
  await mia.page.getByText(/^Sending: /).waitFor();
  await tom.page.getByText(/^Nobody is driving/).waitFor();
  await told(mia.page, 'Too late: the race has gone on.', async () => line.mend());
  await mia.page.getByText(/^Sending: /).waitFor({ state: 'hidden' });
}

/** What is said stands beside the plate for a moment and leaves a mark until it is read; whoever is muted is not heard. */
async function chat(): Promise<void> {
  const logOf = (page: Page) => page.getByRole('button', { name: /^Log and chat/ });
  const say = (words: string) => mia.page.getByRole('button', { name: words }).click();
  await logOf(mia.page).click();
  const [bubble] = await Promise.all([tom.page.waitForFunction(bubbleAndPlate, 1), say('Good luck')]);
  const seen = await bubble.jsonValue();
  expect(seen?.words).toBe('Mia Good luck');
  expect(seen?.gap, JSON.stringify(seen)).toBeLessThan(100);
  await tom.page.locator('.dot-badge').waitFor();
  await logOf(tom.page).click();
  await tom.page.locator('.sayings').getByText('Good luck').waitFor();
  const words = 'अच्छा खेल 👩🏽‍🚀';
  await mia.page.getByRole('textbox', { name: 'Say something' }).fill(words);
  await mia.page.getByRole('button', { name: 'Send', exact: true }).click();
  await tom.page.locator('.sayings').getByText(words).waitFor();
  const report = () => tom.page.getByRole('button', { name: 'Report what Mia said' }).last().click();
  await told(tom.page, 'Reported to whoever runs this server', report);
  await tom.page.getByText('Mute somebody').click();
  await tom.page.getByRole('switch', { name: 'Mute Mia' }).click();
  await tom.page.getByRole('switch', { name: 'Mute Mia', checked: true }).waitFor();
  await say('Ouch!');
  await mia.page.locator('.sayings').getByText('Ouch!').waitFor();
  expect(await tom.page.locator('.sayings').getByText('Ouch!').count()).toBe(0);
  for (const { page } of [tom, mia]) await page.keyboard.press('Escape');
  await tom.page.locator('.dot-badge').waitFor({ state: 'hidden' });
}

/** Anybody asks, and all must agree: to a pause, and to take a reveal back. */
async function consent(table: string): Promise<void> {
  const propose = async ({ page }: Visitor, what: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: what }).click();
  };
  const agree = ({ page }: Visitor) => page.getByRole('button', { name: 'Agree' }).click();
  await propose(tom, 'Ask all for a pause');
  await mia.page.getByText('Tom asks for a pause').waitFor();
  expect(await infoOf(table)).toMatchObject({ proposal: { what: 'pause', by: 0, agreed: [0] } });
  await agree(mia);
  await mia.page.getByRole('button', { name: 'Go on' }).waitFor();
  expect(await infoOf(table)).toMatchObject({ paused: 'agreed' });
  await tom.page.getByRole('button', { name: 'Go on' }).click();
  await mia.page.getByRole('button', { name: 'Go on' }).waitFor({ state: 'hidden' });
  await propose(mia, 'Ask all to take the last reveal back');
  await told(mia.page, 'The last reveal was taken back', () => agree(tom));
  expect(await infoOf(table)).toMatchObject({ undos: 1 });
  await propose(tom, 'Ask all for a pause');
  await told(tom.page, 'Not everybody agreed', () => mia.page.getByRole('button', { name: 'No', exact: true }).click());
}

/** Mia goes on with another device; the one she leaves is told. */
async function moveSeat(): Promise<void> {
  await mia.page.getByRole('button', { name: 'Menu' }).click();
  const making = mia.page.waitForResponse((response) => response.request().method() === 'POST');
  await mia.page.getByRole('button', { name: 'Go on with another device' }).click();
  const { link } = (await (await making).json()) as { readonly link: string };
  const phone = await visit({ viewport: SMALL, name: 'Mia' }, line.url);
  await told(phone.page, 'The seat is yours again', () => phone.page.goto(link));
  await mia.page.getByText('Your seat has moved to another device. You are watching here.').waitFor();
  noFaults(phone);
  await phone.context.close();
}

/** Runs in the page: what the bubble of a seat says, and how far it is from its plate. */
function bubbleAndPlate(seat: number) {
  const [bubble, ...others] = document.querySelectorAll('.speech');
  const plate = [...document.querySelectorAll(`[data-plate="${seat}"]`)].find((each) => each.checkVisibility());
  if (bubble === undefined || plate === undefined || others.length > 0) return undefined;
  const [said, its] = [bubble.getBoundingClientRect(), plate.getBoundingClientRect()];
  const across = Math.max(0, said.left - its.right, its.left - said.right);
  const down = Math.max(0, said.top - its.bottom, its.top - said.bottom);
  return { words: bubble.textContent ?? '', gap: Math.hypot(across, down), said, its };
}

/** Others may have to choose before her. */
async function untilMiaMayChoose(): Promise<void> {
  for (const { page } of [tom, mia]) await page.getByRole('main', { name: /the race$/ }).waitFor();
  while (!(await mia.page.locator('.lock').isVisible())) await oneTurn(tom.page, byReader);
}
