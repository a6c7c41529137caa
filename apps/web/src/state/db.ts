import { type Is, isAnything } from './guards.ts';
import { isSomethingBroken } from './kept.ts';

/**
 * The page's own store in IndexedDB: named shelves of JSON values. Without it (private mode) everything lives until the
 * page closes. Anything may stand there: what is not as it should be is set aside, so that it stops no race.
 */
const NAME = 'slipstream';
const VERSION = 1;
export const SHELVES = ['logs', 'tables', 'records', 'sightings', 'races'] as const;
export type Shelf = (typeof SHELVES)[number];
// The shelf was never used for anything else, and a new one would shut out pages of the version before.
const ASIDE: Shelf = 'logs';
const MOST_ASIDE = 50;

const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | undefined> | undefined;

export async function put(shelf: Shelf, key: string, value: unknown): Promise<void> {
  const base = await database();
  if (base === undefined) memory.set(`${shelf} ${key}`, value);
  else await written(base, shelf, (store) => void store.put(value, key));
}

/** Puts a value in the place of another; false, and nothing is done, where there is none any more. */
export async function replace(shelf: Shelf, key: string, value: unknown): Promise<boolean> {
  const base = await database();
  if (base === undefined) {
    const isThere = memory.has(`${shelf} ${key}`);
    if (isThere) memory.set(`${shelf} ${key}`, value);
    return isThere;
  }
  let isThere = false;
  await written(base, shelf, (store) => {
    const found = store.getKey(key);
    found.onsuccess = () => {
      isThere = found.result !== undefined;
      if (isThere) store.put(value, key);
    };
  });
  return isThere;
}

/** Where the analysis of a race is kept, beside its record. The number counts: figures of another judge are worked out anew. */
export const keyOfAnalysis = (record: string): string => `${record} analysis-1`;

/** A value that is what it should be; one that is not is set aside. */
export async function read<Value>(shelf: Shelf, key: string, is: Is<Value>): Promise<Value | undefined> {
  const base = await database();
  const value = await (base === undefined
    ? memory.get(`${shelf} ${key}`)
    : done<unknown>(base.transaction(shelf).objectStore(shelf).get(key)));
  if (value === undefined || is(value)) return value;
  await setAside(shelf, key);
  return undefined;
}

/** All values that are what they should be; the others are set aside. */
export async function readAll<Value>(shelf: Shelf, is: Is<Value>): Promise<readonly Value[]> {
  const values = await Promise.all((await keysOf(shelf)).map((key) => read(shelf, key, is)));
  return values.filter((value) => value !== undefined);
}

export async function keysOf(shelf: Shelf): Promise<readonly string[]> {
  const base = await database();
  if (base === undefined)
    return [...memory.keys()].flatMap((key) => (key.startsWith(`${shelf} `) ? [key.slice(shelf.length + 1)] : []));
  const keys = await done(base.transaction(shelf).objectStore(shelf).getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}

/** Takes a value that nobody can use off its shelf, without destroying it. */
export async function setAside(shelf: Shelf, key: string): Promise<void> {
  isSomethingBroken.value = true;
  const value = await read(shelf, key, isAnything);
  if ((await keysOf(ASIDE)).length >= MOST_ASIDE) for (const old of await keysOf(ASIDE)) await drop(ASIDE, old);
  await put(ASIDE, `${shelf} ${key}`, value);
  await drop(shelf, key);
}

export async function drop(shelf: Shelf, key: string): Promise<void> {
  const base = await database();
  if (base === undefined) memory.delete(`${shelf} ${key}`);
  else await written(base, shelf, (store) => void store.delete(key));
}

function database(): Promise<IDBDatabase | undefined> {
  opened ??= open();
  return opened;
}

function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(undefined);
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const shelf of SHELVES) {
        if (!request.result.objectStoreNames.contains(shelf)) request.result.createObjectStore(shelf);
      }
    };
    request.onsuccess = () => {
      const isWhole = SHELVES.every((shelf) => request.result.objectStoreNames.contains(shelf));
      resolve(isWhole ? request.result : undefined);
    };
    request.onerror = () => resolve(undefined);
    request.onblocked = () => resolve(undefined);
  });
}

/** Resolves when the change will outlive the page: a request that succeeded may still be rolled back with its transaction. */
function written(base: IDBDatabase, shelf: Shelf, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = base.transaction(shelf, 'readwrite');
  change(transaction.objectStore(shelf));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
