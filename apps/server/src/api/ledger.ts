import { KeysSchema, LedgerPageSchema, PATHS, SignedHeadSchema } from '@slipstream/protocol';
import { NO_LINK } from '@slipstream/table/ledger';
import type { Storage } from '@slipstream/table/storage';
import type { Ledger } from '../ledger.ts';
import type { Route } from '../routes.ts';

export interface LedgerRoutePorts {
  readonly storage: Pick<Storage, 'listLedger' | 'listKeys' | 'readPlace'>;
  readonly ledger: Pick<Ledger, 'head'>;
}

const ENTRIES_AT_ONCE = 1000;

export function ledgerRoutes({ storage, ledger }: LedgerRoutePorts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: PATHS.head,
      summary: 'Where the ledger of finished matches ends now',
      auth: 'nobody',
      answer: {
        status: 200,
        schema: SignedHeadSchema,
        means: 'Signed. Keep it: every later ledger must go on from it.',
      },
      problems: [],
      handle: () => ledger.head(),
    },
    {
      method: 'GET',
      path: PATHS.ledger,
      summary: 'The ledger: all finished matches, private ones too, as hashes that lead to none of them',
      auth: 'nobody',
      query: { from: 'The place of the first entry you want; 1 where absent' },
      ids: { record: 'A record that you know: the page begins no later than its entry' },
      answer: {
        status: 200,
        schema: LedgerPageSchema,
        means: 'At most 1,000 entries. Ask again from the one after the last.',
      },
      problems: ['bad-request'],
      handle: async ({ query: { from }, ids: { record } }) => {
        const place = record === undefined ? undefined : await storage.readPlace(record);
        return pageFrom(storage, Math.max(1, Math.min(from ?? place ?? 1, place ?? from ?? 1)));
      },
    },
    {
      method: 'GET',
      path: PATHS.keys,
      summary: 'The keys with which this server signs and signed',
      auth: 'nobody',
      answer: { status: 200, schema: KeysSchema, means: 'Oldest first. Each is vouched for by the one before it.' },
      problems: [],
      handle: async () => ({ keys: (await storage.listKeys()).map(({ secret: _, ...shown }) => shown) }),
    },
  ];
}

/** With the link before the first entry, so that the first can be checked too. */
async function pageFrom(storage: LedgerRoutePorts['storage'], from: number) {
  const [before] = from === 1 ? [] : await storage.listLedger({ from: from - 1, limit: 1 });
  return { after: before?.link ?? NO_LINK, entries: await storage.listLedger({ from, limit: ENTRIES_AT_ONCE }) };
}
