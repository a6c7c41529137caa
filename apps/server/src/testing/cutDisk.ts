import fs, { fstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { Rng } from '@slipstream/engine';
import { filesOf } from './filledStore.ts';

const SECTOR = 512;

/**
 * A disk that knows which bytes a power cut leaves: those that were synced, and of the rest any sectors, each old or new. The
 * library syncs the database when it has copied the write-ahead log into it; the mark is synced next, so that is when we know.
 */
export class CutDisk {
  readonly #real = { fdatasync: fs.fdatasync, fdatasyncSync: fs.fdatasyncSync };
  readonly #durable = new Map<string, Buffer>();
  readonly #folder: string;
  /** Called when a file is about to be synced: the last moment before its bytes are safe. */
  onSync: ((file: string) => void) | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    fs.fdatasyncSync = (descriptor) => {
      const name = this.#nameOf(descriptor);
      this.#noticeCheckpoint();
      if (name !== undefined) this.onSync?.(name);
      this.#real.fdatasyncSync(descriptor);
      if (name !== undefined) this.#keep(name);
    };
    const later = (descriptor: number, done: (error: NodeJS.ErrnoException | null) => void) => {
      // At once: what is written while a sync is under way may or may not be part of it.
      fs.fdatasyncSync(descriptor);
      setImmediate(() => done(null));
    };
    fs.fdatasync = Object.assign(later, { __promisify__: fs.fdatasync.__promisify__ });
    syncBuiltinESMExports();
  }

  /** Writes what a cut at this moment leaves into another folder. */
  cut(to: string, rng: Rng): void {
    for (const name of filesOf(this.#folder)) {
      const [old, now] = [this.#durable.get(name) ?? Buffer.alloc(0), readFileSync(join(this.#folder, name))];
      writeFileSync(join(to, name), torn(old, now, rng), { mode: 0o600 });
    }
  }

  release(): void {
    Object.assign(fs, this.#real);
    syncBuiltinESMExports();
  }

  /** The library syncs the log before it copies any of it into the database. */
  #noticeCheckpoint(): void {
    const [database, log] = ['slipstream.db', 'slipstream.db-wal'] as const;
    const isCopied = !readFileSync(join(this.#folder, database)).equals(this.#durable.get(database) ?? Buffer.alloc(0));
    if (isCopied && filesOf(this.#folder).includes(log)) this.#durable.set(log, readFileSync(join(this.#folder, log)));
  }

  /** The store was closed, and its log is gone. */
  forgetLog(): void {
    this.#durable.delete('slipstream.db-wal');
  }

  #keep(name: string): void {
    this.#durable.set(name, readFileSync(join(this.#folder, name)));
    // The library has synced the log and the database before the sums of its pages are.
    if (name.endsWith('.mark')) this.#durable.set('slipstream.db', readFileSync(join(this.#folder, 'slipstream.db')));
  }

  #nameOf(descriptor: number): string | undefined {
    const { ino } = fstatSync(descriptor);
    return filesOf(this.#folder).find((name) => statSync(join(this.#folder, name)).ino === ino);
  }
}

function torn(old: Buffer, now: Buffer, rng: Rng): Buffer {
  const left = Buffer.from(now.subarray(0, rng.below(2) === 0 ? now.length : old.length));
  for (let at = 0; at < left.length; at += SECTOR) {
    const end = Math.min(at + SECTOR, left.length);
    if (rng.below(2) === 0) continue;
    left.fill(0, at, end);
    if (at < old.length) old.copy(left, at, at, Math.min(end, old.length));
  }
  return left;
}
