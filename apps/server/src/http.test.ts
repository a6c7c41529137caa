import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { embeddedBench, removeFolder } from './testing/benches.ts';
import type { Player } from './testing/player.ts';
import { post, seated, World } from './testing/world.ts';

type Bench = Awaited<ReturnType<typeof embeddedBench>>;
const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the HTTP API', () => {
  let bench: Bench;
  let world: World;
  const open = async (env: Readonly<Record<string, string>> = {}) => {
    world = await World.open(await bench.open(), env);
    return world;
  };
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(world.base + path, { headers });
  const code = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  describe('guests', () => {
    it('are known by token or cookie, and by nothing else', async () => {
      await open();
      const created = await fetch(`${world.base}/api/guests`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: '{"name":"Mía 😺"}',
      });
      const { token } = (await created.json()) as { token: string };
      const cookie = created.headers.get('set-cookie') ?? '';
      expect(created.status).toBe(201);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
      expect(cookie).not.toMatch(/Secure/);
      expect(await (await get('/api/me', bearer(token))).json()).toEqual({ name: 'Mía 😺' });
      expect(await (await get('/api/me', { cookie: `slipstream_guest=${token}` })).json()).toEqual({ name: 'Mía 😺' });
      expect(await code(await get('/api/me'))).toEqual([401, 'no-token']);
      expect(await code(await get('/api/me', bearer('x'.repeat(43))))).toEqual([401, 'bad-token']);
    });

    it('have a secure cookie where the server is reached by https', async () => {
      await open({ PUBLIC_URL: 'https://slipstream.example' });
      const created = await fetch(`${world.base}/api/guests`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
      expect(created.headers.get('set-cookie')).toMatch(/Secure/);
      expect(created.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    });

    it('replace their token: the old one and its sockets are out', async () => {
      await open();
      const [player, ...others] = await seated(world.base, { game: 'neko', seatCount: 3 }, 'rotate', false);
      const token = player?.token ?? '';
      const closed = new Promise((resolve) => {
        if (player !== undefined) player.onMessage = (message) => message.type === 'closing' && resolve(message.code);
      });
      const next = await post<{ token: string }>(world.base, '/api/me/token', {}, token);
      expect(await closed).toBe('bad-token');
      expect(await code(await get('/api/me', bearer(token)))).toEqual([401, 'bad-token']);
      expect((await get('/api/me', bearer(next.token))).status).toBe(200);
      await Promise.all([player, ...others].map((one) => one?.close()));
    });

    it('keep nothing but hashes in the store', async () => {
      await open();
      const token = await world.guest('Mia');
      const storage = await bench.peek();
      expect(JSON.stringify(storage)).not.toContain(token);
      expect(storage.tokens).toHaveLength(1);
    });
  });

  describe('tables', () => {
    it('fill in what was not said, and are on the list only if public', async () => {
      await open();
      const token = await world.guest();
      const { table, link } = await post<{ table: string; link: string }>(
        world.base,
        '/api/tables',
        { game: 'neko', seatCount: 3 },
        token,
      );
      expect(link).toBe(`${world.base}/t/${table}`);
      const info = await (await get(`/api/tables/${table}`)).json();
      expect(info).toMatchObject({
        access: 'private',
        pace: { kind: 'live', seconds: 45, reserve: 120 },
        phase: 'lobby',
      });
      const shown = await world.table(token, { game: 'neko', seatCount: 4, access: 'public' });
      const list = (await (await get('/api/tables')).json()) as { tables: { id: string }[] };
      expect(list.tables.map(({ id }) => id)).toEqual([shown]);
    });

    it('that cannot be are refused in words', async () => {
      await open();
      const token = await world.guest();
      const attempt = async (body: unknown) =>
        code(
          await fetch(`${world.base}/api/tables`, {
            method: 'POST',
            headers: { ...JSON_TYPE, ...bearer(token) },
            body: JSON.stringify(body),
          }),
        );
      expect(await attempt({ game: 'chess', seatCount: 2 })).toEqual([422, 'bad-table']);
      expect(await attempt({ game: 'neko', seatCount: 9 })).toEqual([422, 'bad-table']);
      expect(await attempt({ game: 'neko', seatCount: 3, seats: [] })).toEqual([422, 'bad-table']);
      expect(await attempt({ game: 'neko', seatCount: '3' })).toEqual([400, 'bad-request']);
      expect(await code(await get('/api/tables/nowhere'))).toEqual([404, 'no-such-table']);
    });

    it('list those at which one sits', async () => {
      await open();
      const players = await seated(world.base, { game: 'neko', seatCount: 3 }, 'mine', false);
      const [one] = players as [Player];
      const mine = (await (await get('/api/me/tables', bearer(one.token))).json()) as {
        tables: { id: string; names: string[] }[];
      };
      expect(mine.tables).toMatchObject([{ id: one.info?.id, names: ['P0', 'P1', 'P2'] }]);
      await Promise.all(players.map((player) => player.close()));
    });
  });

  describe('private links', () => {
    const keyOf = (link: string) => link.split('#key=')[1] ?? '';

    it('take a seat over once, on another device', async () => {
      await open();
      const players = await seated(world.base, { game: 'neko', seatCount: 3 }, 'link', false);
      const [host, phone] = players as [Player, Player];
      const id = host.info?.id ?? '';
      const first = await post<{ link: string }>(world.base, `/api/tables/${id}/seat-link`, {}, phone.token);
      const { link } = await post<{ link: string }>(world.base, `/api/tables/${id}/seat-link`, {}, phone.token);
      const laptop = await world.guest('Laptop');
      const claim = async (key: string, token: string) =>
        fetch(`${world.base}/api/tables/${id}/claim`, {
          method: 'POST',
          headers: { ...JSON_TYPE, ...bearer(token) },
          body: JSON.stringify({ key }),
        });
      expect(await code(await claim(keyOf(first.link), laptop))).toEqual([410, 'link-spent']);
      expect(await code(await claim(keyOf(link), host.token))).toEqual([409, 'already-seated']);
      expect(await (await claim(keyOf(link), laptop)).json()).toEqual({ table: id, seat: 1 });
      await phone.until(() => phone.seat === null);
      const device = world.player({ token: laptop, table: id, seed: 'laptop' });
      device.connect();
      await device.until(() => device.seat === 1);
      expect(await code(await claim(keyOf(link), laptop))).toEqual([410, 'link-spent']);
      await Promise.all([...players, device].map((player) => player.close()));
    });

    it('are worth nothing once their owner has left, and harmless in the hands of their owner', async () => {
      await open();
      const players = await seated(world.base, { game: 'neko', seatCount: 3 }, 'owner', false);
      const [, owner] = players as [Player, Player];
      const id = owner.info?.id ?? '';
      const link = async () =>
        (await post<{ link: string }>(world.base, `/api/tables/${id}/seat-link`, {}, owner.token)).link;
      const claim = (key: string, token: string) => post(world.base, `/api/tables/${id}/claim`, { key }, token);
      expect(await claim(keyOf(await link()), owner.token)).toEqual({ table: id, seat: 1 });
      expect(owner.seat).toBe(1);
      const key = keyOf(await link());
      await owner.do({ type: 'leave' });
      await expect(claim(key, await world.guest('Thief'))).rejects.toThrow(/410.*link-spent/);
      await Promise.all(players.map((player) => player.close()));
    });

    it('are only for those who sit', async () => {
      await open();
      const token = await world.guest();
      const table = await world.table(token, { game: 'neko', seatCount: 3 });
      const answer = await fetch(`${world.base}/api/tables/${table}/seat-link`, {
        method: 'POST',
        headers: bearer(token),
      });
      expect(await code(answer)).toEqual([403, 'not-seated']);
    });
  });

  describe('safety', () => {
    it('sends a strict content policy with everything', async () => {
      await open();
      for (const path of ['/', '/api/games', '/healthz', '/nowhere.js']) {
        const { headers } = await get(path);
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none';script-src 'self'/);
        expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it('lets no page of another origin act, over HTTP or a socket', async () => {
      await open({ ORIGINS: 'https://friend.example' });
      const from = async (origin: string) =>
        (await fetch(`${world.base}/api/guests`, { method: 'POST', headers: { ...JSON_TYPE, origin }, body: '{}' }))
          .status;
      expect(await from('https://evil.example')).toBe(403);
      expect(await from('https://friend.example')).toBe(201);
      expect(await from(world.base)).toBe(201);
      const socketFrom = (origin: string) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`${world.base.replace('http', 'ws')}/ws`, { origin });
          socket.once('open', () => resolve('open'));
          socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
          socket.on('error', () => undefined);
        });
      expect(await socketFrom('https://evil.example')).toBe(403);
      expect(await socketFrom(world.base)).toBe('open');
    });

    it('limits requests, tables and sockets of one address', async () => {
      await open({ REQUESTS_PER_MINUTE: '30', TABLES_PER_HOUR: '2', SOCKETS_PER_ADDRESS: '2' });
      const token = await world.guest();
      const openTable = () =>
        fetch(`${world.base}/api/tables`, {
          method: 'POST',
          headers: { ...JSON_TYPE, ...bearer(token) },
          body: '{"game":"neko","seatCount":3}',
        });
      expect([(await openTable()).status, (await openTable()).status]).toEqual([201, 201]);
      expect(await code(await openTable())).toEqual([429, 'too-many-requests']);
      const answers = await Promise.all(Array.from({ length: 100 }, () => get('/api/games')));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
      const sockets = Array.from({ length: 3 }, () => new WebSocket(`${world.base.replace('http', 'ws')}/ws`));
      const said = await Promise.race(
        sockets.map((socket) => new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))),
      );
      expect(said).toContain('"code":"too-many"');
      for (const socket of sockets) socket.terminate();
    });

    it('closes a socket that talks too much, and says why', async () => {
      await open({ MESSAGES_PER_SECOND: '5', MESSAGE_BURST: '10' });
      const token = await world.guest();
      const table = await world.table(token, { game: 'neko', seatCount: 3 });
      const player = world.player({ token, table, seed: 'chatty' });
      const closing = new Promise((resolve) => {
        player.onMessage = (message) => message.type === 'closing' && resolve(message);
      });
      player.connect();
      await player.until(() => player.info !== undefined);
      for (let at = 0; at < 1000; at++) player.raw({ type: 'ping', at });
      expect(await closing).toMatchObject({ code: 'too-many', retry: true });
    });

    it('shows metrics to the machine itself, or to whoever has the token', async () => {
      await open();
      expect(await (await get('/metrics')).text()).toMatch(/^slipstream_tables_in_memory 0$/m);
      await world.server.stop();
      await open({ METRICS_TOKEN: 'm'.repeat(20) });
      expect((await get('/metrics')).status).toBe(403);
      expect((await get('/metrics', bearer('m'.repeat(20)))).status).toBe(200);
    });
  });

  describe('documents and pages', () => {
    it('describes itself: every route of the API, with schemas', async () => {
      await open();
      const document = (await (await get('/api/openapi.json')).json()) as {
        openapi: string;
        paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
        components: { schemas: Record<string, object> };
      };
      expect(document.openapi).toBe('3.1.0');
      expect(
        Object.entries(document.paths)
          .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
          .sort(),
      ).toEqual([
        'get /api/bests',
        'get /api/codes/{id}',
        'get /api/games',
        'get /api/keys',
        'get /api/me',
        'get /api/me/known',
        'get /api/me/tables',
        'get /api/records',
        'get /api/records/head',
        'get /api/records/ledger',
        'get /api/records/{id}',
        'get /api/tables',
        'get /api/tables/{id}',
        'get /api/tables/{id}/code',
        'get /ws',
        'post /api/guests',
        'post /api/me/token',
        'post /api/tables',
        'post /api/tables/{id}/claim',
        'post /api/tables/{id}/seat-link',
        'put /api/me',
      ]);
      expect(document.components.schemas).toHaveProperty(['client.choose']);
      expect(document.components.schemas).toHaveProperty(['server.update']);
    });

    it('says so when the page has not been built', async () => {
      await open({ WEB_DIR: '/nowhere' });
      const answer = await get('/t/abc');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html']);
      expect(await answer.text()).toContain('has not been built');
    });

    it('serves the page at every address but those of files and of the API, with 404 where it knows none', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'slipstream-web-'));
      mkdirSync(join(folder, 'assets'));
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
      writeFileSync(join(folder, 'assets', 'app-abc.js'), `export const text = '${'x'.repeat(5000)}';`);
      await open({ WEB_DIR: folder });
      for (const path of ['/', '/t/abc', '/learn/neko']) {
        const answer = await get(path);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        expect(await answer.text()).toContain('<title>page</title>');
      }
      for (const path of ['/nowhere', '/tables/abc', '/../../etc/passwd', '/T/abc']) {
        const answer = await get(path, { 'if-none-match': (await get('/')).headers.get('etag') ?? '' });
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
        expect(await answer.text()).toContain('<title>page</title>');
      }
      const script = await get('/assets/app-abc.js');
      expect(script.headers.get('cache-control')).toMatch(/immutable/);
      expect(await code(await get('/assets/gone.js'))).toEqual([404, 'not-found']);
      expect(await code(await get('/api/nothing'))).toEqual([404, 'not-found']);
      removeFolder(folder);
    });
  });
});
