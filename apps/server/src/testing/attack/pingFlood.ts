import { fastRng } from '@slipstream/engine';
import { anyAddress, from, type Ground, type Outcome, scaled, sleep } from './ground.ts';
import { handshake, OPCODES, rawFrame, rawLine } from './rawLine.ts';

const SOCKETS = 20;
const MOST_BYTES = 16 * 1024 * 1024;
const PINGS = Buffer.concat(Array.from({ length: 400 }, () => rawFrame(OPCODES.ping, Buffer.alloc(125))));
const PATIENCE_MS = 60_000;

/** Sockets that ping and never read: each must be closed long before it has cost what it sends. */
export async function pingFlood(ground: Ground): Promise<Outcome> {
  const rng = fastRng(`${ground.seed} pings`);
  const count = scaled(ground, SOCKETS);
  const ends = await Promise.all(Array.from({ length: count }, () => flood(ground.base, anyAddress(rng))));
  const left = ends.filter((isClosed) => !isClosed).length;
  return { frames: 0, changes: left === 0 ? [] : [`${left} sockets that ping and never read were not closed`] };
}

async function flood(base: string, address: string): Promise<boolean> {
  const { socket, status, closed } = rawLine(base, handshake(from(address)));
  if ((await status) !== 101) return true;
  socket.pause();
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  for (let sent = 0; sent < MOST_BYTES && !isClosed; sent += PINGS.length) {
    if (!socket.write(PINGS)) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    await sleep(1);
  }
  await Promise.race([closed, sleep(PATIENCE_MS)]);
  socket.destroy();
  return isClosed;
}
