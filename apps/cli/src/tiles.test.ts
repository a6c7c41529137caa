import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_TILES } from '@slipstream/games/outspeed/tiles';
import { describe, expect, it } from 'vitest';
import { runCli } from './cli.ts';

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

describe('slipstream tiles check', () => {
  it('passes the platform edition', async () => {
    const { code, out } = await run('check', file('good.json', JSON.stringify(PLATFORM_TILES)));
    expect(code).toBe(0);
    expect(out).toContain('all in order');
  });

  it('names the tile, the side and the field of what is wrong', async () => {
    const text = JSON.stringify(PLATFORM_TILES).replace('"zones":2', '"zones":-2');
    const { code, err } = await run('check', file('bad.json', text));
    expect(code).toBe(1);
    expect(err).toMatch(/^tile \d+, side 3-4, (left|middle|right), benefit.zones: .* not -2$/);
  });

  it('refuses 50 MB by their size', async () => {
    const { code, err } = await run('check', file('big.json', ' '.repeat(50_000_000)));
    expect(code).toBe(1);
    expect(err).toMatch(/the file: has 50000000 bytes/);
  });

  it.each([[[]], [['check']], [['check', '/nowhere/at/all.json']], [['paint']]])(
    '%j is called wrongly',
    async (args) => {
      expect((await run(...args)).code).toBe(2);
    },
  );
});

describe('slipstream tiles report', () => {
  it('prints figures and bars', async () => {
    const { code, out } = await run('report', '--games', '2', '--seats', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/wins per seat/);
    expect(out).toMatch(/tile 16 right/);
    expect(out).toMatch(/least taken: tile/);
  });

  it('gives the same as JSON, the same for the same seed', async () => {
    const figures = async () => JSON.parse((await run('report', '--games', '2', '--seats', '3,5', '--json')).out);
    const first = await figures();
    expect(first.races.map(({ pilots }: { pilots: number }) => pilots)).toEqual([3, 5]);
    expect(await figures()).toEqual(first);
  });
});
