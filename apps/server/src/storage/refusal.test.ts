import { createHash } from 'node:crypto';
import {
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DamagedLog } from '@slipstream/table/storage';
import Database from 'libsql';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, freshFolder, query, removeFolder } from '../testing/benches.ts';
import { DATABASE_FILE, MARK_FILE, walOf } from './dataFiles.ts';
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

  describe('what a killed server left', () => {
    let killed: string;
    beforeEach(async () => {
      const store = await openEmbedded(folder);
      for (let seq = 400; seq < 440; seq++) await store.commit([{ table: 't', entries: [{ seq, at: 1, text: '{}' }] }]);
      killed = freshFolder();
      for (const name of [DATABASE_FILE, walOf(DATABASE_FILE), MARK_FILE])
        copyFileSync(join(folder, name), join(killed, name));
      await store.close();
      removeFolder(folder);
      folder = killed;
    });

    it('opens when nothing is wrong', async () => {
      const store = await openEmbedded(folder);
      expect(await store.readLog('t')).toHaveLength(440);
      await store.close();
    });

    it('one flipped bit in the write-ahead log', async () => {
      const bytes = readFileSync(walOf(file()));
      bytes.writeUInt8(bytes.readUInt8(10_000) ^ 1, 10_000);
      writeFileSync(walOf(file()), bytes);
      await expectRefusal(/its end is missing: it was at transaction \d+, and what is there ends with \d+/);
    });

    it.each([
      ['the write-ahead log', walOf(DATABASE_FILE), /its end is missing/],
      ['the database', DATABASE_FILE, /slipstream.db is missing, and it held \d+ transactions/],
      ['the mark', MARK_FILE, /slipstream.mark is missing/],
    ])('%s removed', async (_what, name, words) => {
      rmSync(join(folder, name));
      await expectRefusal(words);
    });
  });

  it('but opens where only the text of a log was changed, and keeps that table shut', async () => {
    change("update chapters set text = replace(text, 'xxx', 'xyx') where table_id = 't'");
    const store = await openEmbedded(folder);
    await expect(store.readLog('t')).rejects.toThrow(DamagedLog);
    expect(await store.commit([{ table: 'other', entries: [{ seq: 0, at: 1, text: '{}' }] }])).toEqual(['done']);
    await store.close();
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
  const open = () => openPostgres(database.url);
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

  it('a database that a server from before there could be several is using, after giving it time to end', async () => {
    const first = new pg.Client({ connectionString: database.url });
    await first.connect();
    await first.query('select pg_advisory_lock(7754779, hashtext(current_schema()))'); // as that one does
    vi.useFakeTimers({ toFake: ['Date'] });
    const second = open();
    const passing = setInterval(() => vi.setSystemTime(Date.now() + 1000), 10); // seconds, not minutes
    await expect(second).rejects.toThrow('a server of an older version');
    clearInterval(passing);
    vi.useRealTimers();
    await first.end();
  });

  it('but opens where an entry was changed or removed, and keeps that table shut', async () => {
    const store = await open();
    const entries = [0, 1, 2].map((seq) => ({ seq, at: 1, text: '{}' }));
    await store.commit(['a', 'b', 'c'].map((table) => ({ table, entries })));
    await query(database.url, `update entries set text = '{"x":1}' where table_id = 'a' and seq = 1`);
    await query(database.url, "delete from entries where table_id = 'b' and seq = 2");
    for (const table of ['a', 'b']) await expect(store.readLog(table)).rejects.toThrow(DamagedLog);
    expect(await store.readLog('c')).toEqual(entries);
    await store.close();
  });

  it('but not one that a server which is just ending lets go of', async () => {
    const first = await open();
    const second = open();
    await first.close();
    await (await second).close();
  });

  it('a server that does not answer', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/no connection/);
  });
});
