import { hashHex } from '@slipstream/table/hash';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from './testing/browser.ts';

/** The module as a page loads it that has just been opened. */
async function openPage(): Promise<typeof import('./seedShares.ts')> {
  vi.resetModules();
  return import('./seedShares.ts');
}

beforeEach(() => void vi.stubGlobal('localStorage', testStorage()));

describe('a share of the seed', () => {
  it('is 256 bits and their hash', async () => {
    const { shareFor } = await openPage();
    const { value, commitment } = shareFor('a', 1);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment).toBe(hashHex(value));
  });

  it('is the same in another tab or after a reload, so that a start left midway goes on', async () => {
    const first = await openPage();
    const given = first.shareFor('local/x me', 1);
    const second = await openPage();
    expect(second.shareFor('local/x me', 1)).toEqual(given);
  });

  it('is another for every table and every attempt', async () => {
    const { shareFor } = await openPage();
    const values = [shareFor('a', 1), shareFor('a', 2), shareFor('b', 1)].map(({ value }) => value);
    expect(new Set(values).size).toBe(3);
  });

  it('is forgotten when 200 newer notes are kept, and not before', async () => {
    const { shareFor } = await openPage();
    const [oldest, second] = [shareFor('race 0', 1), shareFor('race 1', 1)];
    for (let race = 2; race <= 200; race++) shareFor(`race ${race}`, 1);
    expect(shareFor('race 1', 1)).toEqual(second);
    expect(shareFor('race 200', 1)).toEqual(shareFor('race 200', 1));
    expect(shareFor('race 0', 1)).not.toEqual(oldest);
  });

  it.each(['{}', '[]', 'null', '1', '"x"', '[[1]]', '[["slipstream.share e 1","no share"]]', '[["a","b"'])(
    'is made anew where the browser has kept %s instead',
    async (text) => {
      localStorage.setItem('slipstream.shares', text);
      const { shareFor } = await openPage();
      const { value } = shareFor('e', 1);
      expect(value).toMatch(/^[0-9a-f]{64}$/);
      expect((await openPage()).shareFor('e', 1).value).toBe(value);
    },
  );

  it('stands beside what pages of the first version kept, which is no damage', async () => {
    const { isSomethingBroken } = await import('./state/kept.ts');
    const value = 'a'.repeat(64);
    const old = ['slipstream.witness e 1', '{"seat":0,"commitment":"x"}'];
    localStorage.setItem('slipstream.shares', JSON.stringify([['slipstream.share e 1', value], old]));
    expect((await openPage()).shareFor('e', 1).value).toBe(value);
    expect(isSomethingBroken.value).toBe(false);
  });

  it('lasts as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { shareFor } = await openPage();
    const first = shareFor('c', 1);
    shareFor('d', 1);
    expect(shareFor('c', 1)).toEqual(first);
  });
});
