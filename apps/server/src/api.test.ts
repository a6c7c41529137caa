import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmbeddedStorage } from './storage/embedded.ts';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the API, answer by answer', () => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let storage: EmbeddedStorage;
  let world: World;
  const open = async (env: Readonly<Record<string, string>> = {}) => {
    storage = await bench.open();
    world = await World.open(storage, env);
  };
  beforeEach(async () => {
    bench = await embeddedBench();
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });
  const call = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: string) =>
    fetch(world.base + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const get = (path: string, headers?: Readonly<Record<string, string>>) => call('GET', path, headers);
  const problem = async (response: Promise<Response>) => {
    const { status, headers } = await response;
    const { code, reason } = (await (await response).json()) as { code: string; reason: string };
    expect(headers.get('cache-control')).toBe('no-store');
    return [status, code, reason];
  };
  const row = (table: string, touchedAt: number, isOver = false) => ({
    table,
    entries: [{ seq: 0, at: 1, text: '{}' }],
    row: { table, isPublic: true, isOver, isPlaying: false, touchedAt, guests: [], summary: `{"id":"${table}"}` },
  });
  const record = (record: string) => ({
    ...{ record, table: 't', game: 'neko', isPublic: true },
    ...{ finishedAt: 7, guests: ['g'], text: `{"record":"${record}"}\n` },
  });

  it('is documented: a change of the document is a change of the API', async () => {
    await open();
    const answer = await get('/api/openapi.json');
    const { components, ...document } = (await answer.json()) as { components: { schemas: object } };
    const { schemas, ...security } = components;
    const text = JSON.stringify({ ...document, ...security, schemas: Object.keys(schemas) }, undefined, 2);
    await expect(`${text}\n`).toMatchFileSnapshot('goldens/openapi.json');
    expect(brokenRefs({ ...document, components })).toEqual([]);
    expect(JSON.stringify(components)).not.toContain('"readOnly"');
    const operations = Object.values((document as { readonly paths?: object }).paths ?? {}).flatMap((path) =>
      Object.values(path as Record<string, { readonly operationId: string; readonly requestBody?: object }>),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const bodies = operations.flatMap(({ requestBody }) => requestBody ?? []);
    expect(bodies.every((body) => 'required' in body && body.required === true)).toBe(true);
  });

  it('says in words and codes what is wrong with a request', async () => {
    await open();
    const token = await world.guest();
    const sent = (body: string, headers = JSON_TYPE) => problem(call('POST', '/api/guests', headers, body));
    expect(await sent('{')).toEqual([400, 'bad-request', 'The request cannot be understood.']);
    expect(await sent('{"name":7}')).toEqual([400, 'bad-request', expect.stringContaining('name')]);
    expect(await sent(`{"name":"${'x'.repeat(20_000)}"}`)).toEqual([413, 'too-large', 'The request is too large.']);
    expect(await sent('<name/>', { 'content-type': 'text/xml' })).toEqual([
      ...[415, 'wrong-type', 'Send JSON: content-type application/json.'],
    ]);
    for (const query of ['-1', '1.5', 'x', '1'.repeat(16), '1&before=2'])
      expect(await problem(get(`/api/tables?before=${query}`))).toEqual([400, 'bad-request', 'before: a whole number']);
    const nothing = [404, 'not-found', 'There is nothing here.'];
    expect(await problem(call('DELETE', '/api/guests'))).toEqual(nothing);
    expect(await problem(call('POST', '/t/abc'))).toEqual(nothing);
    expect(await problem(get('/api/'))).toEqual(nothing);
    expect(await problem(get('/picture.png?x'))).toEqual(nothing);
    expect(await problem(get('/api/records/r9'))).toEqual([404, 'no-such-record', 'There is no such record.']);
    expect(await problem(get('/api/me', { authorization: `Bearer ${token} x` }))).toEqual([
      ...[401, 'no-token', 'Get a guest token first: POST /api/guests.'],
    ]);
    expect(await problem(get('/api/me', bearer(`${token}x`)))).toEqual([
      ...[401, 'bad-token', 'This token is not known, or has been replaced.'],
    ]);
    expect(await problem(get('/api/me', { authorization: `Not a Bearer ${token}` }))).toEqual([
      ...[401, 'no-token', 'Get a guest token first: POST /api/guests.'],
    ]);
    expect(await problem(get('/ws'))).toEqual([400, 'bad-request', 'This address is for WebSockets.']);
  });

  it('tells whether somebody is a guest, also those who are not', async () => {
    await open();
    const known = async (headers?: Readonly<Record<string, string>>) => (await get('/api/me/known', headers)).json();
    const token = await world.guest();
    expect(await known()).toEqual({ known: false });
    expect(await known(bearer('nobody'))).toEqual({ known: false });
    expect(await known(bearer(token))).toEqual({ known: true });
    expect(await known({ cookie: `slipstream_guest=${token}` })).toEqual({ known: true });
  });

  it('gives a table six letters, which lead back to it in any case and after a restart', async () => {
    await open();
    const body = JSON.stringify({ game: 'neko', seatCount: 3 });
    const headers = { ...JSON_TYPE, ...bearer(await world.guest()) };
    const { table } = (await (await call('POST', '/api/tables', headers, body)).json()) as { table: string };
    const { code } = (await (await get(`/api/tables/${table}/code`)).json()) as { code: string };
    expect(code).toMatch(/^[A-Z]{6}$/);
    expect(await (await get(`/api/codes/${code.toLowerCase()}`)).json()).toEqual({ table });
    await world.server.stop();
    await open();
    expect(await (await get(`/api/codes/${code}`)).json()).toEqual({ table });
    const none = [404, 'no-such-table', 'There is no such table.'];
    expect(await problem(get('/api/codes/ABCDEF'))).toEqual(none);
    expect(await problem(get('/api/tables/none/code'))).toEqual(none);
  });

  it('says that a fault is its own, and no more', async () => {
    await open();
    const token = await world.guest();
    storage.readGuest = () => Promise.reject(new Error('secret detail'));
    expect(await problem(get('/api/me', bearer(token)))).toEqual([500, 'fault', 'Something went wrong on our side.']);
  });

  it('names guests who do not name themselves, and lets them take another name', async () => {
    await open();
    const created = await call('POST', '/api/guests', JSON_TYPE, '{}');
    expect(created.headers.get('cache-control')).toBe('no-store');
    const { token, name } = (await created.json()) as { token: string; name: string };
    expect(name).toBe('Guest');
    expect(created.headers.get('set-cookie')).toBe(
      `slipstream_guest=${token}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    );
    const put = async (body: string) => (await call('PUT', '/api/me', { ...JSON_TYPE, ...bearer(token) }, body)).json();
    expect(await put('{}')).toEqual({ name: 'Guest' });
    expect(await put('{"name":"Mia"}')).toEqual({ name: 'Mia' });
    expect(await (await get('/api/me', bearer(token))).json()).toEqual({ name: 'Mia' });
  });

  it('lists public tables page by page, without those that are over', async () => {
    await open();
    await storage.commit(Array.from({ length: 51 }, (_, at) => row(`t${at}`, 1000 - at, at === 3)));
    const page = async (query: string) =>
      (await (await get(`/api/tables${query}`)).json()) as { tables: { id: string }[]; before: number | null };
    const first = await page('');
    expect(first.tables.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, at) => `t${at}`).filter((id) => id !== 't3'),
    );
    expect(first.before).toBe(1000 - 49);
    expect(await page(`?before=${first.before}`)).toEqual({ tables: [{ id: 't50' }], before: null });
  });

  it('streams all records of public tables, and from any of them on', async () => {
    await open();
    const records = Array.from({ length: 120 }, (_, at) => record(`r${at}`));
    await storage.commit([{ ...row('t', 1), finished: [...records, { ...record('hidden'), isPublic: false }] }]);
    const answer = await get('/api/records');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await answer.text()).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      records.map(({ record }, at) => ({ ordinal: at + 1, id: record, finishedAt: 7, record: { record } })),
    );
    expect(await (await get('/api/records?after=119')).text()).toBe(`${lines[119]}\n`);
    expect(await (await get('/api/records?after=120')).text()).toBe('');
  });

  it('gives a record byte for byte, as a file that never changes', async () => {
    await open();
    await storage.commit([{ ...row('t', 1), finished: [record('r1')] }]);
    const answer = await get('/api/records/r1');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'content-disposition': 'attachment; filename="neko-r1.json"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await answer.text()).toBe('{"record":"r1"}\n');
  });

  it('allows a page nothing but what this server serves', async () => {
    await open({ PUBLIC_URL: 'https://race.example' });
    const { headers } = await get('/api/games');
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:"],
      ...["font-src 'self'", "connect-src 'self' wss://race.example", "manifest-src 'self'", "media-src 'self'"],
      ...["worker-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'", "object-src 'none'"],
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('cross-origin-embedder-policy')).toBe(false);
  });

  it('promises no https where it is reached without', async () => {
    await open();
    const { headers } = await get('/api/games');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
  });

  it('is healthy as long as it can read its store and write to it', async () => {
    await open();
    const health = async () => {
      const answer = await get('/healthz');
      const { ok } = (await answer.json()) as { ok: boolean };
      return [answer.status, answer.headers.get('cache-control'), ok];
    };
    expect(await health()).toEqual([200, 'no-store', true]);
    const { lastAlive } = storage;
    storage.lastAlive = () => Promise.reject(new Error('no disk'));
    expect(await health()).toEqual([503, 'no-store', false]);
    storage.lastAlive = lastAlive;
    expect(await health()).toEqual([200, 'no-store', true]);
    const { markAlive } = storage;
    const tried = new Promise<void>((resolve) => {
      storage.markAlive = () => {
        setImmediate(resolve);
        return Promise.reject(new Error('no space left on device'));
      };
    });
    await tried;
    expect(await health()).toEqual([503, 'no-store', false]);
    storage.markAlive = markAlive;
  });

  it('counts what it does', async () => {
    await open();
    const token = await world.guest();
    await world.table(token, { game: 'neko', seatCount: 3 });
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    const own = text.split('\n').filter((line) => line.includes('slipstream_') && !line.includes('commit_seconds'));
    await expect(`${own.join('\n')}\n`).toMatchFileSnapshot('goldens/metrics.txt');
    expect(text).toMatch(/^slipstream_commit_seconds_count 1$/m);
    expect(text).toMatch(/^slipstream_commit_seconds_bucket\{le="0.0005"\}/m);
    expect(text).not.toMatch(/nodejs_active_(handles|requests|resources)/);
  });
});

/** References of a document that lead nowhere in it. */
function brokenRefs(document: object): readonly string[] {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  const found = (ref: string): unknown =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  return refs.filter((ref) => !ref.startsWith('#/') || found(ref) === undefined);
}
