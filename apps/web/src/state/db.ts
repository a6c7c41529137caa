/** The page's own store in IndexedDB: named shelves of JSON values. Without it (private mode) everything lives until the page closes. */
const NAME = 'slipstream';
const VERSION = 1;
export const SHELVES = ['logs', 'tables', 'records', 'sightings', 'races'] as const;
export type Shelf = (typeof SHELVES)[number];

const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | undefined> | undefined;

export async function put(shelf: Shelf, key: string, value: unknown): Promise<void> {
  const base = await database();
  if (base === undefined) memory.set(`${shelf} ${key}`, value);
  else await written(base, shelf, (store) => store.put(value, key));
}

export async function read<Value>(shelf: Shelf, key: string): Promise<Value | undefined> {
  const base = await database();
  if (base === undefined) return memory.get(`${shelf} ${key}`) as Value | undefined;
  return (await done(base.transaction(shelf).objectStore(shelf).get(key))) as Value | undefined;
}

export async function readAll<Value>(shelf: Shelf): Promise<readonly Value[]> {
  const base = await database();
  if (base === undefined)
    return [...memory].flatMap(([key, value]) => (key.startsWith(`${shelf} `) ? [value as Value] : []));
  return (await done(base.transaction(shelf).objectStore(shelf).getAll())) as readonly Value[];
}

export async function drop(shelf: Shelf, key: string): Promise<void> {
  const base = await database();
  if (base === undefined) memory.delete(`${shelf} ${key}`);
  else await written(base, shelf, (store) => store.delete(key));
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
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
    request.onblocked = () => resolve(undefined);
  });
}

/** Resolves when the change will outlive the page: a request that succeeded may still be rolled back with its transaction. */
function written(base: IDBDatabase, shelf: Shelf, change: (store: IDBObjectStore) => IDBRequest): Promise<void> {
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
