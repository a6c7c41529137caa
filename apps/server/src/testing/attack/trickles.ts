import { fastRng } from '@slipstream/engine';
import { anyAddress, type Ground, type Outcome, scaled, sleep } from './ground.ts';
import { rawLine } from './rawLine.ts';

const CONNECTIONS = 60;
const EVERY_MS = 300;
/** Longer than any request may take. */
const PATIENCE_MS = 120_000;

const BEGINNINGS: readonly ((address: string) => string)[] = [
  (address) => `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nX-Slow: `,
  (address) =>
    `POST /api/guests HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"name":"',
];

/** Headers and bodies that come a byte at a time: the server ends them. */
export async function trickles(ground: Ground): Promise<Outcome> {
  const rng = fastRng(`${ground.seed} trickles`);
  const count = scaled(ground, CONNECTIONS);
  const ends = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      trickle(ground.base, (BEGINNINGS[at % BEGINNINGS.length] ?? String)(anyAddress(rng))),
    ),
  );
  const left = ends.filter((isClosed) => !isClosed).length;
  return { frames: 0, changes: left === 0 ? [] : [`${left} requests that never end were waited for`] };
}

async function trickle(base: string, beginning: string): Promise<boolean> {
  const { socket, closed } = rawLine(base, beginning);
  const drip = setInterval(() => socket.write('x'), EVERY_MS);
  const isClosed = await Promise.race([closed.then(() => true), sleep(PATIENCE_MS).then(() => false)]);
  clearInterval(drip);
  socket.destroy();
  return isClosed;
}
