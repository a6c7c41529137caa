import type { Storage } from '@slipstream/table/storage';
import type { Cluster, SharedStorage } from '../cluster/cluster.ts';
import { type Leases, SOLE } from '../cluster/leases.ts';

/** One store for two servers of one process: the first hosts every table, the second knows that. */
export const asHost = (storage: Storage): Storage => sharing(storage, { cluster: clusterWith(SOLE, []) });

export const asRelay = (storage: Storage, host: string): Storage =>
  sharing(storage, {
    cluster: clusterWith({ ...SOLE, take: async () => ({ address: host }) }, [host]),
    close: async () => undefined, // the host does
  });

const nothing = async (): Promise<void> => undefined;

const clusterWith = (leases: Leases, living: readonly string[]): Cluster => ({
  leases,
  join: async () => ({
    isSure: () => true,
    whileSure: (run) => run(),
    hasOthers: true,
    secret: 'known to both',
    living: async () => living,
    reachAt: nothing,
    leave: nothing,
  }),
});

/** The same store, but for what is given. */
function sharing(storage: Storage, given: Partial<SharedStorage>): Storage {
  const get = (store: Storage, name: string | symbol): unknown => {
    if (name in given) return Reflect.get(given, name);
    const value: unknown = Reflect.get(store, name);
    return typeof value === 'function' ? value.bind(store) : value;
  };
  return new Proxy(storage, { get, has: (store, name) => name in given || name in store });
}
