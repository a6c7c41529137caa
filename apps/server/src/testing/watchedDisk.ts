import fs, { fstatSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What the disk is asked to do, as the system sees it: each sync is carried out, and told here once it is through. */
export class WatchedDisk {
  readonly #real = { fdatasync: fs.fdatasync, fdatasyncSync: fs.fdatasyncSync };
  readonly #synced: number[] = []; // inodes
  #onSync: (() => void) | undefined;
  fault: NodeJS.ErrnoException | undefined; // of a disk that has failed

  constructor() {
    const later = (descriptor: number, done: (error: NodeJS.ErrnoException | null) => void) =>
      this.#real.fdatasync(descriptor, (error) => {
        done(this.fault ?? error);
        // A file that is closed by now was synced all the same.
        if (error === null) this.#note(descriptor);
      });
    fs.fdatasync = Object.assign(later, { __promisify__: fs.fdatasync.__promisify__ });
    fs.fdatasyncSync = (descriptor) => {
      if (this.fault !== undefined) throw this.fault;
      this.#real.fdatasyncSync(descriptor);
      this.#note(descriptor);
    };
    syncBuiltinESMExports();
  }

  /** How often this file has been synced so far. */
  count(file: string): number {
    const { ino } = statSync(file);
    return this.#synced.filter((synced) => synced === ino).length;
  }

  /** Resolves when this file has been synced so many times. */
  async synced(file: string, times: number): Promise<void> {
    while (this.count(file) < times)
      await new Promise<void>((resolve) => {
        this.#onSync = resolve;
      });
  }

  release(): void {
    Object.assign(fs, this.#real);
    syncBuiltinESMExports();
  }

  #note(descriptor: number): void {
    this.#synced.push(fstatSync(descriptor).ino);
    this.#onSync?.();
  }
}
