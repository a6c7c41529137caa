import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench } from './testing/benches.ts';
import { Player } from './testing/player.ts';
import { World } from './testing/world.ts';

const REQUEST = 'GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const LIMITED = ['200', '200', '200', '429', '429'];
const OPEN = Array(5).fill('200');

describe('behind a proxy that passes on bytes', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let world: World;
  const open = async (env: Readonly<Record<string, string>>) => {
    world = await World.open(await bench.open(), { REQUESTS_PER_MINUTE: '3', ...env });
  };
  /** The status of the answer, or nothing. */
  const status = (...parts: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      let heard = '';
      const line = connect({ port: Number(new URL(world.base).port), host: '127.0.0.1' }, async () => {
        for (const part of parts) await new Promise((sent) => line.write(part, sent));
      });
      line.on('data', (data) => {
        heard += String(data);
      });
      line.on('error', () => undefined);
      line.on('close', () => resolve(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? ''));
    });
  const statuses = async (address: (at: number) => string) => {
    const all: string[] = [];
    for (let at = 0; at < 5; at++) all.push(await status(`PROXY TCP4 ${address(at)} 10.0.0.1 4242 80\r\n`, REQUEST));
    return all;
  };
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it.each(['1', 'loopback', '127.0.0.1'])('TRUST_PROXY=%s: its line says who asks', async (trust) => {
    await open({ TRUST_PROXY: trust, PROXY_PROTOCOL: '1' });
    expect(await statuses(() => '203.0.113.9')).toEqual(LIMITED);
    expect(await statuses((at) => `203.0.113.${at + 20}`)).toEqual(OPEN);
    expect(await status('PROXY TCP6 2001:db8::9 2001:db8::1 4242 80\r\n', REQUEST)).toBe('200');
    expect(await status('PRO', 'XY UNKNOWN\r', `\n${REQUEST}`)).toBe('200');
  });

  it('needs no line, as from other servers, and takes sockets too', async () => {
    await open({ TRUST_PROXY: 'loopback', PROXY_PROTOCOL: '1' });
    expect(await status(REQUEST)).toBe('200');
    const token = await world.guest();
    const table = await world.table(token, { game: 'neko', seatCount: 3 });
    const player = new Player({ base: world.base, token, table, seed: 'bytes' });
    player.connect();
    await player.do({ type: 'take', name: 'P', seat: 0 });
    await player.close();
  });

  it.each(['PROXY TCP4 nobody 10.0.0.1 1 2\r\n', `PROXY ${'x'.repeat(200)}`])(
    'closes on a bad line: %s',
    async (line) => {
      await open({ TRUST_PROXY: 'loopback', PROXY_PROTOCOL: '1' });
      expect(await status(line, REQUEST)).toBe('');
    },
  );

  it.each([{ TRUST_PROXY: 'loopback' }, { TRUST_PROXY: '198.51.100.4', PROXY_PROTOCOL: '1' }])(
    'believes nobody else: %o',
    async (env) => {
      await open(env);
      expect(await status('PROXY TCP4 203.0.113.9 10.0.0.1 4242 80\r\n', REQUEST)).toBe('400');
    },
  );
});
