import type { CommitOutcome, TableCommit } from '@slipstream/table/storage';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { bestColumns, TAKES_ITS_PLACE } from './bestColumns.ts';
import type { SummedCommit } from './postgresChains.ts';
import type { Schema } from './schema.ts';
import { tableColumns } from './sqlStorage.ts';

/** A table whose commit went in. */
export interface Fitting {
  readonly table_id: string;
}

/**
 * Writes commits of different tables in one statement: those whose first entry is the next of its log, whose end is the one
 * that the sums build on, and whose epoch is that of the table's lease, go in with all that belongs to them, and are the rows
 * that come back. Throws the database's own error when an entry is there already.
 */
export const commitStatement = (
  db: Kysely<Schema>,
  commits: readonly SummedCommit[],
  node: string,
): CompiledQuery<Fitting> =>
  sql<Fitting>`
    with asked as (
      select * from json_to_recordset(${json(commits.map(asked))})
        as c (table_id text, first integer, before text, length integer, sum text, epoch integer)
    ), begun as (
      insert into log_ends (table_id, length, sum, node, epoch)
      select table_id, length, sum, ${node}, coalesce(epoch, 0) from asked where first = 0
      on conflict do nothing returning table_id
    ), extended as (
      update log_ends set length = asked.length, sum = asked.sum from asked
      where log_ends.table_id = asked.table_id and log_ends.length = first and log_ends.sum = before
        and (asked.epoch is null or log_ends.epoch = asked.epoch)
      returning log_ends.table_id
    ), fitting as (
      select table_id from begun union all select table_id from extended
      union all select table_id from asked left join log_ends using (table_id)
        where first is null and (asked.epoch is null or log_ends.epoch = asked.epoch)
    ), new_entries as (
      insert into entries (table_id, seq, at, key, text, sum)
      select e.* from json_to_recordset(${json(commits.flatMap(entryColumns))})
        as e (table_id text, seq integer, at bigint, key text, text text, sum text) join fitting using (table_id)
    )${optionalParts(commits.map(({ commit }) => commit))}
    select table_id from fitting`.compile(db);

export function outcomesOf(commits: readonly SummedCommit[], fitting: readonly Fitting[]): readonly CommitOutcome[] {
  const done = new Set(fitting.map((row) => row.table_id));
  return commits.map(({ commit: { table } }) => (done.has(table) ? 'done' : 'conflict'));
}

const json = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::json`;

const asked = ({ commit: { table, entries, epoch }, before, sums }: SummedCommit) => ({
  table_id: table,
  first: firstOf(entries),
  before,
  length: (entries.at(-1)?.seq ?? NOWHERE) + 1,
  sum: sums.at(-1) ?? '',
  epoch: epoch ?? null,
});

/** No log has the length of `NOWHERE`. */
const NOWHERE = -1;

function firstOf(entries: TableCommit['entries']): number | null {
  const [first] = entries;
  if (first === undefined) return null;
  return entries.every(({ seq }, at) => seq === first.seq + at) ? first.seq : NOWHERE;
}

const entryColumns = ({ commit: { table, entries }, sums }: SummedCommit) =>
  entries.map(({ seq, at, key, text }, nth) => ({
    table_id: table,
    seq,
    at,
    key: key ?? null,
    text,
    sum: sums[nth] ?? '',
  }));

/** Most commits are a choice and nothing else: what is not asked for is not in the statement. */
function optionalParts(commits: readonly TableCommit[]): RawBuilder<unknown> {
  const parts = [tableParts(commits), wakePart(commits), recordPart(commits), bestPart(commits)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`;
}

function tableParts(commits: readonly TableCommit[]): RawBuilder<unknown> | undefined {
  const rows = commits.flatMap(({ row, wakeAt }) =>
    row === undefined ? [] : [{ ...tableColumns(row), wake_at: wakeAt ?? null, keeps_wake: wakeAt === undefined }],
  );
  if (rows.length === 0) return undefined;
  const guests = commits.flatMap(({ row }) => (row?.guests ?? []).map((guest) => ({ guest, table_id: row?.table })));
  return sql`
    new_rows as (
      select r.* from json_to_recordset(${json(rows)}) as r (table_id text, is_public integer, is_over integer,
        is_playing integer, touched_at bigint, guests text, summary text, wake_at bigint, keeps_wake boolean)
      join fitting using (table_id)
    ), changed as (
      update tables set is_public = r.is_public, is_over = r.is_over, is_playing = r.is_playing,
        touched_at = r.touched_at, guests = r.guests, summary = r.summary,
        wake_at = case when r.keeps_wake then tables.wake_at else r.wake_at end
      from new_rows as r where tables.table_id = r.table_id returning tables.table_id
    ), created as (
      insert into tables (table_id, is_public, is_over, is_playing, touched_at, guests, summary, wake_at)
      select table_id, is_public, is_over, is_playing, touched_at, guests, summary, wake_at from new_rows
      where table_id not in (select table_id from changed)
    ), seated as (
      insert into table_guests (guest, table_id)
      select distinct guest, table_id from json_to_recordset(${json(guests)}) as g (guest text, table_id text)
      join fitting using (table_id) on conflict do nothing
    )`;
}

function wakePart(commits: readonly TableCommit[]): RawBuilder<unknown> | undefined {
  const wakes = commits.flatMap(({ table, row, wakeAt }) =>
    row !== undefined || wakeAt === undefined ? [] : [{ table_id: table, wake_at: wakeAt }],
  );
  if (wakes.length === 0) return undefined;
  return sql`
    woken as (
      update tables set wake_at = w.wake_at
      from json_to_recordset(${json(wakes)}) as w (table_id text, wake_at bigint) join fitting using (table_id)
      where tables.table_id = w.table_id
    )`;
}

function recordPart(commits: readonly TableCommit[]): RawBuilder<unknown> | undefined {
  const rows = commits.flatMap(({ table, finished }) =>
    (finished ?? []).map((record) => ({
      record: record.record,
      table_id: table,
      game: record.game,
      is_public: record.isPublic ? 1 : 0,
      finished_at: record.finishedAt,
      guests: JSON.stringify(record.guests),
      text: record.text,
    })),
  );
  if (rows.length === 0) return undefined;
  return sql`
    finished as (
      insert into records (record, table_id, game, is_public, finished_at, guests, text)
      select f.record, f.table_id, f.game, f.is_public, f.finished_at, f.guests, f.text
      from json_to_recordset(${json(rows)}) as f (record text, table_id text, game text, is_public integer, finished_at bigint,
        guests text, text text) join fitting using (table_id) on conflict do nothing
    )`;
}

/** A statement may change a row only once: of several feats in a category it takes the best. */
function bestPart(commits: readonly TableCommit[]): RawBuilder<unknown> | undefined {
  const rows = commits.flatMap(({ table, finished }) =>
    (finished ?? []).flatMap((record) => bestColumns(record).map((row) => ({ table_id: table, ...row }))),
  );
  if (rows.length === 0) return undefined;
  return sql`
    kept as (
      insert into bests (game, category, driver, better, value, name, record, is_public, at)
      select distinct on (game, category, driver) game, category, driver, better, value, name, record, is_public, at
      from json_to_recordset(${json(rows)}) as b (table_id text, game text, category text, driver text, better text,
        value double precision, name text, record text, is_public integer, at bigint) join fitting using (table_id)
      order by game, category, driver, case when better = 'less' then value else -value end, at
      ${TAKES_ITS_PLACE}
    )`;
}
