import type { AnyGame } from '@slipstream/engine';
import { handle, rebuildTable, type TablePorts } from '@slipstream/table';
import type { Storage } from '@slipstream/table/storage';
import { type Log, tableFault } from './log.ts';

export interface RenewalPorts {
  readonly storage: Storage;
  readonly games: readonly AnyGame[];
  readonly tables: TablePorts;
  readonly log: Pick<Log, 'warn'>;
  now(): number;
}

const TABLES_AT_ONCE = 100;

/**
 * A backup holds secrets whose commitments were published, and the races may have gone on since it was made: by now somebody may
 * know them. Each is renewed before the first table opens. A kill in between does no harm: then it is done again.
 */
export async function renewRestored(ports: RenewalPorts): Promise<void> {
  const { storage, log } = ports;
  if (!(await storage.isRestored())) return;
  log.warn('this store is a restored backup: all secrets are renewed, and matches under way are called off');
  for await (const table of allTables(storage))
    await renew(ports, table).catch((error: unknown) =>
      log.warn(tableFault(error, table), 'the secret of a table could not be renewed; it cannot be opened'),
    );
  await storage.markRenewed();
}

async function renew({ storage, games, tables, now }: RenewalPorts, id: string): Promise<void> {
  const [row, log] = [await storage.readTable(id), await storage.readLog(id)];
  const summary = JSON.parse(row?.summary ?? '{}') as { readonly game?: unknown };
  const game = games.find((known) => known.id === summary.game);
  if (game === undefined || log.length === 0) throw new Error('its game is not known, or its log is missing');
  const { commit } = handle(rebuildTable(game, tables, id, log, now()), { type: 'renew' }, now());
  if (commit === undefined) return;
  const [outcome] = await storage.commit([commit]);
  if (outcome !== 'done') throw new Error('its log has another length than expected');
}

async function* allTables(storage: Storage): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const page = await storage.listTables({ limit: TABLES_AT_ONCE, ...(after === undefined ? {} : { after }) });
    yield* page;
    after = page.at(-1);
  } while (after !== undefined);
}
