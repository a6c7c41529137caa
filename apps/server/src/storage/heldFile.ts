import { closeSync, fstatSync, openSync } from 'node:fs';

/**
 * A file that we hold open for as long as we rely on it. Closing it lets go of every lock that this process has on that
 * file, those of the database library too: the database comes first, then this.
 */
export class HeldFile {
  readonly path: string;
  readonly descriptor: number;

  constructor(path: string, flags: string, rights?: number) {
    this.path = path;
    this.descriptor = openSync(path, flags, rights);
  }

  /** Throws when the file has been removed or replaced: what is written to it is lost with this process. */
  demandInPlace(): void {
    if (fstatSync(this.descriptor).nlink === 0) throw new Error(`${this.path} was removed while it was in use`);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
