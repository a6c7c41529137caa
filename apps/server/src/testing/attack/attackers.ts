/** Runs in a process of its own, below the others' priority: it is the server that is measured, not the attackers. */
import { setPriority } from 'node:os';
import { forgedProxies } from './forgedProxies.ts';
import type { Ground, Outcome } from './ground.ts';
import { handshakeStorm } from './handshakeStorm.ts';
import { lookAlikeNames } from './lookAlikeNames.ts';
import { mutatedFrames } from './mutatedFrames.ts';
import { pingFlood } from './pingFlood.ts';
import { tableFlood } from './tableFlood.ts';
import { trickles } from './trickles.ts';

const LOW_PRIORITY = 10;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function attack(ground: Ground): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const run = async (name: string, running: Promise<Outcome>): Promise<void> => {
    const outcome = await running;
    say(`${name}: ${outcome.changes.length === 0 ? 'nothing changed' : outcome.changes.join('; ')}`);
    outcomes.push(outcome);
  };
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  // These go on beside the others.
  const beside = [run('table flood', tableFlood(ground, isOver)), run('trickles', trickles(ground))];
  await run('forged proxies', forgedProxies(ground));
  await run('look-alike names', lookAlikeNames(ground));
  await run('ping flood', pingFlood(ground));
  await run('handshake storm', handshakeStorm(ground));
  await run('mutated frames', mutatedFrames(ground, say));
  end();
  await Promise.all(beside);
  return {
    frames: outcomes.reduce((sum, { frames }) => sum + frames, 0),
    changes: outcomes.flatMap(({ changes }) => changes),
  };
}

setPriority(LOW_PRIORITY);
process.once('message', async (ground) => {
  const outcome = await attack(ground as Ground);
  process.send?.(outcome, () => process.exit(0));
});
