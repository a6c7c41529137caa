import { beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../testing/browser.ts';

async function openPage() {
  vi.resetModules();
  return import('./score.ts');
}

beforeEach(() => vi.stubGlobal('localStorage', testStorage()));

it('counts right answers in a row; a wrong one ends the streak, and the longest is kept', async () => {
  const { noteAnswer, scoreIn } = await openPage();
  for (const id of ['a', 'b', 'c']) noteAnswer('dash', id, true);
  noteAnswer('dash', 'd', false);
  noteAnswer('dash', 'd', true);
  expect(scoreIn('dash')).toEqual({ solved: ['a', 'b', 'c', 'd'], streak: 1, best: 3 });
  expect(scoreIn('hop')).toEqual({ solved: [], streak: 0, best: 0 });
});

it('a puzzle that was solved before neither adds to the streak nor ends it', async () => {
  const { noteAnswer, scoreIn } = await openPage();
  for (const isRight of [true, true, false]) noteAnswer('dash', 'a', isRight);
  expect(scoreIn('dash')).toEqual({ solved: ['a'], streak: 1, best: 1 });
});

it('is kept on this device', async () => {
  (await openPage()).noteAnswer('dash', 'a', true);
  expect((await openPage()).scoreIn('dash')).toEqual({ solved: ['a'], streak: 1, best: 1 });
});

it('leaves out what is not sound', async () => {
  const sound = { solved: ['a'], streak: 1, best: 2 };
  localStorage.setItem('slipstream.puzzles', JSON.stringify({ dash: { solved: 7 }, hop: sound }));
  const { scoreIn } = await openPage();
  expect([scoreIn('dash').solved, scoreIn('hop')]).toEqual([[], sound]);
});
