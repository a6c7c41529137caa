import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Player } from '../../server/src/testing/player.ts';
import { startProcess } from '../../server/src/testing/serverProcess.ts';
import { newGuest, newTable } from '../../server/src/testing/world.ts';
import { launch } from './browser.ts';
import { byReader, raceToTheEnd } from './drive.ts';
import { picture } from './pictures.ts';
import { DESKTOP, PHONE, visit } from './visitor.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'slipstream-cheat-'));
const [server, browser] = await Promise.all([
  startProcess(
    { CHEAT: 'commit-again', DATA_DIR: folder, WEB_DIR: join(ROOT, 'apps/web/dist') },
    { nodeFlags: ['--import', 'tsx'], main: join(ROOT, 'apps/server/src/testing/dishonest.ts') },
  ),
  launch(),
]);
afterAll(async () => {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

it('a page whose server cheats at the start says so at once, and again beside the result', async () => {
  const token = await newGuest(server.base, 'Puppet');
  const table = await newTable(server.base, token, { game: 'gravwell', seatCount: 2, pace: { kind: 'none' } });
  const puppet = new Player({ base: server.base, token, table, seed: 'puppet', isPlaying: true, isFaithful: true });
  puppet.connect();
  await puppet.do({ type: 'take', name: 'Puppet', seat: 1 });
  const { page, context } = await visit(browser, { url: server.base }, { name: 'Ann', viewport: PHONE });
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Take a seat', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  await puppet.do({ type: 'start' });
  const alert = page.getByRole('alert').filter({ hasText: 'This start was not fair' });
  await alert.waitFor();
  expect(await alert.textContent()).toContain('asked for commitments again after all of them had been published');
  await picture(page, 'dishonest-start-phone');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'detached' });
  await raceToTheEnd(page, byReader);
  const proof = page.getByRole('button', { name: 'The proof does not hold' });
  await proof.waitFor();
  expect(await proof.textContent()).toContain('The server had committed to another secret before the start.');
  await proof.click();
  await page.getByRole('dialog').getByText('What this device saw').waitFor();
  await picture(page, 'dishonest-result-phone');
  await page.setViewportSize(DESKTOP);
  await picture(page, 'dishonest-result-desktop');
  await puppet.close();
  await context.close();
});
