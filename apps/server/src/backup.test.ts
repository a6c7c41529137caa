import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from './storage/dataFiles.ts';
import { openEmbedded } from './storage/embedded.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';

const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url));
const TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
const backup = (...args: readonly string[]) =>
  spawnSync(process.execPath, [...TYPESCRIPT, BACKUP, ...args], { encoding: 'utf8' });

describe('backup and restore of the embedded store', () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => removeFolder(folder));

  it('copies a store in use; put in place, the copy is the store', async () => {
    const data = join(folder, 'data');
    const store = await openEmbedded(data);
    const entries = Array.from({ length: 50 }, (_, seq) => ({ seq, at: seq, text: `{"n":${seq}}` }));
    const row = {
      table: 't',
      isPublic: true,
      isOver: false,
      isPlaying: true,
      touchedAt: 1,
      guests: ['g'],
      summary: '{}',
    };
    await store.commit([{ table: 't', entries, row }]);
    const copy = join(folder, 'copy.db');
    expect(backup(data, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining('everything') });
    expect(await store.commit([{ table: 't', entries: [{ seq: 50, at: 50, text: '{}' }] }])).toEqual(['done']);
    await store.close();
    expect(statSync(copy).mode & 0o777).toBe(0o600);

    const restored = join(folder, 'restored');
    mkdirSync(restored);
    renameSync(copy, join(restored, DATABASE_FILE));
    const again = await openEmbedded(restored);
    expect(await again.readLog('t')).toEqual(entries);
    expect(await again.readTable('t')).toEqual(row);
    await again.close();
  });

  it('overwrites nothing, and says what is missing', () => {
    expect(backup(folder, join(folder, 'copy.db'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no'),
    });
    for (const args of [[], [folder]])
      expect(backup(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('Say which data folder') });
  });
});
