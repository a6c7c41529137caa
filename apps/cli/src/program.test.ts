import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runArena } from './arena.ts';
import { namesIn } from './contestants.ts';
import { arenaOf } from './testing/arenaOf.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A program that does this with every message it is told; `answer` says what it is given. */
function program(body: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'slipstream-program-')), 'bot.mjs');
  const head = `import { createInterface } from 'node:readline';
    const answer = (it) => console.log(typeof it === 'string' ? it : JSON.stringify(it));`;
  writeFileSync(
    file,
    `${head}\nfor await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);\n${body}\n}`,
  );
  return `cmd:node ${file}`;
}

/** A dead process may stay on the list until it is buried. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH' && existsSync(`/proc/${pid}`);
  }
}

describe('a program as a bot', () => {
  it('races by what it is told, and is timed like any other', async () => {
    const bot = program(`if (message.type === 'decide') answer({ action: message.legalActions.at(-1) });`);
    const bots = await arenaOf('neko', [bot, 'kitten', 'kitten']);
    expect(bots[0]).toMatchObject({ name: bot, forfeits: {} });
    expect(bots[0]?.msPerDecision.p50).toBeGreaterThan(0);
    expect(bots.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(3);
  });

  it('is told views and legal actions of its own seat, when a race begins and how it ends, and nothing of the deal', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'slipstream-told-')), 'told');
    const bot = program(`(await import('node:fs')).appendFileSync(${JSON.stringify(file)}, line + '\\n');
      if (message.type === 'decide') answer({ action: message.legalActions[0] });`);
    await arenaOf('gravwell', [bot, 'kitten']);
    const told = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const begun = told.filter(({ type }) => type === 'race');
    expect(begun.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const race of begun)
      expect(Object.keys(race).sort()).toEqual(['game', 'options', 'seat', 'seats', 'seed', 'type']);
    let seat: unknown;
    for (const message of told) {
      if (message.type === 'race') seat = message.seat;
      if (message.type !== 'decide') continue;
      expect(Object.keys(message).sort()).toEqual(['legalActions', 'type', 'view']);
      expect(message.view.viewer).toBe(seat);
    }
    expect(told.filter(({ type }) => type === 'end')).toEqual([
      { type: 'end', winners: expect.any(Array), ranking: expect.any(Array) },
      { type: 'end', winners: expect.any(Array), ranking: expect.any(Array) },
    ]);
  });

  it.each([
    ['crashes', `if (message.type === 'decide') process.exit(3);`, 'ended with code 3'],
    ['is killed', `if (message.type === 'decide') process.kill(process.pid, 'SIGKILL');`, 'ended with '],
    ['is silent', '', 'no answer within 300 ms'],
    ['answers with garbage', `if (message.type === 'decide') answer('I resign');`, 'not an answer: I resign'],
    ['answers with another object', `if (message.type === 'decide') answer({ play: 1 });`, 'not an answer: {"play":1}'],
    [
      'plays what is not legal',
      `if (message.type === 'decide') answer({ action: { type: 'play', card: 99 } });`,
      'not a legal action: {"action":{"type":"play","card":99}}',
    ],
    ['speaks unasked', `if (message.type === 'race') answer('hello');`, ''],
    [
      'never ends its line',
      `if (message.type === 'decide') process.stdout.write('x'.repeat(3e6));`,
      'a line of more than',
    ],
  ])('loses its race when it %s, and the others race on', async (_, body, reason) => {
    const bot = program(body);
    const limit = reason.includes('300') ? 300 : undefined;
    const [failing, others] = await arenaOf('neko', [bot, 'kitten', 'kitten'], limit);
    expect(failing).toMatchObject({ wins: 0, meanPlace: 3 });
    const forfeits = Object.entries(failing?.forfeits ?? {});
    expect(forfeits.reduce((sum, [, races]) => sum + races, 0)).toBe(3); // it is started anew for each race
    for (const [why] of forfeits) expect(why).toContain(reason);
    expect(others?.wins).toBeCloseTo(3);
  });

  it('that does not exist loses every race', async () => {
    const bots = await arenaOf('neko', ['cmd:no-such-program 2>/dev/null', 'kitten', 'kitten']);
    expect(bots[0]).toMatchObject({ wins: 0, forfeits: { 'ended with code 127': 3 } });
  });

  it('ends with the arena, and so does what it started', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'slipstream-pid-')), 'pid');
    const bot = program(`if (message.type === 'race') {
        const { spawn } = await import('node:child_process');
        const child = spawn('sleep', ['1000'], { stdio: 'ignore' });
        (await import('node:fs')).writeFileSync(${JSON.stringify(file)}, String(child.pid));
      }
      if (message.type === 'decide') answer({ action: message.legalActions[0] });`);
    const job = { game: 'neko', seats: 3, options: {}, bots: [bot, 'kitten', 'kitten'], seed: '1', limit: 3_600_000 };
    await runArena(job, 1, { workers: 1, progress: () => {} });
    const pid = Number(readFileSync(file, 'utf8'));
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20)); // it was killed, and has yet to notice
  });

  it.each([
    ['docs/examples/arenaBot.mjs', 'node'],
    ...(spawnSync('python3', ['--version']).status === 0 ? [['clients/python/examples/arena_bot.py', 'python3']] : []),
  ])('the example %s races without a fault', async (file, command) => {
    const bots = await arenaOf('outspeed', [`cmd:${command} ${join(ROOT, file ?? '')}`, 'kitten', 'kitten']);
    expect(bots[0]?.forfeits).toEqual({});
  });
});

it.each([
  ['legend,ace', ['legend', 'ace']],
  ['ace,cmd:python3 bot.py,kitten', ['ace', 'cmd:python3 bot.py', 'kitten']],
  ['cmd:"python3 bot.py --a 1,2",ace', ['cmd:python3 bot.py --a 1,2', 'ace']],
  ['', []],
])('names in %j', (list, names) => expect(namesIn(list)).toEqual(names));
