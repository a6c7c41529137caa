import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

describe('what one address may do', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let world: World;
  const lines: Socket[] = [];
  const open = async (env: Readonly<Record<string, string>>) => {
    world = await World.open(await bench.open(), env);
  };
  /** A bare connection, with what came over it until it was closed. */
  const line = (text: string) => {
    const { port } = new URL(world.base);
    const socket = connect(Number(port), '127.0.0.1');
    lines.push(socket);
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.on('error', () => undefined);
    socket.write(text);
    return { socket, closed: new Promise<string>((resolve) => socket.once('close', () => resolve(heard))) };
  };
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    for (const socket of lines.splice(0)) socket.destroy();
    await world.server.stop();
    await bench.dispose();
  });

  it.each(['/', '/healthz', '/metrics', '/api/openapi.json', '/nowhere.js', '/ws'])(
    'requests for %s count, like all others',
    async (path) => {
      await open({ HITS_PER_MINUTE: '20' });
      const answers: number[] = [];
      for (let at = 0; at < 40; at++) answers.push((await fetch(world.base + path)).status);
      expect(answers.slice(0, 20)).not.toContain(429);
      expect(answers.slice(-10)).toEqual(Array(10).fill(429));
      expect((await fetch(`${world.base}/healthz`)).status).toBe(429);
    },
  );

  it('opens a socket only so often', async () => {
    await open({ HANDSHAKES_PER_MINUTE: '3' });
    const handshake = () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${world.base.replace('http', 'ws')}/ws`);
        socket.once('error', ({ message }) => resolve(message));
        socket.once('open', () => {
          socket.terminate();
          resolve('open');
        });
      });
    const answers: string[] = [];
    for (let at = 0; at < 5; at++) answers.push(await handshake());
    expect(answers.slice(0, 3)).toEqual(['open', 'open', 'open']);
    expect(answers[4]).toContain('429');
    expect((await fetch(`${world.base}/healthz`)).status).toBe(200);
  });

  it('has only so many connections', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '4' });
    const held = Array.from({ length: 4 }, () => line('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))));
    expect(await line('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n').closed).toBe('');
    held[0]?.socket.destroy();
    await held[0]?.closed;
    let answer = '';
    while (answer === '') answer = await line('GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n').closed;
    expect(answer).toContain('200 OK');
  });

  it.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'a body',
      'POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{"na',
    ],
  ])('has only so long to send %s', async (_what, beginning) => {
    await open({ REQUEST_SECONDS: '1' });
    const { socket, closed } = line(beginning);
    const trickle = setInterval(() => socket.write('x'), 50);
    expect(await closed).toContain('408');
    clearInterval(trickle);
  });
});
