import type { Outage } from '@slipstream/table/storage';

/**
 * The right to host a table. Whoever takes a table makes its epoch another one, and every commit proves the epoch that it was made
 * in: a server that has lost a table without knowing it cannot write one entry. Without epoch: there is only one server.
 */
export interface Lease {
  readonly table: string;
  readonly epoch: number | undefined;
}

/** A lease, and the time in which nobody hosted the table because its last host had died. */
export interface Taken {
  readonly lease: Lease;
  readonly outage?: Outage;
}

/** Another server hosts the table: there it is reached. */
export interface Elsewhere {
  readonly address: string;
}

/** Who hosts which table. */
export interface Leases {
  /** For a table that this server opens. */
  first(table: string): Lease;
  /** Takes a table that no living server hosts, or tells which one does. Absent: there is no such table. */
  take(table: string): Promise<Taken | Elsewhere | undefined>;
  /** Lets go of tables: others may take them at once. */
  release(leases: readonly Lease[]): Promise<void>;
}

export const isElsewhere = (found: object): found is Elsewhere => 'address' in found;

const sole = (table: string): Lease => ({ table, epoch: undefined });

/** Where a store has one server, it hosts every table. */
export const SOLE: Leases = {
  first: sole,
  take: async (table) => ({ lease: sole(table) }),
  release: async () => undefined,
};
