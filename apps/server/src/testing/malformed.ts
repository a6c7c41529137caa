import type { Rng } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { PROTOCOL_VERSION } from '@slipstream/protocol';

/** What a joined socket may send that is wrong in some way, and must be answered with a reason and change nothing. */
export type Malformed = string | Buffer;

type Kind = (rng: Rng, id: string) => Malformed;

const pick = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.below(items.length)] as Item;
const text = (rng: Rng, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(32 + rng.below(rng.below(20) === 0 ? 60_000 : 95))).join('');

const TYPES = [
  'take',
  'leave',
  'swap',
  'plan',
  'start',
  'commit',
  'reveal',
  'choose',
  'retract',
  'takeBack',
  'standIn',
  'rematch',
  'say',
  'mute',
  'hello',
  'ping',
];
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  '__proto__',
  '\u0000',
  '\u202e',
  { toString: 1 },
  Number.MAX_SAFE_INTEGER + 2,
];

const NO_NAME = ODD.filter((value) => value !== '__proto__');
const NO_OPTIONS = ODD.filter((value) => JSON.stringify(value) !== '{}');

/** A request that is well made, with one thing in it that is not. */
function spoilt(rng: Rng, id: string): string {
  const whole: Record<string, unknown> = {
    type: pick(
      rng,
      TYPES.filter((type) => type !== 'ping' && type !== 'hello'),
    ),
    id,
    seat: 0,
    match: 1,
    step: 0,
    action: {},
  };
  whole[pick(rng, ['type', 'id', 'seat', 'match', 'step', 'extra', '__proto__x'])] = pick(rng, ODD);
  return JSON.stringify(whole);
}

/** Understood, but against the rules of the table: nobody may do this now, least of all this guest. */
const AGAINST_THE_RULES: readonly ((id: string) => unknown)[] = [
  (id) => ({ type: 'take', id, name: 'Mallory' }),
  (id) => ({ type: 'take', id, name: 'Mallory', seat: 15 }),
  (id) => ({ type: 'swap', id, seat: 1 }),
  (id) => ({ type: 'plan', id, seat: 1, plan: { kind: 'bot', level: 'kitten' } }),
  (id) => ({ type: 'start', id, fill: 'kitten' }),
  (id) => ({ type: 'commit', id, attempt: 1, commitment: '0'.repeat(64) }),
  (id) => ({ type: 'reveal', id, attempt: 1, value: '0'.repeat(64) }),
  (id) => ({ type: 'choose', id, match: 1, step: 99_999, action: {} }),
  (id) => ({ type: 'choose', id, match: 7, step: 0, action: null }),
  (id) => ({ type: 'retract', id, match: 1, step: 99_999 }),
  (id) => ({ type: 'standIn', id, seat: 0 }),
  (id) => ({ type: 'standIn', id, seat: 14 }),
  (id) => ({ type: 'rematch', id }),
  () => ({ type: 'hello', protocol: PROTOCOL_VERSION, table: 'another' }),
];

const KINDS: readonly Kind[] = [
  (rng) => text(rng, rng.below(200)),
  (rng) => Buffer.from(Array.from({ length: 1 + rng.below(100) }, () => rng.below(256))),
  (rng, id) => spoilt(rng, id).slice(0, 1 + rng.below(40)),
  spoilt,
  spoilt,
  (rng, id) => JSON.stringify(pick(rng, AGAINST_THE_RULES)(id)),
  (rng, id) => JSON.stringify(pick(rng, AGAINST_THE_RULES)(id)),
  (rng) => JSON.stringify(pick(rng, ODD)),
  (rng, id) => `${'['.repeat(1 + rng.below(4000))}${JSON.stringify({ id })}`,
  (rng, id) =>
    `{"type":"choose","id":"${id}","match":1,"step":0,"action":${'{"a":'.repeat(rng.below(60))}1${'}'.repeat(rng.below(60))}}`,
  (_rng, id) => `{"type":"choose","id":"${id}","__proto__":{"seat":0},"match":1,"step":99999,"action":1}`,
  (rng, id) => JSON.stringify({ type: `${pick(rng, TYPES)}${text(rng, 1 + rng.below(3))}`, id }),
  (rng, id) => JSON.stringify({ type: 'say', id, saying: { text: `\u202e${text(rng, 300)}` } }),
  (rng) => JSON.stringify({ type: 'ping', at: pick(rng, ['soon', null, [], {}]) }),
];

/** A frame of some kind; different every time. */
export const malformedFrame = (rng: Rng, id: string): Malformed => pick(rng, KINDS)(rng, id);

/** A request that is wrong in some way. */
export interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const PATHS = [
  '/api/guests',
  '/api/me',
  '/api/me/token',
  '/api/me/tables',
  '/api/tables',
  '/api/records',
  '/api/tables/nobody',
  '/api/tables/nobody/seat-link',
  '/api/tables/nobody/claim',
  '/api/records/nothing',
  '/ws',
  '/metrics',
];
const JSON_TYPE = { 'content-type': 'application/json' };

const BAD_REQUESTS: readonly ((rng: Rng) => BadRequest)[] = [
  (rng) => ({
    method: pick(rng, ['DELETE', 'PATCH', 'OPTIONS', 'PUT']),
    path: pick(
      rng,
      PATHS.filter((path) => path !== '/api/me'),
    ),
    headers: {},
  }),
  (rng) => ({ method: 'POST', path: '/api/guests', headers: JSON_TYPE, body: text(rng, 1 + rng.below(100)) }),
  (rng) => ({
    method: 'POST',
    path: '/api/guests',
    headers: JSON_TYPE,
    body: JSON.stringify({ name: pick(rng, NO_NAME) }),
  }),
  (rng) => ({
    method: 'POST',
    path: '/api/guests',
    headers: JSON_TYPE,
    body: JSON.stringify({ [`k${rng.below(99)}`]: 1 }),
  }),
  () => ({ method: 'POST', path: '/api/guests', headers: { 'content-type': 'text/plain' }, body: '{}' }),
  (rng) => ({
    method: 'POST',
    path: '/api/guests',
    headers: JSON_TYPE,
    body: `{"name":"${'x'.repeat(20_000 + rng.below(9000))}"}`,
  }),
  (rng) => ({
    method: 'POST',
    path: '/api/guests',
    headers: { ...JSON_TYPE, origin: `https://evil${rng.below(99)}.example` },
    body: '{}',
  }),
  (rng) => ({
    method: 'GET',
    path: `/api/tables/${encodeURIComponent(text(rng, 1 + rng.below(30)).replace(/[\ud800-\udfff]/g, ''))}x`,
    headers: {},
  }),
  (rng) => ({ method: 'GET', path: `/api/records/${rng.below(1e6)}`, headers: {} }),
  (rng) => ({
    method: 'GET',
    path: `/api/records?after=${encodeURIComponent(String(pick(rng, ['-1', 'x', '1e9', '9'.repeat(40)])))}`,
    headers: {},
  }),
  (rng) => ({
    method: 'POST',
    path: pick(rng, PATHS.slice(2)),
    headers: { ...JSON_TYPE, authorization: `Bearer ${rng.below(1e9)}` },
    body: '{}',
  }),
  (rng) => ({
    method: 'GET',
    path: pick(rng, ['/api/me', '/api/me/tables']),
    headers: { cookie: `slipstream_guest=${rng.below(1e9)}` },
  }),
  (rng) => ({
    method: 'GET',
    path: `/${text(rng, 5).replace(/[^a-z]/g, '')}/../../etc/passwd.${rng.below(99)}x`,
    headers: {},
  }),
  () => ({ method: 'GET', path: '/ws', headers: {} }),
];

export const badRequest = (rng: Rng): BadRequest => pick(rng, BAD_REQUESTS)(rng);

/** Opening tables that cannot be; sent by somebody who may open tables. */
export function badTable(rng: Rng): unknown {
  const { id: game, seatCounts, options } = pick(rng, GAMES);
  const seatCount = pick(rng, seatCounts);
  const noSuchBots = Array.from({ length: seatCount }, () => ({ kind: 'bot', level: 'godlike' }));
  return pick(rng, [
    { game: 'chess', seatCount },
    { game, seatCount: Math.max(...seatCounts) + 1 + rng.below(9) },
    { game, seatCount, seats: Array.from({ length: seatCount + 1 }, () => ({ kind: 'open' })) },
    { game, seatCount, options: { [options[0]?.key ?? 'nothing']: rng.below(99) } },
    { game, seatCount, options: pick(rng, NO_OPTIONS) },
    { game, seatCount, seats: noSuchBots },
    { game, seatCount, pace: { kind: 'live', seconds: -rng.below(99), reserve: 0 } },
    { game, seatCount, access: pick(rng, ODD) },
    { game, seatCount, unknown: rng.below(99) },
    pick(rng, ODD),
  ]);
}
