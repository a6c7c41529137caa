import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { WatchedDisk } from '../testing/watchedDisk.ts';
import { DATABASE_FILE, LOCK_FILE, MARK_FILE, walOf } from './dataFiles.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import type { SafeFrom } from './storeFiles.ts';

describe('the files of the embedded store', () => {
  let folder: string;
  let disk: WatchedDisk;
  let lost: string[];
  let isLost: Promise<void>;
  beforeEach(() => {
    folder = freshFolder();
    disk = new WatchedDisk();
  });
  afterEach(() => {
    disk.release();
    removeFolder(folder);
  });
  const open = (safeFrom: SafeFrom) => {
    lost = [];
    let tell = () => undefined as unknown;
    isLost = new Promise((resolve) => {
      tell = resolve;
    });
    const onLost = (reason: string) => {
      lost.push(reason);
      tell();
    };
    return openEmbedded(folder, MIGRATIONS, { safeFrom, onLost });
  };
  const wal = () => walOf(join(folder, DATABASE_FILE));
  const commit = (seq: number) => [{ table: 't', entries: [{ seq, at: 1, text: '{}' }] }];

  it('are synced before each answer, when the data is to be safe from a power cut', async () => {
    const store = await open('power');
    const before = disk.count(wal());
    for (const seq of [0, 1, 2]) {
      await store.commit(commit(seq));
      expect(disk.count(wal())).toBe(before + seq + 1);
    }
    await store.putGuest({ guest: 'g', name: 'Ann', createdAt: 1 });
    expect(disk.count(wal())).toBe(before + 4);
    await store.close();
  });

  it('are synced in the background after each write, when the data is to be safe from a crash', async () => {
    const store = await open('crash');
    await disk.synced(wal(), 1); // of what opening it wrote
    for (const seq of [0, 1]) {
      await store.commit(commit(seq));
      await disk.synced(wal(), seq + 2);
    }
    expect(disk.count(wal())).toBe(3);
    await store.close();
  });

  it('are synced once for many writes in a row', async () => {
    const store = await open('crash');
    await disk.synced(wal(), 1);
    for (let seq = 0; seq < 50; seq++) void store.commit(commit(seq)); // no pause in which a sync could begin
    await disk.synced(wal(), 2);
    expect(disk.count(wal())).toBe(2);
    await store.close();
  });

  it.each(['power', 'crash'] as const)('are lost with the first sync that fails, safe from %s', async (safeFrom) => {
    const store = await open(safeFrom);
    await store.commit(commit(0));
    disk.fault = new Error('the disk does not answer');
    await store.commit(commit(1)).catch(() => undefined);
    await isLost;
    await expect(store.commit(commit(2))).rejects.toThrow('the disk does not answer');
    await expect(store.putGuest({ guest: 'g', name: 'Ann', createdAt: 1 })).rejects.toThrow('the disk does not answer');
    expect(lost).toEqual(['the disk does not answer']);
    await store.close();
  });

  it.each([DATABASE_FILE, `${DATABASE_FILE}-wal`, MARK_FILE])('are lost when %s is removed', async (name) => {
    const store = await open('power');
    await store.commit(commit(0));
    rmSync(join(folder, name));
    await store.commit(commit(1));
    await isLost;
    expect(lost).toEqual([expect.stringMatching(`${name} was removed while it was in use`)]);
    await expect(store.commit(commit(2))).rejects.toThrow('was removed');
  });

  it('are left alone after they were closed', async () => {
    const store = await open('crash');
    await store.commit(commit(0));
    await store.close();
    const next = await open('crash');
    await disk.synced(wal(), 1);
    expect(lost).toEqual([]);
    await next.close();
  });

  it('stay those of their server when its lock is removed', async () => {
    const store = await open('power');
    await store.commit(commit(0));
    rmSync(join(folder, LOCK_FILE));
    await expect(openEmbedded(folder)).rejects.toThrow('another server is using this data folder');
    expect(await store.commit(commit(1))).toEqual(['done']);
    await store.close();
    expect(await (await open('power')).readLog('t')).toHaveLength(2);
  });
});
