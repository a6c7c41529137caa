import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Db = typeof import('./db.ts');

/** The module as a page loads it that has just been opened. */
async function openPage(): Promise<Db> {
  vi.resetModules();
  return import('./db.ts');
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** What holds wherever the values are. */
function describeShelves(where: string, prepare: () => void): void {
  describe(`a shelf ${where}`, () => {
    beforeEach(prepare);

    it('gives back what was put there last', async () => {
      const { put, read } = await openPage();
      expect(await read('records', 'a')).toBeUndefined();
      await put('records', 'a', 'one');
      await put('records', 'a', { two: [2] });
      expect(await read('records', 'a')).toEqual({ two: [2] });
    });

    it('has nothing of another', async () => {
      const { put, read, readAll } = await openPage();
      await put('records', 'a', 'record');
      await put('races', 'a', 'race');
      expect(await read('records', 'a')).toBe('record');
      expect(await readAll('races')).toEqual(['race']);
      expect(await readAll('tables')).toEqual([]);
    });

    it('lists all its values, and forgets the one that is dropped', async () => {
      const { put, readAll, drop } = await openPage();
      for (const key of ['a', 'b', 'c']) await put('sightings', key, key);
      await drop('sightings', 'b');
      await drop('races', 'a');
      expect([...(await readAll('sightings'))].sort()).toEqual(['a', 'c']);
    });
  });
}

describeShelves('in IndexedDB', () => undefined);
describeShelves('in memory, where the browser keeps nothing', () => vi.stubGlobal('indexedDB', undefined));
describeShelves('in memory, where the browser refuses', () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: { onerror?: () => void } = {};
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  }),
);

describe('what this device keeps', () => {
  it('outlives the page', async () => {
    const first = await openPage();
    for (const shelf of first.SHELVES) await first.put(shelf, 'a', shelf);
    const second = await openPage();
    for (const shelf of second.SHELVES) expect(await second.read(shelf, 'a')).toBe(shelf);
  });

  it('is under a name that older pages know too', async () => {
    const { put } = await openPage();
    await put('races', 'a', 1);
    const [base] = await indexedDB.databases();
    expect(base).toEqual({ name: 'slipstream', version: 1 });
  });

  it('is not kept silently when it cannot be', async () => {
    const { put } = await openPage();
    await expect(put('races', 'a', () => 'no data')).rejects.toThrow();
  });
});
