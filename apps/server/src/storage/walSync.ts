import { closeSync, fdatasync, openSync } from 'node:fs';

/** How long after it was written something may be in the hands of the system only. */
const SOON_MS = 100;

/**
 * Forces the log of the embedded store to disk in the background, soon after something was written to it: a process that is
 * killed loses nothing, because what it wrote is the system's by then; a power cut may take the last moments.
 */
export class WalSync {
  readonly #file: string;
  #descriptor: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #fault: Error | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Something was written. Throws once the disk has failed: nothing more can be promised then. */
  written(): void {
    if (this.#fault !== undefined) throw this.#fault;
    this.#timer ??= setTimeout(() => this.#force(), SOON_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #force(): void {
    this.#timer = undefined; // what is written from now on asks for another one
    this.#descriptor ??= openSync(this.#file, 'r+');
    fdatasync(this.#descriptor, (error) => {
      if (error !== null) this.#fault = error;
    });
  }
}
