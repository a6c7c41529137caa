import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

describe('behind a proxy', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let world: World;
  const open = async (env: Readonly<Record<string, string>>) => {
    world = await World.open(await bench.open(), env);
  };
  /** A request as it leaves a proxy that appends the address it heard from. */
  const status = async (path: string, forwarded: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(world.base + path, { headers: { 'x-forwarded-for': forwarded, ...headers } })).status;
  const statuses = async (forwarded: (at: number) => string) => {
    const all: number[] = [];
    for (let at = 0; at < 8; at++) all.push(await status('/api/games', forwarded(at)));
    return all;
  };
  const LIMITED = [200, 200, 200, 200, 200, 429, 429, 429];
  const OPEN = Array(8).fill(200);
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it.each(['1', 'loopback', '127.0.0.0/8'])(
    'TRUST_PROXY=%s: an invented address in front voids no limit',
    async (trust) => {
      await open({ TRUST_PROXY: trust, REQUESTS_PER_MINUTE: '5' });
      expect(await statuses((at) => `10.1.1.${at}, 203.0.113.9`)).toEqual(LIMITED);
      expect(await statuses((at) => `203.0.113.9, 203.0.113.${at + 20}`)).toEqual(OPEN);
    },
  );

  it.each(['2', 'loopback, 198.51.100.0/24'])('TRUST_PROXY=%s: two proxies in a row', async (trust) => {
    await open({ TRUST_PROXY: trust, REQUESTS_PER_MINUTE: '5' });
    expect(await statuses((at) => `10.1.1.${at}, 203.0.113.9, 198.51.100.4`)).toEqual(LIMITED);
    expect(await statuses((at) => `203.0.113.${at + 20}, 198.51.100.4`)).toEqual(OPEN);
  });

  it('no proxy: what a client says of its address counts for nothing', async () => {
    await open({ REQUESTS_PER_MINUTE: '5' });
    expect(await statuses((at) => `10.1.1.${at}`)).toEqual(LIMITED);
  });

  it('metrics need their token, wherever a request claims to come from', async () => {
    await open({ TRUST_PROXY: '1' });
    expect(await status('/metrics', '127.0.0.1')).toBe(403);
    expect(await status('/metrics', '127.0.0.1, 203.0.113.9')).toBe(403);
    expect((await fetch(`${world.base}/metrics`)).status).toBe(403);
    await world.server.stop();
    const token = 'm'.repeat(20);
    await open({ TRUST_PROXY: '1', METRICS_TOKEN: token });
    expect(await status('/metrics', '127.0.0.1')).toBe(403);
    expect(await status('/metrics', '203.0.113.9', { authorization: `Bearer ${token}` })).toBe(200);
  });

  it('metrics are not shown through a proxy that nobody told us of', async () => {
    await open({});
    expect(await status('/metrics', '203.0.113.9')).toBe(403);
    expect((await fetch(`${world.base}/metrics`, { headers: { forwarded: 'for=203.0.113.9' } })).status).toBe(403);
    expect((await fetch(`${world.base}/metrics`)).status).toBe(200);
  });
});
