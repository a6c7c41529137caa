import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnything, isText } from './guards.ts';

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
      expect(await read('records', 'a', isAnything)).toBeUndefined();
      await put('records', 'a', 'one');
      await put('records', 'a', { two: [2] });
      expect(await read('records', 'a', isAnything)).toEqual({ two: [2] });
    });

    it('has nothing of another', async () => {
      const { put, read, readAll } = await openPage();
      await put('records', 'a', 'record');
      await put('races', 'a', 'race');
      expect(await read('records', 'a', isAnything)).toBe('record');
      expect(await readAll('races', isAnything)).toEqual(['race']);
      expect(await readAll('tables', isAnything)).toEqual([]);
    });

    it('lists all its values, and forgets the one that is dropped', async () => {
      const { put, readAll, drop, keysOf } = await openPage();
      for (const key of ['a', 'b', 'c']) await put('sightings', key, key);
      await drop('sightings', 'b');
      await drop('races', 'a');
      expect(await keysOf('sightings')).toEqual(['a', 'c']);
      expect([...(await readAll('sightings', isAnything))].sort()).toEqual(['a', 'c']);
    });

    it('replaces only what is still there', async () => {
      const { put, read, replace, drop } = await openPage();
      await put('tables', 'a', 1);
      expect(await replace('tables', 'a', 2)).toBe(true);
      expect(await read('tables', 'a', isAnything)).toBe(2);
      await drop('tables', 'a');
      expect(await replace('tables', 'a', 3)).toBe(false);
      expect(await read('tables', 'a', isAnything)).toBeUndefined();
    });

    it('gives only what it should be, and sets the rest aside', async () => {
      const { put, read, readAll, keysOf } = await openPage();
      const { isSomethingBroken } = await import('./kept.ts');
      await put('races', 'sound', 'text');
      expect(await readAll('races', isText)).toEqual(['text']);
      expect(isSomethingBroken.value).toBe(false);
      await put('races', 'broken', { no: 'text' });
      expect(await readAll('races', isText)).toEqual(['text']);
      expect(isSomethingBroken.value).toBe(true);
      expect(await keysOf('races')).toEqual(['sound']);
      expect(await read('logs', 'races broken', isAnything)).toEqual({ no: 'text' });
      for (let more = 0; more < 60; more++) {
        await put('races', `broken ${more}`, more);
        expect(await read('races', `broken ${more}`, isText)).toBeUndefined();
      }
      expect((await keysOf('logs')).length).toBeLessThanOrEqual(50);
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
    for (const shelf of second.SHELVES) expect(await second.read(shelf, 'a', isAnything)).toBe(shelf);
  });

  it('is under a name that older pages know too', async () => {
    const { put } = await openPage();
    await put('races', 'a', 1);
    const [base] = await indexedDB.databases();
    expect(base).toEqual({ name: 'slipstream', version: 1 });
  });

  it('is in memory where the base lacks a shelf', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('slipstream', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('races');
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const { put, read } = await openPage();
    await put('tables', 'a', 1);
    expect(await read('tables', 'a', isAnything)).toBe(1);
  });

  it('is not kept silently when it cannot be', async () => {
    const { put } = await openPage();
    await expect(put('races', 'a', () => 'no data')).rejects.toThrow();
  });
});
