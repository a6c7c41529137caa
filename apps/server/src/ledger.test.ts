import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AnyGame } from '@slipstream/engine';
import { PATHS, type PublishedKey, readServer, type SignedHead } from '@slipstream/protocol';
import { judgeRecord } from '@slipstream/table';
import { entryAfter, leafOf } from '@slipstream/table/ledger';
import type { Storage } from '@slipstream/table/storage';
import { opening, finished as sample } from '@slipstream/table/testing/storage/samples';
import { sprint } from '@slipstream/testkit/sprint';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { openSigner, rotateKey } from './signingKeys.ts';
import { embeddedBench, postgresBench } from './testing/benches.ts';
import { hexFor } from './testing/hex.ts';
import { KNOWN, seated, World } from './testing/world.ts';

const AROUND = { ...KNOWN, games: [sprint as AnyGame] };

describe.each([
  ['embedded', embeddedBench],
  ['PostgreSQL', postgresBench],
])('the ledger: %s', (_store, makeBench) => {
  let bench: Awaited<ReturnType<typeof makeBench>>;
  let storage: Storage;
  let world: World;
  const open = async () => {
    storage = await bench.open();
    world = await World.open(storage, {}, AROUND);
  };
  beforeEach(async () => {
    bench = await makeBench();
    await open();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  const get = async (path: string) => (await fetch(world.base + path)).json();
  const textOf = async (id: string) => (await fetch(world.base + PATHS.record(id))).text();

  /** Two people race; the id of the record. */
  async function race(seed: string, access: 'public' | 'private' = 'private'): Promise<string> {
    const body = { game: sprint.id, seatCount: 2, access, pace: { kind: 'none' } } as const;
    const players = await seated(world.base, body, seed);
    const [host] = players;
    await host?.do({ type: 'start' });
    await host?.until(() => host.info?.phase === 'over');
    await Promise.all(players.map((player) => player.close()));
    return host?.info?.records.at(-1) ?? '';
  }

  it('has every race once, in order, over a restart; each is signed and can be shown to be in it', async () => {
    const first = await race('a');
    const head = (await get(PATHS.head)) as SignedHead;
    expect(head.count).toBe(1);
    const second = await race('b', 'public');
    await world.server.stop();
    await open();
    const third = await race('c');
    for (const [at, id] of [first, second, third].entries()) {
      const server = await readServer(get, id, [head]);
      expect(server.ledger?.head.count).toBe(3);
      expect(server.ledger?.entries[0]?.place).toBe(Math.min(at + 1, 2));
      const judged = judgeRecord(() => sprint as AnyGame, await textOf(id), { ...server, earlier: [head] });
      expect(judged).toMatchObject({ ok: true, value: { gaps: ['witness'], keySource: 'server' } });
    }
  });

  it('tells nobody the id of a private record', async () => {
    const id = await race('a');
    expect(await get(PATHS.head)).toMatchObject({ count: 1 });
    const page = JSON.stringify(await get(PATHS.ledger));
    expect(page).toContain(leafOf((JSON.parse(await textOf(id)) as { proof: { digest: string } }).proof.digest));
    expect(page).not.toContain(id);
  });

  it('has no entries before the first race, and says so under its signature', async () => {
    expect(await get(PATHS.head)).toMatchObject({ count: 0, link: '0'.repeat(64) });
    expect(await get(PATHS.ledger)).toEqual({ after: '0'.repeat(64), entries: [] });
    const { keys } = (await get(PATHS.keys)) as { keys: readonly PublishedKey[] };
    expect(keys).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), from: expect.any(Number) }]);
    expect(await get(`${PATHS.ledger}?from=x`)).toMatchObject({ code: 'bad-request' });
    expect(await get(`${PATHS.ledger}?from=0&record=none`)).toEqual({ after: '0'.repeat(64), entries: [] });
  });

  it('enters at its start what was left out, such as records of older versions', async () => {
    await world.server.stop();
    storage = await bench.open();
    const texts = [`{"proof":{"digest":"${hexFor('d')}"}}\n`, '{"r":1}\n'];
    const left = texts.map((text, at) => sample(`r${at}`, { text, finishedAt: at }));
    await storage.commit([{ ...opening('t1'), finished: left }]);
    world = await World.open(storage, {}, AROUND);
    expect(await get(PATHS.head)).toMatchObject({ count: 2 });
    const [first, second] = ((await get(PATHS.ledger)) as { entries: readonly unknown[] }).entries;
    expect(first).toEqual(entryAfter(undefined, hexFor('d'), 0));
    expect(second).toMatchObject({ place: 2, at: 1 });
  });

  it('goes on under a new key, for which the old one vouches', async () => {
    const before = await race('a');
    const told = ((await get(PATHS.keys)) as { keys: readonly PublishedKey[] }).keys[0]?.key ?? '';
    await world.server.stop();
    storage = await bench.open();
    const next = await rotateKey(storage, Date.now());
    expect(next).not.toBe(told);
    world = await World.open(storage, {}, AROUND);
    const after = await race('b');
    for (const [id, key] of [
      [before, told],
      [after, next],
    ] as const) {
      const text = await textOf(id);
      expect(JSON.parse(text)).toMatchObject({ proof: { signature: { key } } });
      const server = await readServer(get, id, []);
      expect(judgeRecord(() => sprint as AnyGame, text, { ...server, key: told })).toMatchObject({ ok: true });
    }
    const { keys } = (await get(PATHS.keys)) as { keys: readonly PublishedKey[] };
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('secret');
    expect((await storage.listKeys()).map(({ secret }) => secret === '')).toEqual([true, false]);
  });
});

describe('a ledger that cannot be written', () => {
  it('is reported, and tried again with the next record', async () => {
    const errors: unknown[] = [];
    let isBroken = true;
    const signer = { key: hexFor('key'), sign: () => hexFor('a') + hexFor('b') };
    const storage = {
      extendLedger: async () => {
        if (isBroken) throw new Error('no room');
        return 0;
      },
      readHead: async () => undefined,
    };
    const log = { error: (...said: unknown[]) => void errors.push(said) };
    const ledger = new Ledger({ storage, signer, log: log as never, now: () => 1 });
    await ledger.extend();
    expect(errors).toHaveLength(1);
    isBroken = false;
    await ledger.extend();
    expect(errors).toHaveLength(1);
  });
});

describe('the keys of a server', () => {
  it('are made once, and listed and replaced from the command line while it is stopped', async () => {
    const bench = await embeddedBench();
    const storage = await bench.open();
    const { key } = await openSigner(storage, 1000);
    expect((await openSigner(storage, 2000)).key).toBe(key);
    await storage.close();
    const run = (...words: readonly string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'keys.ts'), ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: bench.folder },
      });
    expect((await run()).stdout).toBe(`${key}  from 1970-01-01T00:00:01.000Z  in use\n`);
    const [old, next] = (await run('rotate')).stdout.trimEnd().split('\n');
    expect(old).toMatch(new RegExp(`^${key} .* until 20`));
    expect(next).toMatch(/in use$/);
    await expect(run('turn')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('"turn"') });
    await bench.dispose();
  });
});
