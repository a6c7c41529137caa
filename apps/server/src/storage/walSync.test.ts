import fs, { fstatSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { freshFolder, removeFolder } from '../testing/benches.ts';
import { DATABASE_FILE } from './embedded.ts';
import { openStorage } from './open.ts';

/** What the disk is asked to do, as the system sees it: each sync is carried out, and told here once it is through. */
class WatchedDisk {
  readonly #real = fs.fdatasync;
  readonly #synced: number[] = []; // inodes
  #onSync: (() => void) | undefined;
  fault: NodeJS.ErrnoException | undefined; // of a disk that has failed

  constructor() {
    const watched = (descriptor: number, done: (error: NodeJS.ErrnoException | null) => void) =>
      this.#real(descriptor, (error) => {
        done(this.fault ?? error);
        this.#synced.push(fstatSync(descriptor).ino);
        this.#onSync?.();
      });
    fs.fdatasync = Object.assign(watched, { __promisify__: fs.fdatasync.__promisify__ });
    syncBuiltinESMExports();
  }

  /** Resolves when this file has been synced so many times. */
  async synced(file: string, times: number): Promise<void> {
    const { ino } = statSync(file);
    while (this.#synced.filter((synced) => synced === ino).length < times)
      await new Promise<void>((resolve) => {
        this.#onSync = resolve;
      });
  }

  get count(): number {
    return this.#synced.length;
  }

  release(): void {
    fs.fdatasync = this.#real;
    syncBuiltinESMExports();
  }
}

describe('the log of the embedded store', () => {
  let folder: string;
  let disk: WatchedDisk;
  beforeEach(() => {
    folder = freshFolder();
    disk = new WatchedDisk();
  });
  afterEach(() => {
    disk.release();
    removeFolder(folder);
  });
  const open = (SAFE_FROM: string) => {
    const config = readConfig({ DATA_DIR: folder, SAFE_FROM }, '/nowhere');
    if (!config.ok) throw new Error(config.reason);
    return openStorage(config.value, () => undefined);
  };
  const log = () => join(folder, `${DATABASE_FILE}-wal`);
  const commit = (seq: number) => [{ table: 't', entries: [{ seq, at: 1, text: '{}' }] }];

  it('is synced in the background after each write, when the data is to be safe from a crash', async () => {
    const store = await open('crash');
    await disk.synced(log(), 1); // of what opening it wrote
    for (const seq of [0, 1]) {
      await store.commit(commit(seq));
      await disk.synced(log(), seq + 2);
    }
    expect(disk.count).toBe(3);
    await store.close();
  });

  it('is synced once for many writes in a row', async () => {
    const store = await open('crash');
    await disk.synced(log(), 1);
    for (let seq = 0; seq < 50; seq++) void store.commit(commit(seq)); // no pause in which a sync could begin
    await disk.synced(log(), 2);
    expect(disk.count).toBe(2);
    await store.close();
  });

  it('takes nothing more once a sync has failed: what was promised may be lost', async () => {
    disk.fault = new Error('no space left on the disk');
    const store = await open('crash');
    await disk.synced(log(), 1);
    await expect(store.commit(commit(0))).rejects.toThrow('no space left on the disk');
    await expect(store.commit(commit(0))).rejects.toThrow('no space left on the disk');
    await store.close().catch(() => undefined);
  });

  it('is left alone after it was closed', async () => {
    const store = await open('crash');
    await disk.synced(log(), 1);
    await store.commit(commit(0));
    const { ino } = statSync(log());
    await store.close();
    // A sync that is still due would come after those of a store opened later.
    const next = await open('crash');
    await disk.synced(log(), statSync(log()).ino === ino ? 2 : 1);
    expect(disk.count).toBe(2);
    await next.close();
  });

  it('is not synced behind the back of a store that waits for the disk at every commit', async () => {
    const store = await open('power');
    await store.commit(commit(0));
    await store.close();
    const next = await open('crash');
    await disk.synced(log(), 1);
    expect(disk.count).toBe(1);
    await next.close();
  });
});
