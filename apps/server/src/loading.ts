import type { AnyGame } from '@slipstream/engine';
import { rebuildTable, type Table, type TablePorts } from '@slipstream/table';
import type { Outage, Storage } from '@slipstream/table/storage';
import { type Elsewhere, isElsewhere, type Lease, type Leases } from './cluster/leases.ts';

/** A table as its log tells it. */
export interface Loaded {
  readonly lease: Lease;
  readonly table: Table;
  /** Times in which nobody could play. */
  readonly outages: readonly Outage[];
}

interface LoadingPorts {
  readonly storage: Pick<Storage, 'readTable' | 'readLog' | 'listOutages'>;
  readonly leases: Pick<Leases, 'take'>;
  readonly games: readonly AnyGame[];
  now(): number;
}

/** Takes a table and rebuilds it from its log, which is read once nobody else can write to it; or tells who hosts it. */
export async function loadTable(
  { storage, leases, games, now }: LoadingPorts,
  tablePorts: TablePorts,
  id: string,
): Promise<Loaded | Elsewhere | undefined> {
  const taken = await leases.take(id);
  if (taken === undefined || isElsewhere(taken)) return taken;
  const { lease, outage } = taken;
  const [row, entries] = [await storage.readTable(id), await storage.readLog(id)];
  const last = entries.at(-1);
  if (row === undefined || last === undefined) return undefined;
  const game = games.find((known) => known.id === gameIn(row.summary));
  if (game === undefined) throw new Error(`table ${id} is of a game that is not known here`);
  const outages = withOutage(await storage.listOutages(last.at), outage);
  return { lease, table: rebuildTable(game, tablePorts, id, entries, now()), outages };
}

/** While a table's host was dead nobody could play, whatever other servers did. */
const withOutage = (outages: readonly Outage[], own: Outage | undefined): readonly Outage[] =>
  own === undefined ? outages : [...outages.filter(({ to }) => to <= own.from), own];

const gameIn = (summary: string): unknown => (JSON.parse(summary) as { game?: unknown }).game;
