import { DamagedLog, type StoredEntry, type TableCommit } from '@slipstream/table/storage';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { nextSum } from './sums.ts';

/** A commit with the sum of each of its entries, and the sum of the log that they build on. */
export interface SummedCommit {
  readonly commit: TableCommit;
  readonly before: string;
  readonly sums: readonly string[];
}

interface End {
  readonly length: number;
  readonly sum: string;
}

/** Logs whose end is remembered: more than are ever in use at once. */
const KNOWN_LOGS = 20_000;
const NO_END: End = { length: 0, sum: '' };

/** The ends of the logs in PostgreSQL, on which the next entries build. The database itself has the last word. */
export class PostgresChains {
  readonly #ends = new Map<string, End>();

  /** Sums up commits of different tables. */
  async sumUp(db: Kysely<Schema>, commits: readonly TableCommit[]): Promise<readonly SummedCommit[]> {
    const unknown = commits.filter(
      (commit) => firstOf(commit) !== undefined && firstOf(commit) !== this.#lengthOf(commit),
    );
    if (unknown.length > 0) await this.#read(db, unknown);
    return commits.map((commit) => {
      const before = this.#ends.get(commit.table)?.sum ?? '';
      return { commit, before, sums: sumsOf(before, commit) };
    });
  }

  /** These are stored. */
  written(commits: readonly SummedCommit[]): void {
    for (const { commit, sums } of commits) {
      const [sum, last] = [sums.at(-1), commit.entries.at(-1)];
      if (sum !== undefined && last !== undefined) this.#ends.set(commit.table, { length: last.seq + 1, sum });
    }
  }

  forget(tables: Iterable<string>): void {
    for (const table of tables) this.#ends.delete(table);
  }

  #lengthOf({ table }: TableCommit): number | undefined {
    return this.#ends.get(table)?.length;
  }

  async #read(db: Kysely<Schema>, commits: readonly TableCommit[]): Promise<void> {
    const tables = commits.map(({ table }) => table);
    const rows = await db
      .selectFrom('log_ends')
      .selectAll()
      .where('table_id', '=', sql<string>`any(${tables})`)
      .execute();
    if (this.#ends.size > KNOWN_LOGS) this.#ends.clear();
    for (const table of tables) this.#ends.set(table, NO_END);
    for (const { table_id, length, sum } of rows) this.#ends.set(table_id, { length, sum });
  }
}

const firstOf = ({ entries }: TableCommit): number | undefined => entries[0]?.seq;

function sumsOf(before: string, { table, entries }: TableCommit): readonly string[] {
  let sum = before;
  return entries.map((entry) => {
    sum = entrySum(sum, table, entry);
    return sum;
  });
}

const entrySum = (before: string, table: string, { seq, at, key, text }: StoredEntry): string =>
  nextSum(before, `${table} ${seq} ${at} ${JSON.stringify(key ?? null)} ${text}`);

/** An entry and the end of its log, as they come from the database; its columns are null where the log has no entry. */
export type StoredRow = Selectable<Schema['log_ends']> & {
  readonly seq: number | null;
  readonly at: number | null;
  readonly key: string | null;
  readonly text: string | null;
  readonly entry_sum: string | null;
};

/** The entries of a log. Throws where they are not those that were written; entries from before there were sums have none. */
export function entriesOf(table: string, rows: readonly StoredRow[]): readonly StoredEntry[] {
  const entries = rows.flatMap(entryOf);
  let sum = '';
  for (const [at, { entry, stored }] of entries.entries()) {
    if (entry.seq !== at) throw new DamagedLog(table, `entry ${at} is missing`);
    const isOld = stored === '' && sum === '';
    if (!isOld && stored !== entrySum(sum, table, entry))
      throw new DamagedLog(table, `entry ${at} is not the one that was written`);
    sum = stored;
  }
  const [{ length, sum: last } = NO_END] = rows;
  if (entries.length !== length) throw new DamagedLog(table, `it has ${entries.length} entries instead of ${length}`);
  if (sum !== last) throw new DamagedLog(table, 'its end is not the one that was written');
  return entries.map(({ entry }) => entry);
}

// PostgreSQL hands its 64-bit numbers over as text; ours are all small enough to be exact.
function entryOf({ seq, at, key, text, entry_sum }: StoredRow): readonly { entry: StoredEntry; stored: string }[] {
  if (seq === null || at === null || text === null || entry_sum === null) return [];
  const entry = { seq: Number(seq), at: Number(at), ...(key === null ? {} : { key }), text };
  return [{ entry, stored: entry_sum }];
}
