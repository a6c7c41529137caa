import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@slipstream/games';
import { PATHS } from '@slipstream/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieSocket } from '../../server/src/testing/cookieSocket.ts';
import { Player } from '../../server/src/testing/player.ts';
import { type ServerProcess, startProcess } from '../../server/src/testing/serverProcess.ts';
import { newGuest, newTable } from '../../server/src/testing/world.ts';
import type { Connection } from '../src/connection.ts';
import { judge, type Verdict } from '../src/pages/result/judge.ts';
import { readRecord } from '../src/records.ts';
import { connectRemote } from '../src/remote.ts';
import { stubBrowser } from '../src/testing/browser.ts';

// A server that cheats, in a process of its own, against the page's own code and the real command line tool.

const ROOT = join(import.meta.dirname, '../../..');
const DISHONEST = join(ROOT, 'apps/server/src/testing/dishonest.ts');
const rules = GAMES.find(({ seatCounts }) => seatCounts.includes(2));
if (rules === undefined) throw new Error('no game is for two');

let folder: string;
let server: ServerProcess;
let puppet: Player | undefined;
const open: Connection[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipstream-cheat-'));
});
afterEach(async () => {
  for (const connection of open.splice(0)) connection.close();
  await puppet?.close();
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

/** The page of somebody whom the server knows by a cookie. */
function openPage(base: string, token: string): void {
  stubBrowser();
  vi.stubGlobal('location', { origin: base });
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    plain(new URL(path, base), { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  );
  vi.stubGlobal('WebSocket', cookieSocket(token));
}

/** Sits and races as fast as it is asked to. */
async function arrive(table: string): Promise<Connection> {
  const page = await connectRemote(table, `t/${table}`);
  open.push(page);
  page.listen(({ update: { match, step, legalActions } }) => {
    if (legalActions.length > 0) void page.ask({ type: 'choose', match, step, action: legalActions[0] });
  });
  return page;
}

/** Asked again whenever the page knows something new, as long as it is open. */
const until = (page: Connection, check: () => boolean): Promise<void> =>
  new Promise((resolve) => void page.state.subscribe(() => void (check() && resolve())));

interface Raced {
  readonly page: Connection;
  readonly table: string;
}

/** A whole race of Ann’s page and a puppet of the server. */
async function race(cheat: string, { comesBack = false } = {}): Promise<Raced> {
  const [ann, other] = [await newGuest(server.base, 'Ann'), await newGuest(server.base, PUPPET)];
  const body = { game: rules?.id ?? '', seatCount: 2, pace: { kind: 'none' } } as const;
  const table = await newTable(server.base, other, body);
  openPage(server.base, ann);
  puppet = new Player({ base: server.base, token: other, table, seed: cheat, isPlaying: true, isFaithful: true });
  puppet.connect();
  await puppet.do({ type: 'take', name: PUPPET, seat: 1 });
  let page = await arrive(table);
  expect(await page.ask({ type: 'take', name: 'Ann', seat: 0 })).toEqual({ ok: true });
  if (comesBack) page.close();
  await puppet.do({ type: 'start' });
  if (comesBack) page = await arrive(table);
  await until(page, () => page.state.value.table?.phase === 'over');
  return { page, table };
}
const PUPPET = 'Puppet';

/** What the page says of the last race, and what the command line tool says with what the page has kept. */
async function judged({ page, table }: Raced): Promise<{ verdict: Verdict; cli: Said }> {
  const id = page.state.value.table?.records.at(-1) ?? '';
  const text = await (await fetch(PATHS.record(id))).text();
  const known = readRecord('t', id, text);
  if (known === undefined || rules === undefined) throw new Error('no record');
  const verdict = await judge(known, rules, { memory: `t/${table}`, hasRaced: true });
  const [record, witness] = [join(folder, 'record.json'), join(folder, 'witness.json')];
  writeFileSync(record, text);
  if (verdict.witness !== undefined) writeFileSync(witness, JSON.stringify(verdict.witness));
  return { verdict, cli: await verify(record, '--witness', witness, '--server', server.base) };
}

interface Said {
  readonly code: number;
  readonly said: string;
}

const verify = (...words: readonly string[]): Promise<Said> =>
  new Promise((resolve) =>
    execFile(process.execPath, [join(ROOT, 'scripts/cli.mjs'), 'verify', ...words], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + err }),
    ),
  );

const start = async (cheat: string): Promise<void> => {
  const env = { CHEAT: cheat, DATA_DIR: join(folder, 'data') };
  server = await startProcess(env, { nodeFlags: ['--import', 'tsx'], main: DISHONEST });
};

describe('a server', () => {
  it('that is honest holds, and nothing is left open', async () => {
    await start('none');
    const raced = await race('none');
    expect(raced.page.state.value.breach).toBeUndefined();
    const { verdict, cli } = await judged(raced);
    expect(verdict).toMatchObject({ ok: true, judgement: { keySource: 'witness', gaps: ['head'] } });
    expect(cli).toMatchObject({ code: 0, said: expect.stringContaining('told to the witness before the start') });
    const alone = await verify(join(folder, 'record.json'));
    expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('nothing here shows that a server made it') });
  });

  it.each([
    [
      'puppet-share',
      'witness-commitments',
      'a share was exchanged after everybody had committed to theirs: that of seat 1',
    ],
    ['other-attempt', 'witness-attempt', 'the record tells of start 2, the witness of 1'],
    ['other-name', 'witness-seats', 'others sat there, or elsewhere, when the start was witnessed'],
    ['rewritten-name', 'seed', 'the seed is not the one that the secret and the shares make'],
    ['stand-in', 'not-entered', 'the record is not in the ledger of the server'],
    ['invented', 'witness-secret', 'the server committed to another secret before the start'],
  ])('that cheats by %s is caught by the page and by verify', async (cheat, code, message) => {
    await start(cheat);
    const { verdict, cli } = await judged(await race(cheat));
    expect(verdict).toMatchObject({ ok: false, flaw: { code } });
    expect(cli).toMatchObject({ code: 1, said: expect.stringContaining(message) });
  });

  it('that asks for commitments again after the reveal gets none, and is caught by the page at once', async () => {
    await start('commit-again');
    const raced = await race('commit-again');
    expect(raced.page.state.value.breach).toEqual({ attempt: 1, breach: 'committing-again' });
    const { verdict, cli } = await judged(raced);
    expect(verdict).toMatchObject({
      ok: false,
      flaw: { code: 'witness-secret' },
      witness: { breach: 'committing-again' },
    });
    expect(cli).toMatchObject({ code: 1, said: expect.stringContaining('committed to another secret') });
  });

  it('that tells of the table but not of the seat leaves no witness, and that is what the page and verify say', async () => {
    await start('no-seat');
    const { verdict, cli } = await judged(await race('no-seat', { comesBack: true }));
    expect(verdict).toMatchObject({ ok: false, flaw: { code: 'no-witness' } });
    expect(cli).toMatchObject({ code: 1, said: expect.stringContaining('nothing was kept of the start') });
  });

  it('that shows another history than before is caught by whoever saw the first', async () => {
    await start('fork');
    const first = await race('fork');
    const { verdict: before } = await judged(first);
    expect(before).toMatchObject({ ok: true });
    await puppet?.do({ type: 'rematch' });
    await first.page.ask({ type: 'rematch' });
    await until(first.page, () => first.page.state.value.table?.records.length === 2);
    const { verdict, cli } = await judged(first);
    expect(verdict).toMatchObject({ ok: false, flaw: { code: 'other-ledger' } });
    expect(cli).toMatchObject({ code: 1, said: expect.stringContaining('another history than it did before') });
  });
});
