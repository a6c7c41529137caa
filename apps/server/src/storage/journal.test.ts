import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedRecord, StoredEntry, TableCommit } from '@slipstream/table/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { DATABASE_FILE, MARK_FILE } from './dataFiles.ts';
import { type EmbeddedStorage, openEmbedded } from './embedded.ts';

const entry = (seq: number): StoredEntry => {
  const [at, text] = [1000 + seq, `{"n":${seq},"text":"Mía \\"${seq}\\""}`];
  return seq % 3 === 0 ? { seq, at, text } : { seq, at, key: `g${seq % 4} c${seq}`, text };
};
const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at));
const commit = (table: string, from: number, count = 1): TableCommit => ({ table, entries: entries(from, count) });

describe('the journal of the embedded store', () => {
  let folder: string;
  let store: EmbeddedStorage;
  beforeEach(async () => {
    folder = freshFolder();
    store = await openEmbedded(folder);
  });
  afterEach(async () => {
    await store.close();
    removeFolder(folder);
  });

  it('is emptied into the logs by itself, again and again, and every log stays whole', async () => {
    const tables = ['ann', 'bob', 'cleo'];
    const rounds = 2100; // some 12,600 entries
    for (let round = 0; round < rounds; round++) {
      const commits = tables.map((table, at) => commit(table, round * (at + 1), at + 1));
      expect(await store.commit(commits)).toEqual(['done', 'done', 'done']);
    }
    for (const [at, table] of tables.entries()) {
      expect(await store.readLog(table)).toEqual(entries(0, rounds * (at + 1)));
      expect(await store.readLog(table, rounds - 1)).toEqual(entries(rounds - 1, rounds * at + 1));
    }
    expect(await store.commit([commit('bob', 2 * rounds - 1), commit('ann', rounds)])).toEqual(['conflict', 'done']);
  });

  it('has everything when the process ends before it is emptied', async () => {
    await store.commit([commit('ann', 0, 3), commit('bob', 0)]);
    expect(await store.readLog('ann')).toHaveLength(3);
    await store.commit([commit('ann', 3), commit('bob', 1, 2)]);
    const left = freshFolder();
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, MARK_FILE])
      copyFileSync(join(folder, name), join(left, name));
    const next = await openEmbedded(left);
    expect(await next.commit([commit('ann', 3), commit('bob', 3)])).toEqual(['conflict', 'done']);
    expect(await next.readLog('ann')).toEqual(entries(0, 4));
    expect(await next.readLog('bob')).toEqual(entries(0, 4));
    await next.close();
    removeFolder(left);
  });

  it('is what the store has after a failure, not what was asked of it', async () => {
    await store.commit([commit('ann', 0)]);
    const unwritable = { record: 'r', table: 'ann' } as FinishedRecord;
    await expect(store.commit([commit('bob', 0), { ...commit('ann', 1), finished: [unwritable] }])).rejects.toThrow();
    expect(await store.commit([commit('bob', 0), commit('ann', 1)])).toEqual(['done', 'done']);
    expect(await store.readLog('ann')).toEqual(entries(0, 2));
    expect(await store.readLog('bob')).toEqual(entries(0, 1));
  });

  it('counts what comes first for what comes after it in the same group', async () => {
    const outcomes = await store.commit([commit('ann', 0), commit('ann', 1, 2), commit('ann', 1), commit('ann', 4)]);
    expect(outcomes).toEqual(['done', 'done', 'conflict', 'conflict']);
    expect(await store.readLog('ann')).toEqual(entries(0, 3));
  });

  it('has nothing more of a table that is dropped', async () => {
    await store.commit([commit('ann', 0, 2), commit('bob', 0)]);
    await store.dropTable('ann');
    expect(await store.readLog('ann')).toEqual([]);
    expect(await store.commit([commit('ann', 0)])).toEqual(['done']);
    expect(await store.readLog('bob')).toEqual(entries(0, 1));
  });
});
