/**
 * A spectator who times pings, in a process of its own: what the people at the table do must not slow it down. Its parent
 * names the table; on the word "stop" it tells what it saw, as pairs of when a ping was sent and how long its pong took.
 */
import { PATHS, PROTOCOL_VERSION } from '@slipstream/protocol';
import WebSocket from 'ws';
import { wallClock } from './wallClock.ts';

const [base = '', token = '', table = ''] = process.argv.slice(2);
const seen: number[] = [];
const socket = new WebSocket(base.replace(/^http/, 'ws') + PATHS.socket);
let sentAt = 0;
let isDone = false;

function ping(): void {
  sentAt = wallClock();
  socket.send('{"type":"ping","at":0}');
}

socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, table, token })));
socket.on('message', (data) => {
  const text = String(data);
  if (text.startsWith('{"type":"welcome"')) {
    process.send?.('watching');
    ping();
  }
  if (isDone || !text.startsWith('{"type":"pong"')) return;
  seen.push(sentAt, wallClock() - sentAt);
  setImmediate(ping);
});
process.on('message', () => {
  isDone = true;
  process.send?.(seen, () => process.exit(0));
});
