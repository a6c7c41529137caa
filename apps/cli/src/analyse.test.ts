import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTS } from '@slipstream/analysis';
import { expect, it } from 'vitest';
import { runCli } from './cli.ts';

/** Runs a command line as a person would, and keeps what it printed. */
async function slipstream(line: string) {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text), progress: () => {} };
  const code = await runCli(line.split(' ').filter(Boolean), io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const LITTLE = '--worlds 2 --deep 4 --samples 2';

/** A folder with the records of so many races. */
async function records(game: string, seats: number, games: number): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'slipstream-analyse-'));
  await slipstream(`simulate ${game} --seats ${seats} --games ${games} --seed a --records ${dir} --json`);
  return dir;
}

const firstIn = (dir: string): string => join(dir, readdirSync(dir).sort()[0] ?? '');

it('analyse prints the ledger and every moment as JSON, and the parts make the outcome', async () => {
  const file = firstIn(await records('outspeed', 3, 1));
  const { out, code } = await slipstream(`analyse ${file} --json ${LITTLE}`);
  expect(code).toBe(0);
  const { judge, worlds, seats, moments } = JSON.parse(out);
  expect({ judge, worlds }).toEqual({ judge: 'outspeed-1', worlds: 2 });
  for (const ledger of seats) {
    const sum = PARTS.reduce((total, part) => total + ledger[part], ledger.par);
    expect(sum).toBeCloseTo(ledger.outcome, 9);
  }
  const chosen = moments.find(({ options }: { options: unknown[] }) => options.length > 1);
  expect(chosen).toMatchObject({ at: expect.any(Number), seat: expect.any(Number), regret: expect.any(Number) });
  expect(chosen.options[chosen.chosen]).toMatchObject({ action: expect.anything(), share: expect.any(Number) });
  expect(chosen.options.reduce((sum: number, { mix }: { mix: number }) => sum + mix, 0)).toBeCloseTo(1, 9);
});

it('analyse tells a race in words, and a folder as a row a player', async () => {
  const dir = await records('gravwell', 2, 2);
  const one = await slipstream(`analyse ${firstIn(dir)} ${LITTLE}`);
  expect(one.out).toMatch(/^Judge gravwell-1, 4 worlds a decision/);
  expect(one.out).toContain('seat 1: the moments that mattered');
  const all = await slipstream(`analyse ${dir} ${LITTLE}`);
  expect(all.out.split('\n')).toHaveLength(4);
  expect(all.out).toMatch(/seat 0 +2 /);
});

it('what-if races on with every option, the same for the same seed', async () => {
  const file = firstIn(await records('gravwell', 2, 1));
  const line = `what-if ${file} --at 1 --races 20 --json`;
  const [once, again] = [await slipstream(line), await slipstream(line)];
  expect(again.out).toBe(once.out);
  const { seat, runs } = JSON.parse(once.out);
  expect(runs.length).toBeGreaterThan(1);
  for (const { races, places, share } of runs) {
    expect(races).toBe(20);
    expect(places.reduce((sum: number, count: number) => sum + count, 0)).toBe(20);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  }
  expect(seat).toBeTypeOf('number');
  expect((await slipstream(`what-if ${file} --at 1 --races 2 --bots kitten`)).out).toContain('places of 2');
});

it('judge races the reference against itself and bills it nothing', async () => {
  const { out, code } = await slipstream(`judge outspeed self-play --races 2 --seats 3 ${LITTLE} --json`);
  expect(code).toBe(0);
  const { rows } = JSON.parse(out);
  expect(rows.map(({ name }: { name: string }) => name)).toEqual([...PARTS]);
  expect(rows[0].mean.mean).toBe(0);
});

it.each([
  ['analyse nowhere.json', 'cannot read nowhere.json'],
  ['judge gravwell', 'say what to check: self-play, levels, sums, blunders'],
  ['judge gravwell levels --field tiger', 'no bot of gravwell is called "tiger"'],
])('%s: a clear error and exit code 2', async (line, message) => {
  const { code, err } = await slipstream(line);
  expect(err).toContain(message);
  expect(code).toBe(2);
});

it('says what is wrong with a record or a choice that cannot be analysed', async () => {
  const dir = await records('gravwell', 2, 1);
  const whole = firstIn(dir);
  const far = await slipstream(`what-if ${whole} --at 100000`);
  expect(far).toMatchObject({ code: 2, err: expect.stringContaining('--at must be a whole number from 1 to ') });
  const empty = mkdtempSync(join(tmpdir(), 'slipstream-analyse-'));
  expect((await slipstream(`analyse ${empty}`)).err).toContain('holds no records');
  const broken = join(empty, 'broken.json');
  writeFileSync(broken, '{}');
  expect((await slipstream(`analyse ${broken}`)).err).toContain('the record has no format number');
});
