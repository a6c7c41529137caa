import { createHash } from 'node:crypto';
import { openSync, readdirSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, freshFolder, query, removeFolder } from '../testing/benches.ts';
import { DATABASE_FILE } from './dataFiles.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { StorageRefusal } from './refusal.ts';

const NEWER = MIGRATIONS.length + 1;

describe('embedded: data that cannot be used is refused and left alone', () => {
  let folder: string;
  const file = () => join(folder, DATABASE_FILE);
  const change = (script: string) => {
    const database = new Database(file());
    database.exec(script);
    database.close();
  };
  /** Every file but the lock and the shared-memory index, which hold no data. */
  const bytes = () =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('slipstream.lock') && !name.endsWith('-shm'))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ])
      .filter(([, hash]) => hash !== EMPTY);
  const expectRefusal = async (words: RegExp) => {
    const before = bytes();
    const error = await openEmbedded(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StorageRefusal);
    expect(String(error)).toMatch(words);
    expect(bytes()).toEqual(before);
  };
  const EMPTY = createHash('sha256').digest('hex');

  beforeEach(async () => {
    folder = freshFolder();
    const store = await openEmbedded(folder);
    const entries = Array.from({ length: 400 }, (_, seq) => ({ seq, at: 1, text: 'x'.repeat(200) }));
    const row = { table: 't', isPublic: true, isOver: false, isPlaying: true, touchedAt: 1, guests: [], summary: '{}' };
    await store.commit([{ table: 't', entries, row }]);
    await store.close();
  });
  afterEach(() => removeFolder(folder));

  it('opens when nothing is wrong', async () => {
    const store = await openEmbedded(folder);
    expect(await store.readLog('t')).toHaveLength(400);
    await store.close();
  });

  it('a newer schema', async () => {
    change(`update meta set value = '${NEWER}' where key = 'schema'`);
    await expectRefusal(/newer version \(schema \d+; this one knows \d+\)/);
  });

  it('a newer schema that is still only in the write-ahead log of a killed server', async () => {
    const database = new Database(file());
    database.exec(`pragma journal_mode = wal; update meta set value = '${NEWER}' where key = 'schema'`);
    await expectRefusal(/newer version/);
    database.close();
  });

  it('a file that is no database', async () => {
    writeFileSync(file(), 'these are my holiday notes, not a database\n'.repeat(200));
    await expectRefusal(/cannot be read/);
  });

  it('a file cut short', async () => {
    truncateSync(file(), 12_288);
    await expectRefusal(/damaged|cannot be read/);
  });

  it('a page overwritten with noise', async () => {
    const handle = openSync(file(), 'r+');
    writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * 6);
    await expectRefusal(/damaged|cannot be read/);
  });

  it('a database of somebody else', async () => {
    removeFolder(folder);
    folder = freshFolder();
    change('create table guests (name text)');
    await expectRefusal(/no version number of Slipstream/);
  });

  it('a table that has gone', async () => {
    change('drop table tokens');
    await expectRefusal(/tables are missing: tokens/);
  });

  it('a folder that another server is using', async () => {
    const store = await openEmbedded(folder);
    await expect(openEmbedded(folder)).rejects.toThrow('another server is using this data folder');
    await store.close();
    await (await openEmbedded(folder)).close();
  });
});

describe('PostgreSQL: data that cannot be used is refused and left alone', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const open = () => openPostgres(database.url, () => undefined);
  beforeEach(async () => {
    database = await freshDatabase();
    await (await open()).close();
  });
  afterEach(() => database.drop());

  it.each([
    ['a newer schema', `update meta set value = '${NEWER}' where key = 'schema'`, /newer version/],
    ['a version that is no number', "update meta set value = 'two' where key = 'schema'", /no version number/],
    ['a missing version', 'delete from meta', /no version number/],
    ['a table that has gone', 'drop table entries', /tables are missing: entries/],
  ])('%s', async (_what, script, words) => {
    await query(database.url, script);
    await expect(open()).rejects.toThrow(words);
    await expect(open()).rejects.toBeInstanceOf(StorageRefusal);
  });

  it('a database that another server is using, after giving it time to end', async () => {
    const first = await open();
    vi.useFakeTimers({ toFake: ['Date'] });
    const second = open();
    const passing = setInterval(() => vi.setSystemTime(Date.now() + 1000), 10); // seconds, not minutes
    await expect(second).rejects.toThrow('another server is using this database');
    clearInterval(passing);
    vi.useRealTimers();
    await first.close();
  });

  it('but not one that a server which is just ending lets go of', async () => {
    const first = await open();
    const second = open();
    await first.close();
    await (await second).close();
  });

  it('a server that does not answer', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none', () => undefined)).rejects.toThrow(/no connection/);
  });
});
