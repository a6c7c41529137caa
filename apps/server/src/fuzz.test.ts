import { fastRng, type Rng } from '@slipstream/engine';
import { PROTOCOL_VERSION, ServerMessageSchema } from '@slipstream/protocol';
import type { Storage } from '@slipstream/table/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { embeddedBench, postgresBench } from './testing/benches.ts';
import { badRequest, badTable, malformedFrame } from './testing/malformed.ts';
import type { Player } from './testing/player.ts';
import { seated, World } from './testing/world.ts';

const SEED = process.env.FUZZ_SEED ?? 'fuzz-1';
const FRAMES_AT_ONCE = 500;
const REQUESTS_AT_ONCE = 20;
/** A busy machine takes its time; a quiet one needs less than a minute for all of them. */

/** Everything the store knows of a table and its surroundings. */
const dump = async (storage: Storage, table: string) => ({
  log: await storage.readLog(table),
  row: await storage.readTable(table),
  tables: await storage.listPublic({ limit: 1000 }),
  records: await storage.listRecords({ limit: 1000 }),
});

/** Sends frames over one socket and waits until each has its answer: as many reasons as frames. */
async function sendFrames(player: Player, rng: Rng, count: number): Promise<readonly string[]> {
  const answers: string[] = [];
  player.onFrame = (frame) => answers.push(frame);
  for (let sent = 0; sent < count; ) {
    const chunk = Math.min(FRAMES_AT_ONCE, count - sent);
    for (let at = 0; at < chunk; at++) player.send(malformedFrame(rng, `f${sent + at}`));
    sent += chunk;
    await player.until(() => answers.length >= sent);
  }
  return answers;
}

async function sendRequests(base: string, token: string, rng: Rng, count: number): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let sent = 0; sent < count; sent += REQUESTS_AT_ONCE) {
    const group = Array.from({ length: REQUESTS_AT_ONCE }, () => sendRequest(base, token, rng));
    answers.push(...(await Promise.all(group)));
  }
  return answers;
}

/** The status and what was said; a whole request of its own making, or a table that cannot be. */
async function sendRequest(
  base: string,
  token: string,
  rng: Rng,
): Promise<{ status: number; code: unknown; reason: unknown; sent: string }> {
  const isTable = rng.below(4) === 0;
  const { method, path, headers, body } = isTable
    ? {
        method: 'POST',
        path: '/api/tables',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(badTable(rng)),
      }
    : badRequest(rng);
  const response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const answer = (await response.json()) as { code?: unknown; reason?: unknown };
  const sent = `${method} ${path} ${body?.slice(0, 200)}`;
  return { status: response.status, code: answer.code, reason: answer.reason, sent };
}

describe.each([
  ['embedded', embeddedBench, 96_000, 4_000],
  ['PostgreSQL', postgresBench, 9_500, 500],
])(`malformed input, seed ${SEED}: %s`, (_store, makeBench, frames, requests) => {
  let bench: Awaited<ReturnType<typeof makeBench>>;
  let storage: Storage;
  let world: World;
  let players: Player[];
  let table: string;

  beforeEach(async () => {
    bench = await makeBench();
    storage = await bench.open();
    world = await World.open(storage);
    players = await seated(
      world.base,
      { game: 'neko', seatCount: 3, access: 'public', pace: { kind: 'none' } },
      'fuzz',
      false,
    );
    const [host] = players as [Player];
    await host.do({ type: 'start' });
    await host.until(() => host.update !== undefined);
    table = host.info?.id ?? '';
  });
  afterEach(async () => {
    await Promise.all(players.map((player) => player.close()));
    await world.server.stop();
    await bench.dispose();
  });

  it(`${frames} frames: a reason each, nothing changes, nobody crashes`, async () => {
    const before = await dump(storage, table);
    const [host] = players as [Player];
    const answers = await sendFrames(host, fastRng(SEED), frames);
    expect(answers).toHaveLength(frames);
    const reasons = answers.map((answer) => JSON.parse(answer) as { type: string; reason?: string });
    expect(reasons.filter(({ type }) => type !== 'malformed' && type !== 'refused')).toEqual([]);
    expect(reasons.every(({ reason }) => (reason ?? '').length > 5)).toBe(true);
    for (const answer of answers.slice(0, 2000))
      expect(ServerMessageSchema.safeParse(JSON.parse(answer)).success).toBe(true);
    expect(await dump(storage, table)).toEqual(before);
    await playsOn(players);
  });

  it(`${requests} requests: a reason each, nothing changes, nobody crashes`, async () => {
    const before = await dump(storage, table);
    const token = await world.guest('Mallory');
    const answers = await sendRequests(world.base, token, fastRng(SEED), requests);
    const wrong = answers.filter((answer) => {
      const { status, code, reason } = answer as { status: number; code: unknown; reason: unknown };
      return status < 400 || status >= 500 || typeof code !== 'string' || typeof reason !== 'string' || reason === '';
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(await dump(storage, table)).toEqual(before);
    await playsOn(players);
  });

  it('sockets that never say hello, say it wrongly or send too much are told why', async () => {
    const first = async (...frames: readonly (string | Buffer)[]) => {
      const socket = new WebSocket(`${world.base.replace('http', 'ws')}/ws`);
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('open', resolve));
      const answer = new Promise<string>((resolve) => {
        socket.once('message', (data) => resolve(String(data)));
        socket.once('close', (code) => resolve(`closed ${code}`));
      });
      for (const frame of frames) socket.send(frame);
      const said = await answer;
      socket.terminate();
      return said;
    };
    const hello = (over: object) =>
      JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token: 'x', ...over });
    expect(await first('{"type":"leave","id":"a"}')).toContain('Say hello first');
    expect(await first(hello({ protocol: 99 }))).toContain('"type":"reload"');
    expect(await first(hello({ token: 'nonsense' }))).toContain('"code":"bad-token"');
    expect(await first(hello({ token: await world.guest(), table: 'nowhere' }))).toContain('"code":"no-such-table"');
    expect(await first('x'.repeat(20_000))).toBe('closed 1009');
    expect(await first(Buffer.from([0xff, 0xfe]))).toContain('Send text');
    await playsOn(players);
  });
});

/** The race is where it was, and goes on. */
async function playsOn(players: readonly Player[]): Promise<void> {
  const step = players[0]?.update?.step ?? -1;
  for (const player of players) player.onFrame = () => undefined;
  await Promise.all(players.map((player) => player.chooseAny()));
  await players[0]?.until(() => (players[0]?.update?.step ?? -1) > step);
}
