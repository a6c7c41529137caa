import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WalSync } from './walSync.ts';

describe('the log in the background', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipstream-sync-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is forced to disk, again and again', async () => {
    const file = join(folder, 'log');
    writeFileSync(file, 'something');
    const sync = new WalSync(file);
    for (let time = 0; time < 2; time++) {
      sync.written();
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(() => sync.written()).not.toThrow();
    sync.close();
  });
});
