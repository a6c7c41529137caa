import { PROTOCOL_VERSION } from '@slipstream/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

describe('sockets', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let world: World;
  const open = async (env: Readonly<Record<string, string>>) => {
    world = await World.open(await bench.open(), env);
  };
  const connect = (options: WebSocket.ClientOptions = {}) =>
    new WebSocket(`${world.base.replace('http', 'ws')}/ws`, options);
  const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it('drops a peer that answers no heartbeat, and keeps one that does', async () => {
    await open({ HEARTBEAT_SECONDS: '3' });
    const token = await world.guest();
    const table = await world.table(token, { game: 'neko', seatCount: 3 });
    const hello = JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token });
    const [dead, alive] = [connect({ autoPong: false }), connect()];
    for (const socket of [dead, alive]) socket.once('open', () => socket.send(hello));
    expect(await closed(dead)).toBe(1006);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    alive.terminate();
  });

  it('closes a socket on which nobody says hello', async () => {
    await open({ HEARTBEAT_SECONDS: '3' });
    const socket = connect();
    const said = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    expect(await said).toContain('Nobody said hello');
    expect(await closed(socket)).toBe(1008);
  });

  it('closes a socket that does not drain: it will ask for the gap', async () => {
    await open({ UNSENT_BYTES: '65536' });
    const token = await world.guest();
    const table = await world.table(token, { game: 'neko', seatCount: 3 });
    const socket = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token }));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause(); // reads nothing any more
    const gone = new Promise((resolve) => {
      const look = setInterval(() => {
        if (world.server.metrics.counts.received > 0 && world.server.sockets() === 0) {
          clearInterval(look);
          resolve('gone');
        }
        // Each is answered with a sentence; sooner or later nothing fits into the buffers in between.
        for (let at = 0; at < 2000; at++) socket.send('?');
      }, 20);
    });
    expect(await gone).toBe('gone');
    socket.terminate();
  });

  it('answers pings with what they brought', async () => {
    await open({});
    const socket = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    const answers: Buffer[] = [];
    const all = new Promise<void>((resolve) =>
      socket.on('pong', (data) => {
        if (answers.push(data) === 3) resolve();
      }),
    );
    const sent = [Buffer.alloc(0), Buffer.from([0, 127, 128, 255]), Buffer.alloc(125, 'é')];
    for (const data of sent) socket.ping(data);
    await all;
    expect(answers).toEqual(sent);
    socket.terminate();
  });

  it.each(['ping', 'pong'] as const)('counts a %s like a message', async (frame) => {
    await open({ MESSAGES_PER_SECOND: '1', MESSAGE_BURST: '20' });
    const socket = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    const said = new Promise((resolve) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.once('close', resolve);
    });
    for (let at = 0; at < 1000; at++) socket[frame]();
    socket.send('{}'); // answered by a server that has taken all of them
    expect(await said).toContain('Too many messages at once');
    expect(await closed(socket)).toBe(1012);
  });

  it('closes a socket that pings and never reads', async () => {
    await open({ UNSENT_BYTES: '65536' });
    const socket = connect();
    await new Promise((resolve) => socket.once('open', resolve));
    socket.pause();
    const most = 64 * 1024 * 1024;
    for (let sent = 0; sent < most && world.server.sockets() > 0; sent += 2000 * 125) {
      for (let at = 0; at < 2000; at++) socket.ping(Buffer.alloc(125));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(world.server.sockets()).toBe(0);
    socket.terminate();
  });

  it('says hello to browsers by their cookie', async () => {
    await open({});
    const token = await world.guest('Mia');
    const table = await world.table(token, { game: 'neko', seatCount: 3 });
    const socket = connect({ headers: { cookie: `slipstream_guest=${token}` } });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table })));
    const said = await new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    expect(said).toContain('"type":"welcome"');
    socket.terminate();
  });
});
