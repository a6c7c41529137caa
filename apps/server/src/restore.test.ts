import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PATHS, PROTOCOL_VERSION } from '@slipstream/protocol';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { DATABASE_FILE } from './storage/dataFiles.ts';
import { openEmbedded } from './storage/embedded.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';
import { filesOf, fill } from './testing/filledStore.ts';
import { seated, World } from './testing/world.ts';

const TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [...TYPESCRIPT, fileURLToPath(new URL(script, import.meta.url)), ...args], {
    encoding: 'utf8',
  });

describe('a store that is restored, and one that is damaged', () => {
  let home: string;
  const at = (name: string) => join(home, name);
  beforeEach(() => {
    home = freshFolder();
  });
  afterEach(() => removeFolder(home));

  it('has new secrets before the first table opens, and no match under way', async () => {
    const world = await World.open(await openEmbedded(at('data')));
    const waiting = await world.table(await world.guest(), { game: 'neko', seatCount: 3 });
    const players = await seated(world.base, { game: 'outspeed', seatCount: 3, pace: { kind: 'none' } }, 'old', false);
    const [host] = players;
    if (host === undefined) throw new Error('nobody sits');
    await host.do({ type: 'start' });
    await host.until(() => host.update !== undefined);
    const playing = host.info?.id ?? '';
    const commitment = async (base: string, id: string) => {
      const answer = await fetch(`${base}/api/tables/${id}`);
      return (await answer.json()) as { phase: string; fairness: { commitment: string } };
    };
    const before = [await commitment(world.base, waiting), await commitment(world.base, playing)];
    expect(before.map(({ phase }) => phase)).toEqual(['lobby', 'playing']);
    expect(run('./backup.ts', at('data'), at('copy.db'))).toMatchObject({ status: 0 });
    await Promise.all(players.map((player) => player.close()));
    await world.server.stop();

    expect(run('./restore.ts', at('copy.db'), at('data'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('holds a store'),
    });
    expect(run('./restore.ts', at('copy.db'), at('data'), '--replace')).toMatchObject({ status: 0 });
    for (const time of ['first', 'second']) {
      const again = await World.open(await openEmbedded(at('data')));
      const after = [await commitment(again.base, waiting), await commitment(again.base, playing)];
      expect(
        after.map(({ phase }) => phase),
        time,
      ).toEqual(['lobby', 'lobby']);
      const old = before.map(({ fairness }) => fairness.commitment);
      for (const { fairness } of after) expect(old).not.toContain(fairness.commitment);
      before.push(...(time === 'first' ? [] : after));
      await again.server.stop();
    }
  });

  it('says of a damaged table that it is damaged, and races on at the others', async () => {
    const before = await World.open(await openEmbedded(at('data')));
    const token = await before.guest();
    const [broken, whole] = [
      await before.table(token, { game: 'neko', seatCount: 3 }),
      await before.table(token, { game: 'gravwell', seatCount: 2 }),
    ];
    await before.server.stop();
    const database = new Database(join(at('data'), DATABASE_FILE));
    const { changes } = database
      .prepare(`update chapters set text = replace(text, 'neko', 'okne') where table_id = ?`)
      .run([broken]);
    expect(changes).toBe(1);
    database.close();

    const after = await World.open(await openEmbedded(at('data')));
    const said = async (table: string) => (await fetch(`${after.base}/api/tables/${table}`)).json();
    expect(await said(broken)).toMatchObject({ code: 'damaged-table', reason: expect.stringContaining('is damaged') });
    expect(await said(whole)).toMatchObject({ id: whole, phase: 'lobby' });
    const socket = new WebSocket(`${after.base.replace('http', 'ws')}${PATHS.socket}`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table: broken, token }));
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(data))).toMatchObject({
      type: 'closing',
      retry: false,
      reason: expect.stringContaining('is damaged'),
    });
    socket.close();
    await after.server.stop();
  });

  it('is looked at by the doctor, who exports what is whole and writes nothing to it', async () => {
    const store = await openEmbedded(at('data'));
    await fill(store, 5);
    await store.close();
    expect(run('./doctor.ts', at('data'))).toMatchObject({
      status: 0,
      stdout: '3 of 3 logs of tables are whole; 1 records can be read.\n',
    });
    const database = new Database(join(at('data'), DATABASE_FILE));
    database.exec(`update chapters set text = replace(text, 'of', 'fo') where table_id = 'bob'`);
    database.close();
    const bytes = () => filesOf(at('data')).map((name) => readFileSync(join(at('data'), name), 'hex'));
    const before = bytes();
    const { status, stdout } = run('./doctor.ts', at('data'), at('export'));
    expect(status).toBe(1);
    expect(stdout).toContain('Not whole: the log of table bob is damaged');
    expect(stdout).toContain('2 of 3 logs of tables are whole; 1 records can be read.');
    expect(bytes()).toEqual(before);
    expect(readdirSync(join(at('export'), 'logs')).sort()).toEqual(['ann.ndjson', 'cleo.ndjson']);
    expect(readFileSync(join(at('export'), 'logs', 'ann.ndjson'), 'utf8').split('\n')).toHaveLength(7);
  });

  it('is not restored from what is damaged or no backup', () => {
    writeFileSync(at('notes.db'), 'these are my holiday notes\n'.repeat(300));
    expect(run('./restore.ts', at('notes.db'), at('data'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be restored'),
    });
    expect(run('./restore.ts', at('none.db'), at('data')).stderr).toContain('There is no');
  });
});
