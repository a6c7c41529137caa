import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Elsewhere, Lease, Leases, Taken } from '../cluster/leases.ts';
import { RELAY } from './metaKeys.ts';
import { NODE_KEY } from './postgresLock.ts';

/** A server without a sign of life for this long is dead: others take its tables. By the database's clock alone. */
export const LEASE_MS = 5000;
/** Tables of a server that is gone keep its name; after this long they need not know when it was last alive. */
const FORGET_MS = 24 * 3_600_000;
const FIRST_EPOCH = 1;
const SECRET_BYTES = 32;
/** Two servers that take the same table at once: one of them has to look again. */
const TRIES = 5;

/** The database's clock, in whole milliseconds. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

interface Row {
  readonly node: string;
  readonly address: string | null;
  readonly alive_at: string | null;
  readonly is_alive: boolean;
  readonly epoch: number | null;
  readonly now: string;
}

/**
 * The lease of a table stands in the row with the end of its log, which every commit changes: it needs no statement of its own to
 * prove its epoch, and whoever takes the table waits for a commit that is under way.
 */
export class PostgresLeases implements Leases {
  readonly #pool: pg.Pool;
  readonly #node: () => string;

  constructor(pool: pg.Pool, node: () => string) {
    this.#pool = pool;
    this.#node = node;
  }

  first(table: string): Lease {
    return { table, epoch: FIRST_EPOCH };
  }

  async take(table: string): Promise<Taken | Elsewhere | undefined> {
    const node = this.#node();
    for (let tries = 0; tries < TRIES; tries++) {
      const { rows } = await this.#pool.query<Row>({ name: 'take a table', text: TAKE, values: [table, node] });
      const [row] = rows;
      if (row === undefined) return undefined;
      if (row.epoch !== null) return takenOf(table, row.epoch, row, node);
      if (row.is_alive) return { address: row.address ?? '' };
    }
    throw new Error(`table ${table} is being taken by several servers at once`);
  }

  async release(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    await this.#pool.query({
      name: 'release tables',
      text: `update log_ends set node = '' from json_to_recordset($1) as l (table_id text, epoch integer)
        where log_ends.table_id = l.table_id and log_ends.epoch = l.epoch`,
      values: [JSON.stringify(leases.map(({ table, epoch }) => ({ table_id: table, epoch })))],
    });
  }

  /** This server is there; servers that are long gone need not be remembered. */
  async join(): Promise<void> {
    await this.renew('');
    await this.#pool.query(`delete from nodes where alive_at < ${NOW} - ${FORGET_MS}`);
  }

  /** A sign of life. */
  async renew(address: string): Promise<void> {
    await this.#pool.query({
      name: 'sign of life',
      text: `insert into nodes (node, address, alive_at) values ($1, $2, ${NOW})
        on conflict (node) do update set address = excluded.address, alive_at = excluded.alive_at`,
      values: [this.#node(), address],
    });
  }

  /** Whether another server is alive. */
  async hasOthers(): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `select 1 from nodes where node <> $1 and alive_at > ${NOW} - ${LEASE_MS} limit 1`,
      [this.#node()],
    );
    return rows.length > 0;
  }

  async living(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ address: string }>({
      name: 'the living',
      text: `select address from nodes where alive_at > ${NOW} - ${LEASE_MS}`,
    });
    return rows.map(({ address }) => address);
  }

  /** Made by the first of them. */
  async secret(): Promise<string> {
    const values = [RELAY, randomBytes(SECRET_BYTES).toString('base64url')];
    await this.#pool.query('insert into meta (key, value) values ($1, $2) on conflict do nothing', values);
    const { rows } = await this.#pool.query<{ value: string }>('select value from meta where key = $1', [RELAY]);
    return rows[0]?.value ?? '';
  }

  /** This server ends: what it still holds is free. */
  async leave(): Promise<void> {
    await this.#pool.query("update log_ends set node = '' where node = $1", [this.#node()]);
    await this.#pool.query('delete from nodes where node = $1', [this.#node()]);
  }
}

// The lock of a server is held by a connection of its own, and free as soon as its process is gone, long before its lease has run
// out. Shared, so that several may look at once.
const TAKE = `
  with owner as (
    select log_ends.node, nodes.address, nodes.alive_at, ${NOW} as now,
      coalesce(nodes.alive_at > ${NOW} - ${LEASE_MS}, false)
        and not pg_try_advisory_xact_lock_shared(${NODE_KEY}, hashtext(log_ends.node)) as is_alive
    from log_ends left join nodes on nodes.node = log_ends.node where log_ends.table_id = $1
  ), taken as (
    update log_ends set node = $2, epoch = log_ends.epoch + 1 from owner
    where log_ends.table_id = $1 and log_ends.node = owner.node and (owner.node in ('', $2) or not owner.is_alive)
    returning log_ends.epoch
  )
  select owner.*, taken.epoch from owner left join taken on true`;

function takenOf(table: string, epoch: number, { node, alive_at, now }: Row, self: string): Taken {
  const lease = { table, epoch };
  return node === '' || node === self || alive_at === null
    ? { lease }
    : { lease, outage: { from: Number(alive_at), to: Number(now) } };
}
