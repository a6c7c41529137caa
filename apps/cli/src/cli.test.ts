import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { runCli } from './cli.ts';

/** Runs a command line as a person would, and keeps what it printed. */
async function slipstream(line: string, extra: readonly string[] = []) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text), progress: () => {} };
  const code = await runCli([...line.split(' ').filter(Boolean), ...extra], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const folder = () => mkdtempSync(join(tmpdir(), 'slipstream-cli-'));

describe('simulate', () => {
  it.each(GAMES.map((game) => game.id))('gives the same counts for the same seed: %s', async (game) => {
    const [one, again, other] = await Promise.all(
      ['7', '7', '8'].map((seed) => slipstream(`simulate ${game} --games 40 --seed ${seed} --json`)),
    );
    const counts = (text: string) => ({ ...JSON.parse(text), seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 });
    expect(counts(one?.out ?? '')).toEqual(counts(again?.out ?? ''));
    expect(counts(one?.out ?? '')).not.toEqual(counts(other?.out ?? ''));
    expect(counts(one?.out ?? '')).toMatchObject({ game, games: 40, decisions: { mean: expect.any(Number) } });
  });

  it('counts a win or nobody for every race', async () => {
    const { out } = await slipstream('simulate gravwell --seats 4 --games 200 --seed 3 --json');
    const { wins, noWinner, shared } = JSON.parse(out);
    const total = wins.reduce((sum: number, count: number) => sum + count, 0) + noWinner;
    expect(total).toBeGreaterThanOrEqual(200);
    expect(total).toBeLessThanOrEqual(200 + 3 * shared);
  });

  it.each([
    ['simulate chess', 'no game is called "chess"; there are '],
    ['simulate', 'name a game: '],
    ['simulate gravwell --seats 9', 'gravwell is played with 1, 2, 3, 4 seats, not "9"'],
    ['simulate gravwell --games 0', '--games must be a whole number from 1'],
    ['simulate gravwell --games many', '--games must be a whole number'],
    ['simulate gravwell --options {', '--options is not JSON'],
    ['simulate gravwell --options {"turbo":1}', 'options: '],
    ['simulate gravwell --bots tiger', 'no bot of gravwell is called "tiger"'],
    ['simulate gravwell --speed 9', "Unknown option '--speed'"],
    ['arena gravwell --seats 4 --bots kitten,kitten', '--bots must name 4 bots'],
    ['replay nowhere.json', 'cannot read nowhere.json'],
    ['perft neko --depth 99', '--depth must be a whole number from 1 to 12'],
  ])('%s: a clear error and exit code 2', async (line, message) => {
    const { code, err } = await slipstream(line);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});

describe('help', () => {
  it('lists the commands, and each tells its usage', async () => {
    const { out, code } = await slipstream('help');
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}(\w+) /gm)].map((found) => found[1]);
    expect(names).toEqual(
      expect.arrayContaining(['simulate', 'replay', 'trace', 'verify', 'perft', 'arena', 'ladder']),
    );
    for (const name of names) expect((await slipstream(`${name} --help`)).out).toContain(`slipstream ${name}`);
  });

  it('answers an unknown command', async () => {
    expect(await slipstream('fly')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no command is called "fly"'),
    });
  });
});

it('replay tells a lost solo race as lost, under these rules and under older ones that gave it a place', async () => {
  const dir = folder();
  const simulated = await slipstream(`simulate gravwell --seats 1 --games 3 --seed 1 --json --records ${dir}`);
  expect(JSON.parse(simulated.out)).toMatchObject({ noWinner: 3 });
  const fixtures = join(import.meta.dirname, '../../../packages/table/src/testing/fixtures');
  for (const file of [
    ...readdirSync(dir).map((name) => join(dir, name)),
    join(fixtures, 'gravwell-solo-lost.record.txt'),
  ]) {
    const { out } = await slipstream(`replay ${file}`);
    expect(out.split('\n').at(-1)).toBe('Lost: nobody won, and nobody has a place.');
  }
});

describe.each(GAMES.map((game) => [game.id, game] as const))('records of %s', (id, game) => {
  it('are written, verified, replayed and traced', async () => {
    const dir = folder();
    await slipstream(`simulate ${id} --games 2 --seed 5 --json --records ${dir}`);
    const files = readdirSync(dir).map((name) => join(dir, name));
    expect(files).toHaveLength(2);
    const file = files[0] ?? '';
    expect(await slipstream(`verify ${file}`)).toMatchObject({ code: 0, err: '' });
    expect((await slipstream(`replay ${file}`)).out).toMatch(/(Over|Nobody won)\. 1\. seat/);
    const lines = (await slipstream(`trace ${file}`)).out.split('\n').map((line) => JSON.parse(line));
    const { actions } = JSON.parse(readFileSync(file, 'utf8'));
    expect(lines).toHaveLength(actions.length + 2);
    expect(lines[0]).toMatchObject({ type: 'setup', game: id, state: expect.anything() });
    expect(JSON.stringify(lines[0].events)).toContain('"type":"shuffled"');
    expect(lines[1]).toMatchObject({ type: 'step', step: 1, seat: actions[0].seat, action: actions[0].action });
    expect(lines[1].legalActions).toContainEqual(actions[0].action);
    expect(lines.at(-1)).toEqual({ type: 'end', outcome: game.outcome(lines.at(-2).state) });
  });

  it('fail when one byte is changed', async () => {
    const dir = folder();
    await slipstream(`simulate ${id} --games 1 --seed 6 --json --records ${dir}`);
    const file = join(dir, readdirSync(dir)[0] ?? '');
    const text = readFileSync(file, 'utf8');
    for (let at = 1; at < text.length; at += Math.ceil(text.length / 40)) {
      const changed = text[at] === '1' ? '2' : '1';
      writeFileSync(file, text.slice(0, at) + changed + text.slice(at + 1));
      expect((await slipstream(`verify ${file}`)).code, `byte ${at}`).toBe(1);
    }
  });
});

describe('arena', () => {
  it('plays every deal once per rotation and shares out all wins', async () => {
    const { out } = await slipstream(
      'arena neko --seats 3 --bots kitten,kitten,kitten --games 10 --seed 2 --workers 1 --json',
    );
    const { games, bots } = JSON.parse(out);
    expect(games).toBe(12);
    expect(bots).toHaveLength(1);
    expect(bots[0]).toMatchObject({ name: 'kitten', wins: 12, share: 0.3333, meanPlace: 2 });
  });
});

describe('ladder', () => {
  it('writes its part of the page with the command that makes it, and leaves the rest alone', async () => {
    const dir = folder();
    const page = join(dir, 'strength.md');
    writeFileSync(page, '# Strength\n\n<!-- ladder:outspeed -->\nold\n<!-- /ladder:outspeed -->\n\nThe end.\n');
    const { code } = await slipstream(`ladder outspeed --seats 3 --games 4 --seed page --out ${dir}`);
    expect(code).toBe(0);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('`npm run -s cli -- ladder outspeed --games 4 --seed page --seats 3`');
    expect(text).toMatch(/\| 3 +\| champion, ace, ace +\| 6 /); // every deal once per rotation
    expect(text).toMatch(/^# Strength\n[\s\S]*The end\.\n$/);
    expect(text).not.toContain('old');
    expect(readFileSync(join(dir, 'strength-outspeed.svg'), 'utf8')).toContain('<title>');
  });

  it('refuses a seat count that the game does not have', async () => {
    expect(await slipstream('ladder outspeed --seats 2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no ladder at 2 seats'),
    });
  });
});

describe('perft', () => {
  it('counts the first decisions', async () => {
    const { out } = await slipstream('perft neko --seats 3 --depth 2 --seed 1 --json');
    expect(JSON.parse(out).leaves[0]).toBe(10);
  });
});
