import { fastRng } from '@slipstream/engine';
import { anyAddress, from, type Ground, type Outcome, scaled } from './ground.ts';
import { handshake, rawLine } from './rawLine.ts';

const HANDSHAKES = 1500;
const AT_ONCE = 10;
/** What one address may open in a minute, and as much again for a machine that takes its time. */
const MOST = 2 * 180;

/** One address that opens sockets and hangs up, as fast as it can. */
export async function handshakeStorm(ground: Ground): Promise<Outcome> {
  const address = anyAddress(fastRng(`${ground.seed} storm`));
  let [left, opened] = [scaled(ground, HANDSHAKES), 0];
  const storm = async (): Promise<void> => {
    while (left-- > 0) {
      const { socket, status } = rawLine(ground.base, handshake(from(address)));
      if ((await status) === 101) opened++;
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storm));
  return { frames: 0, changes: opened <= MOST ? [] : [`one address opened ${opened} sockets at once`] };
}
