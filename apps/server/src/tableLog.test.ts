import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from './storage/embedded.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';

const TABLE_LOG = fileURLToPath(new URL('./tableLog.ts', import.meta.url));
const TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

describe('the log of a table, for the operator', () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => removeFolder(folder));

  const tableLog = (...args: readonly string[]) =>
    spawnSync(process.execPath, [...TYPESCRIPT, TABLE_LOG, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    });

  it('prints every entry in order, and says so when there is no such table', async () => {
    const store = await openEmbedded(folder);
    const entries = [0, 1].map((seq) => ({ seq, at: seq * 1000, text: `{"e":"${seq}"}` }));
    const flags = { isPublic: true, isOver: false, isPlaying: true };
    await store.commit([
      { table: 't', entries, row: { table: 't', ...flags, touchedAt: 1, guests: [], summary: '{}' } },
    ]);
    expect(tableLog('t')).toMatchObject({ status: 1, stderr: expect.stringContaining('another server') });
    await store.close();
    expect(tableLog('t')).toMatchObject({
      status: 0,
      stdout: '0 1970-01-01T00:00:00.000Z {"e":"0"}\n1 1970-01-01T00:00:01.000Z {"e":"1"}\n',
    });
    expect(tableLog('nowhere')).toMatchObject({ status: 1, stderr: expect.stringContaining('no table nowhere') });
    expect(tableLog()).toMatchObject({ status: 1, stderr: expect.stringContaining('which table') });
  });
});
