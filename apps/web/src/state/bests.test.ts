import type { FinishedRecord } from '@slipstream/table';
import { beforeEach, expect, it, vi } from 'vitest';
import { testStorage } from '../testing/browser.ts';
import { keepLocalBests, localBests } from './bests.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', testStorage());
});

const race = (record: string, value: number, over: object = {}): FinishedRecord => ({
  record,
  table: 't',
  game: 'g',
  isPublic: false,
  finishedAt: 5,
  guests: [],
  text: '',
  feats: [{ category: 'short-4', better: 'less', value, driver: 'person', name: 'Mia', ...over }],
});
const kept = () => localBests('g').map(({ category, driver, value, record }) => [category, driver, value, record]);

it('keeps the first, then only what is better', () => {
  for (const [record, value] of [
    ['r1', 26],
    ['r2', 27],
    ['r3', 26],
    ['r4', 25],
  ] as const) {
    keepLocalBests(race(record, value));
  }
  expect(localBests('g')).toEqual([
    { category: 'short-4', driver: 'person', value: 25, name: 'Mia', at: 5, record: 'r4' },
  ]);
});

it('keeps categories, people and bots, and games apart', () => {
  keepLocalBests(race('r1', 26));
  keepLocalBests(race('r2', 30, { driver: 'bot' }));
  keepLocalBests(race('r3', 40, { category: 'long-4' }));
  keepLocalBests({ ...race('r4', 9), game: 'other' });
  expect(kept()).toEqual([
    ['short-4', 'person', 26, 'r1'],
    ['short-4', 'bot', 30, 'r2'],
    ['long-4', 'person', 40, 'r3'],
  ]);
});

it('is not upset by a storage that refuses or holds nonsense', () => {
  localStorage.setItem('slipstream.bests.g', '{"nonsense"');
  expect(localBests('g')).toEqual([]);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  keepLocalBests(race('r1', 26));
  expect(localBests('g')).toEqual([]);
});
