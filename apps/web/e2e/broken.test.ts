import { expect, it } from 'vitest';
import { byReader, raceToTheEnd } from './drive.ts';
import { openWorld } from './world.ts';

const { visit } = await openWorld();

const BROKEN = {
  'slipstream.settings': 'null',
  'slipstream.shares': '{}',
  'slipstream.plan.neko': '{"game":"neko","sitters":[',
  'slipstream.bests.neko': '{"a":1}',
};

it('a race is raced where everything kept was broken; the page says so, and a deleted race leaves nothing', async () => {
  const { page, context, faults } = await visit({ name: 'Lio', untold: true });
  await page.goto('/');
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0);
  await page.evaluate(async (broken) => {
    for (const [key, text] of Object.entries(broken)) localStorage.setItem(key, text);
    const base = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('slipstream', 1);
      request.onsuccess = () => resolve(request.result);
    });
    base.transaction('races', 'readwrite').objectStore('races').put({ key: 7 }, 'x');
    base.close();
  }, BROKEN);
  await page.reload();
  await page.getByText('It was set aside').waitFor();
  await page.getByRole('button', { name: 'Race now: Neko Racing' }).click();
  await raceToTheEnd(page, byReader);
  for (const [key, text] of Object.entries(BROKEN))
    expect(await page.evaluate((name) => localStorage.getItem(name), `${key}.broken`)).toBe(text);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('/races');
  await page.getByRole('button', { name: /^Forget/ }).click();
  await page.getByRole('link', { name: 'Replay', exact: true }).waitFor({ state: 'detached' });
  await page.goto(`/local/${id}`);
  await page.getByRole('heading', { name: 'This road leads nowhere' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(id);
  expect(faults).toEqual([]);
  await context.close();
});
