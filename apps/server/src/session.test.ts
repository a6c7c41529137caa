import { PROTOCOL_VERSION, type ServerMessage } from '@slipstream/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';
import { post, World } from './testing/world.ts';

/** A socket, everything it was told, and how it ended. */
class Line {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[] = [];
  readonly closed: Promise<[code: number, reason: string]>;
  #news: (() => void) | undefined;

  constructor(base: string) {
    this.socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#news?.();
    });
    this.closed = new Promise((resolve) =>
      this.socket.once('close', (code, reason) => resolve([code, String(reason)])),
    );
  }

  /** Everything that was told up to and with a message like this. */
  async until(type: ServerMessage['type'], times = 1): Promise<readonly ServerMessage[]> {
    while (this.heard.filter((message) => message.type === type).length < times)
      await new Promise<void>((resolve) => {
        this.#news = resolve;
      });
    return this.heard;
  }

  send(...messages: readonly (object | string | Buffer)[]): void {
    for (const message of messages)
      this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }
}

describe('one socket', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  let world: World;
  let token: string;
  let table: string;
  const lines: Line[] = [];
  const hello = (over: object = {}) => ({ type: 'hello', protocol: PROTOCOL_VERSION, table, token, ...over });
  const connect = async (...messages: readonly (object | string | Buffer)[]) => {
    const line = new Line(world.base);
    lines.push(line);
    await new Promise((resolve) => line.socket.once('open', resolve));
    line.send(...messages);
    return line;
  };
  beforeEach(async () => {
    bench = await embeddedBench();
    storage = await bench.open();
    world = await World.open(storage);
    token = await world.guest('Mia');
    table = await world.table(token, { game: 'neko', seatCount: 3 });
  });
  afterEach(async () => {
    for (const { socket } of lines.splice(0)) socket.terminate();
    await world.server.stop();
    await bench.dispose();
  });

  it('is welcomed, shown the table and answered', async () => {
    const before = { ...world.server.metrics.counts };
    const line = await connect(hello(), { type: 'take', id: 'a1', name: 'Mia' });
    await line.until('you', 2);
    expect(line.heard.map(({ type }) => type)).toEqual(['welcome', 'table', 'you', 'ack', 'table', 'you']);
    expect(line.heard[0]).toEqual({ type: 'welcome', protocol: PROTOCOL_VERSION, now: expect.any(Number) });
    expect(line.heard[3]).toMatchObject({ id: 'a1' });
    const { received, messages, bytes, malformed } = world.server.metrics.counts;
    expect([received - before.received, messages - before.messages, malformed]).toEqual([2, 6, 0]);
    const written = line.heard.map((message) => Buffer.byteLength(JSON.stringify(message)));
    const frames = written.map((length) => length + (length < 126 ? 2 : 4));
    expect(bytes - before.bytes).toBe(frames.reduce((sum, length) => sum + length, 0));
  });

  it('is told the time whenever it asks, even before it says who it is', async () => {
    const line = await connect({ type: 'ping', at: 5 });
    expect(await line.until('pong')).toEqual([{ type: 'pong', at: 5, now: expect.any(Number) }]);
  });

  it('is told what it should have said, and may go on', async () => {
    const line = await connect(
      { type: 'leave', id: 'a' },
      Buffer.from('{}'),
      'x',
      '{"type":"leave","id":"b","more":1}',
      hello(),
    );
    await line.until('welcome');
    line.send(hello());
    await line.until('malformed', 5);
    expect(line.heard.filter(({ type }) => type === 'malformed')).toEqual([
      { type: 'malformed', id: 'a', reason: 'Say hello first: {"type":"hello","protocol":…,"table":…}.' },
      { type: 'malformed', reason: 'Send text, not bytes.' },
      { type: 'malformed', reason: expect.any(String) },
      { type: 'malformed', id: 'b', reason: expect.any(String) },
      { type: 'malformed', reason: 'One socket is about one table: open another one.' },
    ]);
    expect(world.server.metrics.counts.malformed).toBe(5);
  });

  it.each<[string, object, object, [number, string]]>([
    [
      'another version',
      { protocol: 1 },
      {
        type: 'reload',
        protocol: PROTOCOL_VERSION,
        reason: 'This page is of another version than the server. Reload it.',
      },
      [1008, 'reload'],
    ],
    [
      'no token',
      { token: undefined },
      { type: 'closing', code: 'bad-token', reason: 'Get a guest token first: POST /api/guests.', retry: false },
      [1008, 'bad-token'],
    ],
    [
      'an unknown table',
      { table: 'nowhere' },
      { type: 'closing', code: 'no-such-table', reason: 'There is no such table.', retry: false },
      [1008, 'no-such-table'],
    ],
  ])('is sent away with %s', async (_what, over, said, closed) => {
    const line = await connect(hello(over));
    expect(await line.closed).toEqual(closed);
    expect(line.heard).toEqual([said]);
  });

  /** The server is started anew, and reading the log of a table takes until `answer`. */
  async function restarted(answer: () => Promise<void>): Promise<void> {
    await world.server.stop();
    storage = await bench.open();
    const { readLog } = storage;
    storage.readLog = async (...asked) => {
      await answer();
      return readLog.apply(storage, asked);
    };
    world = await World.open(storage);
  }
  const asks = (count: number) => Array.from({ length: count }, (_, at) => ({ type: 'leave', id: `a${at}` }));

  it('is told to come back when its table cannot be read', async () => {
    await restarted(() => Promise.reject(new Error('no disk')));
    const line = await connect(hello());
    expect(await line.closed).toEqual([1012, 'going-down']);
    expect(line.heard).toEqual([
      { type: 'closing', code: 'going-down', reason: 'The table cannot be opened now.', retry: true },
    ]);
  });

  it('is answered, in order, for what it asked while its table was being fetched', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await restarted(() => answered);
    const line = await connect(hello(), ...asks(32), { type: 'ping', at: 1 });
    await line.until('pong');
    expect(line.heard).toHaveLength(1);
    answer();
    await line.until('refused', 32);
    const ids = line.heard.flatMap((message) => (message.type === 'refused' ? [message.id] : []));
    expect(ids).toEqual(asks(32).map(({ id }) => id));
  });

  it('is sent away for a while when it asks too much before its table is there', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await restarted(() => answered);
    const line = await connect(hello(), ...asks(33));
    expect(await line.closed).toEqual([1012, 'too-many']);
    expect(line.heard).toEqual([
      { type: 'closing', code: 'too-many', reason: 'Too many messages before the table was there.', retry: true },
    ]);
    answer();
  });

  it.each(['token', 'table'] as const)('is out if its token is replaced while its %s is being read', async (what) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await restarted(() => (what === 'table' ? answered : Promise.resolve()));
    const { readToken } = storage;
    let asked = () => {};
    const hasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    storage.readToken = async (hash) => {
      const found = await readToken.call(storage, hash);
      storage.readToken = readToken; // only the first answer is slow
      asked();
      if (what === 'token') await answered;
      return found;
    };
    const line = await connect(hello());
    await hasAsked;
    await post(world.base, '/api/me/token', {}, token);
    answer();
    expect(await line.closed).toEqual([1008, 'bad-token']);
    expect(line.heard).toMatchObject([{ type: 'closing', code: 'bad-token' }]);
  });

  it('leaves the table when it closes', async () => {
    const [host, guest] = [await connect(hello()), await connect(hello({ token: await world.guest('Bob') }))];
    host.send({ type: 'take', id: 'a', name: 'Mia' });
    guest.send({ type: 'take', id: 'b', name: 'Bob' });
    await guest.until('ack');
    await host.until('ack');
    guest.socket.close();
    const presence = () =>
      host.heard.flatMap((message) => (message.type === 'table' ? [message.table.seats] : [])).at(-1);
    while (presence()?.some((seat) => seat.kind === 'person' && seat.name === 'Bob' && !seat.present) !== true)
      await host.until('table', host.heard.filter(({ type }) => type === 'table').length + 1);
  });
});
