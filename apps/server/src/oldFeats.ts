import { type AnyGame, loadRecord } from '@slipstream/engine';
import { featsOf } from '@slipstream/table';
import type { FinishedRecord, Storage } from '@slipstream/table/storage';

const RECORDS_AT_ONCE = 50;

/**
 * Counts what was reached in public records from before bests were kept: once, when a game that has bests has none yet.
 * Private ones cannot be listed; what was reached in them is lost.
 */
export async function countOldFeats(storage: Storage, games: readonly AnyGame[]): Promise<void> {
  for (const game of games) {
    if (game.measures === undefined || (await storage.listBests(game.id)).length > 0) continue;
    for await (const record of publicRecords(storage)) {
      const feats = record.game === game.id ? featsIn(game, record) : [];
      // The record is there already; its feats are not.
      if (feats.length > 0)
        await storage.commit([{ table: record.table, entries: [], finished: [{ ...record, feats }] }]);
    }
  }
}

function featsIn(game: AnyGame, { text }: FinishedRecord) {
  const record = loadRecord(text);
  return record.ok ? featsOf(game, record.value) : [];
}

async function* publicRecords(storage: Storage): AsyncGenerator<FinishedRecord> {
  for (let after = 0; ; ) {
    const page = await storage.listRecords({ after, limit: RECORDS_AT_ONCE });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < RECORDS_AT_ONCE) return;
    after = last.ordinal;
  }
}
