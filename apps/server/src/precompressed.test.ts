import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressAll } from './precompressed.ts';
import { freshFolder, removeFolder } from './testing/benches.ts';

const LONG = 'some text that repeats itself '.repeat(100);

describe('compressed copies of the page', () => {
  let folder: string;
  const copies = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.br') || name.endsWith('.part'))
      .sort();
  beforeEach(() => {
    folder = freshFolder();
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => removeFolder(folder));

  it('are made of every text that is worth it, in every folder', async () => {
    const kinds = ['js', 'css', 'html', 'svg', 'json', 'webmanifest', 'txt'];
    for (const kind of kinds) writeFileSync(join(folder, 'assets', `a.${kind}`), LONG);
    writeFileSync(join(folder, 'picture.png'), LONG);
    writeFileSync(join(folder, 'least.js'), 'x'.repeat(1024));
    writeFileSync(join(folder, 'short.js'), 'x'.repeat(1023));
    await compressAll(folder);
    expect(copies()).toEqual([...kinds.map((kind) => join('assets', `a.${kind}.br`)), 'least.js.br'].sort());
    const copy = readFileSync(join(folder, 'assets', 'a.js.br'));
    expect(brotliDecompressSync(copy).toString()).toBe(LONG);
    expect(copy.length).toBeLessThan(LONG.length / 4);
  });

  it('are made again only when the text is newer', async () => {
    const [file, copy] = [join(folder, 'a.js'), join(folder, 'a.js.br')];
    writeFileSync(file, LONG);
    writeFileSync(copy, 'as it was');
    utimesSync(file, 1000, 1000);
    utimesSync(copy, 1000, 1000);
    await compressAll(folder);
    expect(readFileSync(copy, 'utf8')).toBe('as it was');
    utimesSync(file, 1001, 1001);
    await compressAll(folder);
    expect(brotliDecompressSync(readFileSync(copy)).toString()).toBe(LONG);
  });
});
