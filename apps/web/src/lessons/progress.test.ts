import { beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../testing/browser.ts';

const KEY = 'slipstream.lessons';

async function openPage() {
  vi.resetModules();
  return import('./progress.ts');
}

beforeEach(() => vi.stubGlobal('localStorage', testStorage()));

it('knows what is done and where a lesson was left, after a reload too', async () => {
  const page = await openPage();
  page.noteDone('dash', 'one');
  page.noteStep('dash', { lesson: 'two', step: 'jump' });
  expect((await openPage()).progressIn('dash')).toEqual({ done: ['one'], left: { lesson: 'two', step: 'jump' } });
});

it('forgets where it was left once it is done, and counts a lesson once', async () => {
  const page = await openPage();
  page.noteStep('dash', { lesson: 'one', step: 'jump' });
  page.noteDone('dash', 'one');
  page.noteDone('dash', 'one');
  expect(page.progressIn('dash')).toEqual({ done: ['one'] });
});

it('invites somebody who has begun nothing and has not put the line away', async () => {
  expect((await openPage()).isNewcomer()).toBe(true);
  (await openPage()).hideInvitation();
  expect((await openPage()).isNewcomer()).toBe(false);
  localStorage.clear();
  const page = await openPage();
  page.noteStep('dash', { lesson: 'one', step: 'jump' });
  expect(page.isNewcomer()).toBe(false);
});

it.each(['no json', '7', '{"version":2,"games":{}}', '{"version":1}'])('begins anew with %s', async (text) => {
  localStorage.setItem(KEY, text);
  expect((await openPage()).progressIn('dash')).toEqual({ done: [] });
  expect(localStorage.getItem(`${KEY}.broken`)).toBe(text);
});

it('keeps the games whose progress is sound', async () => {
  localStorage.setItem(KEY, '{"version":1,"games":{"dash":{"done":["one"]},"hop":{"done":7}}}');
  const page = await openPage();
  expect([page.progressIn('dash').done, page.progressIn('hop').done]).toEqual([['one'], []]);
});
