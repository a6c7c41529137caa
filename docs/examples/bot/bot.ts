// A bot that plays a whole match over the public API, by a rule of thumb for each game (rules.ts), with Node and the `ws`
// package and nothing else. Its types are generated from the server's own document:
//
//   npx openapi-typescript http://127.0.0.1:8080/api/openapi.json -o docs/examples/bot/api.d.ts
//
//   npx tsx docs/examples/bot/bot.ts                                  opens a table against bots, plays it, prints the result
//   SERVER=http://… TABLE=… NAME=Robo npx tsx docs/examples/bot/bot.ts    takes a seat at a table and waits for its start
import type { paths } from './api.d.ts';
import { Line } from './line.ts';

const { SERVER = 'http://127.0.0.1:8080', NAME = 'Robo', GAME = 'neko', TABLE } = process.env;

type Games = paths['/api/games']['get']['responses'][200]['content']['application/json'];
type Guest = paths['/api/guests']['post']['responses'][201]['content']['application/json'];
type Opening = paths['/api/tables']['post']['requestBody']['content']['application/json'];
type Opened = paths['/api/tables']['post']['responses'][201]['content']['application/json'];

async function http<Answer>(method: 'GET' | 'POST', path: string, body?: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(SERVER + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as Answer & { code?: string; reason?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.code}: ${answer.reason}`);
  return answer;
}

async function openTable(token: string): Promise<string> {
  const { games, levels } = await http<Games>('GET', '/api/games');
  const seatCount = games.find(({ id }) => id === GAME)?.seatCounts.find((count) => count > 1);
  if (seatCount === undefined) throw new Error(`no game "${GAME}"; there are ${games.map(({ id }) => id).join(', ')}`);
  const bot = { kind: 'bot', level: levels[0] ?? '' } as const;
  const seats = Array.from({ length: seatCount }, (_, seat) => (seat === 0 ? ({ kind: 'open' } as const) : bot));
  const opening: Opening = { game: GAME, seatCount, seats, pace: { kind: 'none' } };
  return (await http<Opened>('POST', '/api/tables', opening, token)).table;
}

const { token } = await http<Guest>('POST', '/api/guests', { name: NAME });
const table = TABLE ?? (await openTable(token));
console.log(`table ${table}: watch at ${SERVER}/t/${table}`);
const line = new Line(SERVER, { table, token }, NAME);
const { outcome, records } = await line.race();
const seat = line.you?.seat ?? -1;
const place = (outcome?.ranking ?? []).findIndex((group) => group.includes(seat)) + 1;
console.log(`seat ${seat} came in on place ${place}; winners: ${outcome?.winners.join(', ') || 'nobody'}`);
console.log(`record: ${SERVER}/api/records/${records.at(-1)}`);
