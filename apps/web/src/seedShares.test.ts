import { hashHex } from '@slipstream/table/hash';
import { beforeEach, expect, it, vi } from 'vitest';

/** A browser's storage, which outlives its pages. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  } as Storage;
}

/** The module as a page loads it that has just been opened. */
async function openPage(): Promise<typeof import('./seedShares.ts')> {
  vi.resetModules();
  return import('./seedShares.ts');
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));

it('gives the same share in another tab or after a reload, so that a start left midway goes on', async () => {
  const first = await openPage();
  const committed = first.shareAsked('local/x me', {
    attempt: 1,
    stage: 'committing',
    commitment: '',
    commitments: [],
  });
  const second = await openPage();
  const revealed = second.shareAsked('local/x me', { attempt: 1, stage: 'revealing', commitment: '', commitments: [] });
  if (committed?.type !== 'commit' || revealed?.type !== 'reveal') throw new Error('nothing was given');
  expect(hashHex(revealed.value)).toBe(committed.commitment);
});

it('gives another share to every table and every attempt', async () => {
  const { shareFor } = await openPage();
  const values = [shareFor('a', 1), shareFor('a', 2), shareFor('b', 1)].map(({ value }) => value);
  expect(new Set(values).size).toBe(3);
});

it('forgets the oldest of many, and keeps working where the browser keeps nothing', async () => {
  const { shareFor } = await openPage();
  const oldest = shareFor('race 0', 1).value;
  for (let race = 1; race <= 200; race++) shareFor(`race ${race}`, 1);
  expect(shareFor('race 200', 1)).toEqual(shareFor('race 200', 1));
  expect(shareFor('race 0', 1).value).not.toBe(oldest);
  vi.stubGlobal('localStorage', undefined);
  const lonely = await openPage();
  expect(lonely.shareFor('c', 1)).toEqual(lonely.shareFor('c', 1));
});
