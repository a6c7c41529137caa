import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { openEmbedded } from './embedded.ts';
import { MIGRATIONS } from './migrations.ts';

const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  let home: string;
  beforeEach(() => {
    home = freshFolder();
  });
  afterEach(() => removeFolder(home));

  it('is open to nobody else, and neither is anything in it', async () => {
    const folder = join(home, 'new', 'data');
    const store = await openEmbedded(folder);
    await store.commit([{ table: 't', entries: [{ seq: 0, at: 1, text: '{}' }] }]);
    expect(rightsOf(folder)).toBe('700');
    for (const name of readdirSync(folder)) expect([name, rightsOf(join(folder, name))]).toEqual([name, '600']);
    await store.close();
  });

  it('is closed to others, with a word, where an older version left it open', async () => {
    const folder = join(home, 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    await (await openEmbedded(folder)).close();
    for (const name of ['', 'slipstream.db']) chmodSync(join(folder, name), 0o755);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    chmodSync(join(folder, 'notes.txt'), 0o644);
    const said: string[] = [];
    await (await openEmbedded(folder, MIGRATIONS, { warn: (line) => void said.push(line) })).close();
    expect(['', 'slipstream.db', 'notes.txt'].map((name) => rightsOf(join(folder, name)))).toEqual([
      '700',
      '600',
      '644',
    ]);
    expect(said).toEqual([
      `${folder} was open to others (755); now it is not (700).`,
      `${join(folder, 'slipstream.db')} was open to others (755); now it is not (600).`,
    ]);
  });
});
