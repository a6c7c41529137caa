import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import { describe, expect, it } from 'vitest';
import { runCli } from '../cli.ts';
import type { RouteFigures } from './routeFigures.ts';
import type { Report } from './tileReport.ts';

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: string[][] = [[], []];
  const code = await runCli(['tiles', ...args], {
    out: (text) => out?.push(text),
    err: (text) => err?.push(text),
    progress: () => {},
  });
  return { code, out: (out ?? []).join('\n'), err: (err ?? []).join('\n') };
}

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A tile set that can still be spoilt. */
interface Draft {
  readonly dice: { readonly blue: number[] };
  readonly tiles: { readonly sides: Record<string, { readonly routes: Record<string, unknown> }> }[];
}
type Change = (set: Draft) => unknown;

function routeOn(set: Draft, tile: number, side: string, name: string, route: unknown): void {
  const routes = set.tiles[tile - 1]?.sides[side]?.routes;
  if (routes === undefined) throw new Error(`no tile ${tile}, side ${side}`);
  routes[name] = route;
}

describe('slipstream tiles prints', () => {
  it.each(['template', 'export'])('a sound tile set: %s', async (verb) => {
    const { code, out } = await run(verb);
    expect(code).toBe(0);
    expect((await run('check', file(`${verb}.json`, out))).code).toBe(0);
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(110);
  });

  it('the platform edition whole', async () => {
    expect(JSON.parse((await run('export')).out)).toEqual(PLATFORM_TILES);
  });

  it('a schema', async () => {
    expect(JSON.parse((await run('schema')).out)).toMatchObject({ title: 'OUTSPEED tile set' });
  });
});

describe('slipstream tiles check', () => {
  it('passes the platform edition', async () => {
    const { code, out } = await run('check', file('good.json', JSON.stringify(PLATFORM_TILES)));
    expect(code).toBe(0);
    expect(out).toContain('all in order');
  });

  it.each<[string, Change, string]>([
    [
      'an unknown symbol',
      (set) => routeOn(set, 7, '5-6', 'left', { benefit: { zones: { dice: 'blue' } } }),
      'tile 7, side 5-6, left, benefit.zones: has an unknown symbol "dice"; it may be a number, {"count": route},',
    ],
    [
      'negative zones',
      (set) => routeOn(set, 3, '3-4', 'middle', { benefit: { zones: -2 } }),
      'tile 3, side 3-4, middle, benefit.zones: must be a whole number from 1 to 12, not -2',
    ],
    ['three finish tiles', (set) => set.tiles.pop(), 'tile 16: is missing (a finish tile)'],
    ['a die without faces', (set) => set.dice.blue.splice(0), 'dice.blue: has no faces; a list of 6 numbers is needed'],
    [
      'tile 11 without its mode',
      (set) => routeOn(set, 11, '3-4', 'right', { cost: { fuel: 1 }, benefit: { zones: 1 } }),
      'tile 11, side 3-4, right: rule is missing: "alone-or-company"',
    ],
  ])('refuses %s, and says where', async (name, change, message) => {
    const set = JSON.parse(JSON.stringify(PLATFORM_TILES)) as Draft;
    change(set);
    const { code, err } = await run('check', file(`${name}.json`, JSON.stringify(set)));
    expect(code).toBe(1);
    expect(err.slice(0, message.length)).toBe(message);
    expect(err.split('\n')).toHaveLength(1);
  });

  it.each([
    ['half a file', '{"format": ', 'the file: is not JSON: line 1, column 12, it ends too early'],
    ['no JSON at all', 'tile 1: go', 'the file: is not JSON: line 1, column 1, unexpected tile'],
    ['an empty file', '', 'the file: is empty'],
    ['blanks', ' \n', 'the file: is empty'],
    ['a list', '[]', 'the tile set: must be an object, not […]'],
  ])('refuses %s', async (name, text, message) => {
    const { code, err } = await run('check', file(`${name}.txt`, text));
    expect(code).toBe(1);
    expect(err.slice(0, message.length)).toBe(message);
  });

  it('says how many problems there are beyond the first twenty', async () => {
    const bare = { ...PLATFORM_TILES, tiles: PLATFORM_TILES.tiles.map(({ number }) => ({ number, side: {} })) };
    const { err } = await run('check', file('bare.json', JSON.stringify(bare)));
    expect(err.split('\n')).toHaveLength(21);
    expect(err.split('\n').at(-1)).toBe('and 12 more');
  });

  it('gives problems as data too', async () => {
    const { out } = await run('check', file('short.json', '{"format": 1}'), '--json');
    expect(JSON.parse(out).problems[2]).toEqual({
      where: 'format',
      message: 'must be outspeed-tiles/1, not 1',
      place: { field: 'format' },
      code: 'notWord',
      words: ['outspeed-tiles/1'],
      found: '1',
    });
  });

  it('reads what an editor has marked as UTF-8', async () => {
    const { code } = await run('check', file('marked.json', `\uFEFF${JSON.stringify(PLATFORM_TILES)}`));
    expect(code).toBe(0);
  });

  it('is a program that ends with 1 and tells why on stderr', () => {
    const broken = file(
      'program.json',
      JSON.stringify({ ...PLATFORM_TILES, tiles: PLATFORM_TILES.tiles.slice(0, 15) }),
    );
    const program = ['--import', 'tsx', MAIN, 'tiles', 'check', broken];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: 'tile 16: is missing (a finish tile)\n',
    });
  });

  it('refuses 50 MB by their size', async () => {
    const { code, err } = await run('check', file('big.json', ' '.repeat(50_000_000)));
    expect(code).toBe(1);
    expect(err).toBe('the file: has 50000000 bytes; a tile set takes at most 800000');
  });

  it.each([
    [[], 'say what to do: tiles template, export or schema, tiles check <file>, or tiles report'],
    [['paint'], 'say what to do: tiles template, export or schema, tiles check <file>, or tiles report'],
    [['check'], 'name a file'],
    [['check', '/nowhere/at/all.json'], 'cannot read /nowhere/at/all.json: '],
    [['check', folder], `${folder} is a folder`],
    [['report', folder], `${folder} is a folder`],
  ])('%j is called wrongly', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('slipstream tiles report', () => {
  it('prints figures and bars', async () => {
    const { code, out } = await run('report', '--games', '2', '--seats', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/wins per seat/);
    expect(out).toMatch(/tile 16 right/);
    expect(out).toMatch(/least taken: tile/);
  });

  it('takes the level of the bots that race', async () => {
    const { out } = await run('report', '--games', '1', '--seats', '3', '--bots', 'kitten');
    expect(out).toContain('raced by kittens');
    const { code, err } = await run('report', '--games', '1', '--bots', 'tortoise');
    expect(code).toBe(2);
    expect(err).toContain('no bot of outspeed is called "tortoise"');
  });

  it('gives the same as JSON, the same for the same seed', async () => {
    const figures = async () => JSON.parse((await run('report', '--games', '2', '--seats', '3,5', '--json')).out);
    const first = await figures();
    expect(first.races.map(({ pilots }: { pilots: number }) => pilots)).toEqual([3, 5]);
    expect(await figures()).toEqual(first);
  });

  it('finds no route of the platform edition dominated, and hardly a race without a winner', async () => {
    const report: Report = JSON.parse((await run('report', '--games', '120', '--json')).out);
    const rare = report.routes.filter((route) => shareOf(route) < 0.08);
    expect(rare.map(({ tile, side, route }) => `tile ${tile}, ${side}, ${route}`)).toEqual([]);
    for (const { noWinner } of report.races) expect(noWinner).toBeLessThan(0.02);
  });
});

/** How often a route is taken on its side, whatever the number of pilots. */
function shareOf({ shares, decisions }: RouteFigures): number {
  const counts = Object.keys(shares).map(Number);
  const taken = counts.reduce((sum, pilots) => sum + (shares[pilots] ?? 0) * (decisions[pilots] ?? 0), 0);
  return taken / counts.reduce((sum, pilots) => sum + (decisions[pilots] ?? 0), 0);
}
