import { beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../testing/browser.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', testStorage());
});

it('what was said once is not new, with whatever number, and outlives the page', async () => {
  const first = await import('./said.ts');
  expect(first.wasSaid('dash', 'You have 3 fuel left.')).toBe(false);
  first.noteSaid('dash', 'You have 3 fuel left.');
  expect(first.wasSaid('dash', 'You have 2 fuel left.')).toBe(true);
  expect(first.wasSaid('hop', 'You have 3 fuel left.')).toBe(false);
  vi.resetModules();
  const later = await import('./said.ts');
  expect(later.wasSaid('dash', 'You have 1 fuel left.')).toBe(true);
  later.forgetSaid('dash');
  expect(later.wasSaid('dash', 'You have 1 fuel left.')).toBe(false);
});

it('keeps the games that are sound', async () => {
  localStorage.setItem('slipstream.said', JSON.stringify({ dash: ['Go.'], hop: 7 }));
  const { wasSaid } = await import('./said.ts');
  expect([wasSaid('dash', 'Go.'), wasSaid('hop', 'Go.')]).toEqual([true, false]);
  expect(localStorage.getItem('slipstream.said.broken')).toContain('7');
});
