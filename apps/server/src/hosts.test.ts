import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { isAllowedHost } from './hosts.ts';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const config = { publicUrl: 'https://race.example', hosts: ['friends.example'] };

it.each([
  ['race.example', true],
  ['RACE.example:443', true],
  ['race.example.', true],
  ['friends.example:8080', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20:8080', true],
  ['[::1]:8080', true],
  ['[fe80::1]', true],
  ['localhost:8080', true],
  ['race.localhost', true],
  ['basement:8080', true],
  ['basement.local:8080', true],
  ['', true],
  ['evil.example', false],
  ['evil.example:8080', false],
  ['race.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example/race.example', false],
  ['race.example@evil.example', false],
  ['evil.example#race.example', false],
  ['not a name', false],
])('a request for %s: %s', (host, isAllowed) => {
  expect(isAllowedHost(config, host)).toBe(isAllowed);
});

it('answers nothing under a name that may be somebody else’s', async () => {
  const bench = await embeddedBench();
  const world = await World.open(await bench.open());
  onTestFinished(async () => {
    await world.server.stop();
    await bench.dispose();
  });
  const answer = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(world.base + path, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(),
    );
  for (const path of ['/', '/healthz', '/metrics', '/api/games', '/api/openapi.json', '/nowhere'])
    expect([path, await answer(path, 'evil.example')]).toEqual([path, 421]);
  expect(await answer('/api/games', 'basement.local:8080')).toBe(200);
  const handshake = (path: string, host: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(world.base.replace('http', 'ws') + path, { headers: { host } });
      socket.once('error', ({ message }) => resolve(message));
      socket.once('open', () => resolve('open'));
    });
  expect(await handshake('/ws', 'evil.example')).toContain('421');
  expect(await handshake('/api/games', 'localhost')).toContain('404');
});
