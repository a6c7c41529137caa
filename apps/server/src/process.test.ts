import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_FILE } from './storage/dataFiles.ts';
import { freshDatabase, freshFolder, query, removeFolder } from './testing/benches.ts';
import { freePort } from './testing/freePort.ts';
import type { Player } from './testing/player.ts';
import { mainFile, startProcess } from './testing/serverProcess.ts';
import { newGuest, newTable, seated } from './testing/world.ts';

/** Runs the server until it ends by itself; gives its code and what it said on stderr. */
async function runToEnd(env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [await mainFile()], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said += String(data);
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

describe('the server as a process', () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => removeFolder(folder));

  it('names a port that is in use, and ends with 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, said } = await runToEnd({ DATA_DIR: folder, PORT: String(port) });
    other.close();
    expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is in use.`)]);
    expect(said).not.toContain('    at ');
  });

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['IDLE_SECONDS', '-1'],
  ])('says that %s=%s cannot be used', async (name, value) => {
    const { code, said } = await runToEnd({ DATA_DIR: folder, [name]: value });
    expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`configuration cannot be used: ${name}`))]);
  });

  it('refuses data of a newer version in words', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const database = new Database(join(folder, 'slipstream.db'));
    database.exec("update meta set value = '99' where key = 'schema'");
    database.close();
    const { code, said } = await runToEnd({ DATA_DIR: folder });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/was written by a newer version .*\n?.*Nothing was changed/),
    ]);
  });

  it('keeps its data folder to itself when its lock is removed', async () => {
    const first = await startProcess({ DATA_DIR: folder });
    rmSync(join(folder, LOCK_FILE));
    const { code, said } = await runToEnd({ DATA_DIR: folder });
    expect([code, said]).toEqual([1, expect.stringContaining('another server is using this data folder')]);
    expect(await newGuest(first.base, 'Ann')).toMatch(/./);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it.each(['power', 'crash'])('ends when the disk fails to sync, safe from %s', async (SAFE_FROM) => {
    const failing = join(folder, 'the disk fails');
    const disk = join(folder, 'disk.mjs');
    writeFileSync(
      disk,
      `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { fdatasync, fdatasyncSync } = fs;
      const fault = () => (fs.existsSync(${JSON.stringify(failing)}) ? new Error('EIO: the disk failed') : null);
      fs.fdatasync = (file, done) => fdatasync(file, (error) => done(fault() ?? error));
      fs.fdatasyncSync = (file) => {
        if (fault() !== null) throw fault();
        fdatasyncSync(file);
      };
      syncBuiltinESMExports();`,
    );
    const server = await startProcess(
      { DATA_DIR: join(folder, 'data'), SAFE_FROM },
      { nodeFlags: ['--import', pathToFileURL(disk).href] },
    );
    const token = await newGuest(server.base, 'Ann');
    writeFileSync(failing, '');
    await newTable(server.base, token, { game: 'neko', seatCount: 3 }).catch(() => undefined);
    expect(await server.ended).toBe(1);
    rmSync(failing);
    const again = await startProcess({ DATA_DIR: join(folder, 'data'), SAFE_FROM });
    expect((await fetch(`${again.base}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    again.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('stays up when it loses its place among the servers of its database, takes another and plays on', async () => {
    const database = await freshDatabase();
    const server = await startProcess({ DATA_DIR: folder, DATABASE_URL: database.url });
    const players = await seated(server.base, { game: 'neko', seatCount: 3, pace: { kind: 'none' } }, 'database');
    const [host] = players as [Player];
    await host.do({ type: 'start' });
    await host.until(() => (host.update?.step ?? 0) > 5);
    // Only the lock of this schema: other tests share the cluster.
    const lock =
      "locktype = 'advisory' and objid::bigint = (hashtext(current_schema())::bigint + 4294967296) % 4294967296";
    await query(database.url, `select pg_terminate_backend(pid) from pg_locks where ${lock}`);
    await host.until(() => host.info?.phase === 'over');
    expect(players.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { sent } of players) expect(sent.every(({ isAcked }) => isAcked)).toBe(true);
    await Promise.all(players.map((player) => player.close()));
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends in order on %s: says good-bye, loses nothing, comes back',
    async (signal) => {
      const env = { DATA_DIR: folder, PORT: String(await freePort()) };
      const first = await startProcess(env);
      const players = await seated(first.base, { game: 'neko', seatCount: 3, pace: { kind: 'none' } }, signal);
      const [host] = players;
      if (host === undefined) throw new Error('nobody sits');
      const closing = new Promise((resolve) => {
        host.onMessage = (message) => message.type === 'closing' && resolve(message);
      });
      await host.do({ type: 'start' });
      await host.until(() => (host.update?.step ?? 0) > 5);
      first.kill(signal);
      expect(await closing).toMatchObject({ code: 'going-down', retry: true });
      expect(await first.ended).toBe(0);
      const second = await startProcess(env);
      await host.until(() => host.info?.phase === 'over');
      expect(players.flatMap(({ faults }) => faults)).toEqual([]);
      expect(players.every(({ sent }) => sent.every(({ isAcked }) => isAcked))).toBe(true);
      await Promise.all(players.map((player) => player.close()));
      second.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    },
  );
});
