import type { FinishedRecord } from '@slipstream/table/storage';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** The rows that the feats of a record would be, in the order of the columns. */
export const bestColumns = (record: FinishedRecord): readonly Schema['bests'][] =>
  (record.feats ?? []).map(({ category, driver, better, value, name }) => ({
    game: record.game,
    category,
    driver,
    better,
    value,
    name,
    record: record.record,
    is_public: record.isPublic ? 1 : 0,
    at: record.finishedAt,
  }));

/** A better feat takes the place of the best; one that is level does not. The same words in both stores. */
export const TAKES_ITS_PLACE: RawBuilder<unknown> = sql`on conflict (game, category, driver) do update set
  value = excluded.value, name = excluded.name, record = excluded.record, is_public = excluded.is_public, at = excluded.at
  where case when excluded.better = 'less' then excluded.value < bests.value else excluded.value > bests.value end`;
