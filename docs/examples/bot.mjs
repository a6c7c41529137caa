// A bot that plays a whole match over the public API (docs/api.md), with Node and the `ws` package and nothing else.
//
//   node docs/examples/bot.mjs                                opens a table against bots, plays it, prints the result
//   SERVER=http://… TABLE=… NAME=Robo node docs/examples/bot.mjs   takes a seat at a table and waits for its start
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import WebSocket from 'ws';

const SERVER = process.env.SERVER ?? 'http://127.0.0.1:8080';
const NAME = process.env.NAME ?? 'Robo';
const GAME = process.env.GAME ?? 'neko';

/** The one function to make clever: what to do, given what this seat sees. */
const decide = (_view, legalActions) => legalActions[Math.floor(legalActions.length / 2)];

/** The view after the changes: `[value]` is a new value, `[]` a key that is gone, an object goes further in. */
function changed(before, changes) {
  if (Array.isArray(changes)) return changes[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, change] of Object.entries(changes)) {
    if (Array.isArray(change) && change.length === 0) delete after[key];
    else after[key] = changed(after[key], change);
  }
  return after;
}

async function http(method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(SERVER + path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.code}: ${answer.reason}`);
  return answer;
}

async function openTable(token) {
  const { games, levels } = await http('GET', '/api/games');
  const game = games.find(({ id }) => id === GAME);
  if (!game) throw new Error(`no game "${GAME}"; there are ${games.map(({ id }) => id).join(', ')}`);
  const seatCount = game.seatCounts.find((count) => count > 1);
  const bot = { kind: 'bot', level: levels[0] };
  const seats = Array.from({ length: seatCount }, (_, seat) => (seat === 0 ? { kind: 'open' } : bot));
  return (await http('POST', '/api/tables', { game: GAME, seatCount, seats, pace: { kind: 'none' } }, token)).table;
}

/** One line to one table: says hello, keeps it mended, answers what it is asked. Resolves when the match is over. */
function play(table, token, isHost) {
  const unanswered = new Map(); // id -> request: sent again when the line had to be mended
  const shares = new Map(); // attempt -> our 32 bytes
  const given = new Set();
  let [seat, info, update, wait] = [null, undefined, undefined, 400];

  return new Promise((resolve, reject) => {
    connect();

    function connect() {
      const socket = new WebSocket(`${SERVER.replace(/^http/, 'ws')}/ws`);
      const seen = update && { match: update.match, step: update.step };
      const pulse = setInterval(
        () => socket.readyState === WebSocket.OPEN && write({ type: 'ping', at: Date.now() }),
        15_000,
      );
      const write = (message) => socket.send(JSON.stringify(message));
      const ask = (request) => {
        const whole = { ...request, id: randomUUID() };
        unanswered.set(whole.id, whole);
        write(whole);
      };
      socket.on('open', () => write({ type: 'hello', protocol: 2, table, token, ...(seen && { seen }) }));
      socket.on('error', () => {}); // 'close' follows
      socket.on('close', () => {
        clearInterval(pulse);
        if (info?.phase === 'over') return;
        setTimeout(connect, randomInt(wait / 2, wait));
        wait = Math.min(wait * 2, 15_000);
      });
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        switch (message.type) {
          case 'welcome':
            wait = 400;
            for (const request of unanswered.values()) write(request);
            break;
          case 'you':
            if (message.seat === null && seat === null && !given.has('seat')) {
              given.add('seat');
              ask({ type: 'take', name: NAME });
            } else if (message.seat !== null && seat === null && isHost && info.phase === 'lobby')
              ask({ type: 'start' });
            seat = message.seat;
            giveShare(ask);
            break;
          case 'table':
            info = message.table;
            giveShare(ask);
            if (info.phase === 'over') {
              resolve({ info, seat });
              socket.close();
            }
            break;
          case 'update':
          case 'change':
            update = message.type === 'update' ? message : { ...message, view: changed(update.view, message.changes) };
            if (update.legalActions.length > 0) {
              const action = decide(update.view, update.legalActions);
              ask({ type: 'choose', match: update.match, step: update.step, action });
            }
            break;
          case 'ack':
            unanswered.delete(message.id);
            break;
          case 'refused':
            unanswered.delete(message.id);
            if (message.code !== 'too-late') reject(new Error(`${message.code}: ${message.reason}`));
            break;
          case 'malformed':
          case 'reload':
          case 'closing':
            if (!message.retry) reject(new Error(message.reason));
            break;
        }
      });
    }

    function giveShare(ask) {
      if (seat === null || info?.phase !== 'sealing') return;
      const { attempt, stage } = info.fairness;
      if (given.has(`${attempt} ${stage}`) || !['committing', 'revealing'].includes(stage)) return;
      given.add(`${attempt} ${stage}`);
      if (!shares.has(attempt)) shares.set(attempt, randomBytes(32));
      const share = shares.get(attempt);
      const commitment = createHash('sha256').update(share).digest('hex');
      ask(
        stage === 'committing'
          ? { type: 'commit', attempt, commitment }
          : { type: 'reveal', attempt, value: share.toString('hex') },
      );
    }
  });
}

const { token } = await http('POST', '/api/guests', { name: NAME });
const table = process.env.TABLE ?? (await openTable(token));
console.log(`table ${table}: watch at ${SERVER}/t/${table}`);
const { info, seat } = await play(table, token, process.env.TABLE === undefined);
const [place] = info.outcome.ranking.flatMap((group, at) => (group.includes(seat) ? [at + 1] : []));
console.log(`seat ${seat} came in on place ${place}; winners: ${info.outcome.winners.join(', ') || 'nobody'}`);
console.log(`record: ${SERVER}/api/records/${info.records.at(-1)}`);
