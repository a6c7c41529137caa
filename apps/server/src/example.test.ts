import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@slipstream/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const BOTS: readonly (readonly [file: string, command: string, ...args: readonly string[]])[] = [
  ['docs/examples/bot/bot.ts', process.execPath, '--import', 'tsx'],
  ...(hasPython ? ([['clients/python/examples/table_bot.py', 'python3']] as const) : []),
];

/** Runs the example as its readers would; gives what it printed. */
function runBot(
  [file, command, ...args]: (typeof BOTS)[number],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, [...args, fileOf(file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  child.stderr.on('data', (data) => {
    said += String(data);
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

describe.each(BOTS.map((bot) => [bot[0], bot] as const))('the example bot: %s', (_file, bot) => {
  let bench: Awaited<ReturnType<typeof embeddedBench>>;
  let world: World;
  beforeEach(async () => {
    bench = await embeddedBench();
    world = await World.open(await bench.open());
  });
  afterEach(async () => {
    await world.server.stop();
    await bench.dispose();
  });

  it.each(GAMES.map(({ id }) => id))('plays a whole match of %s against bots', async (game) => {
    const { code, said } = await runBot(bot, { SERVER: world.base, GAME: game });
    expect(said).toMatch(/seat 0 came in on place \d/);
    expect(code).toBe(0);
    const record = /record: (\S+)/.exec(said)?.[1] ?? '';
    expect(await (await fetch(record)).json()).toMatchObject({ game });
  });
});
