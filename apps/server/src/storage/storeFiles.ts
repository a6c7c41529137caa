import { fdatasync, fdatasyncSync } from 'node:fs';
import type Database from 'libsql';
import { firstPages, pageCount, sumsOf } from './databasePages.ts';
import { walOf } from './dataFiles.ts';
import { HeldFile } from './heldFile.ts';
import type { Mark, Position } from './mark.ts';
import { walPages } from './walPages.ts';

/**
 * What something acknowledged survives: the end of the process at any moment, or also of the machine. The latter waits for
 * the disk before each answer (docs/decisions/0713-what-an-ack-survives.md).
 */
export const SAFETIES = ['crash', 'power'] as const;
export type SafeFrom = (typeof SAFETIES)[number];

export interface StoreFilesPorts {
  readonly safeFrom: SafeFrom;
  /** Nothing more can be promised: the disk has failed, or the files have gone. The process has to end. */
  onLost(reason: string): void;
}

/** How long after it was written something may be in the hands of the system only. */
const SOON_MS = 100;
/** The mark is forced to disk less often: until then it only knows less than there is. */
const MARK_MS = 1000;
/** Transactions after which the write-ahead log is copied into the file: some sixteen megabytes. */
const CHECKPOINT_AFTER = 1300;

/** The files of the embedded store as the system sees them: who waits for the disk, when, and what is said if it fails. */
export class StoreFiles {
  readonly #ports: StoreFilesPorts;
  readonly #database: Database.Database;
  readonly #file: HeldFile;
  readonly #mark: Mark;
  readonly #wal: HeldFile;
  #fault: Error | undefined;
  #walTimer: NodeJS.Timeout | undefined;
  #markTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #transactions = 0; // since the log was last copied

  constructor(database: Database.Database, file: HeldFile, mark: Mark, ports: StoreFilesPorts) {
    this.#database = database;
    this.#file = file;
    this.#mark = mark;
    this.#ports = ports;
    this.#wal = new HeldFile(walOf(file.path), 'r+');
  }

  get isLost(): boolean {
    return this.#fault !== undefined;
  }

  /** Throws once the disk has failed: what it says it has since then proves nothing. */
  demandSound(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** A transaction was committed; when this returns it survives what it shall survive. */
  written(position: Position): void {
    const isWaiting = this.#ports.safeFrom === 'power';
    this.attempt(() => {
      if (isWaiting) fdatasyncSync(this.#wal.descriptor);
      this.#mark.note(position, isWaiting);
    });
    if (!isWaiting) this.#walTimer ??= setTimeout(() => this.#forceWal(), SOON_MS);
    this.#markTimer ??= setTimeout(() => this.#forceMark(), MARK_MS);
    if (++this.#transactions >= CHECKPOINT_AFTER) this.checkpoint();
  }

  /** Copies the write-ahead log into the file and sums up the pages that it had, before the log can begin anew. */
  checkpoint(): void {
    this.#transactions = 0;
    this.attempt(() => {
      const [{ busy, log, checkpointed } = UNKNOWN] = this.#database
        .prepare('pragma wal_checkpoint(passive)')
        .all() as readonly Checkpoint[];
      // Somebody is reading, such as a backup: the pages stay in the log, and it does not begin anew.
      if (busy !== 0 || log !== checkpointed) return;
      const pages = pageCount(this.#file);
      const isNew = this.#mark.state.pages === 0;
      this.#mark.noteSynced(this.#mark.state.id);
      this.#mark.keepSums(sumsOf(this.#file, isNew ? firstPages(pages) : walPages(this.#wal.path)), pages);
    });
  }

  /** Does something to the files. If that fails, the store is lost: nobody knows what the disk has. */
  attempt(act: () => void): void {
    this.demandSound();
    try {
      act();
    } catch (error) {
      throw this.lose(error);
    }
  }

  lose(error: unknown): Error {
    const fault = error instanceof Error ? error : new Error(String(error));
    if (this.#fault === undefined) {
      this.#fault = fault;
      this.#ports.onLost(fault.message);
    }
    return this.#fault;
  }

  /** After the database is closed, whose locks would go with these. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#walTimer);
    clearTimeout(this.#markTimer);
    for (const file of [this.#wal, this.#mark, this.#file]) file.close();
  }

  #forceWal(): void {
    this.#walTimer = undefined; // what is written from now on asks for another one
    const { id } = this.#mark.state;
    this.#syncSoon(this.#wal, () => this.#mark.noteSynced(id));
  }

  #forceMark(): void {
    this.#markTimer = undefined;
    if (this.#areInPlace()) this.#syncSoon(this.#mark);
  }

  /** Whether nobody has removed anything. What was lost by then is not lost in silence: the mark knows of it, or is missed. */
  #areInPlace(): boolean {
    try {
      for (const file of [this.#file, this.#wal, this.#mark]) file.demandInPlace();
      return true;
    } catch (error) {
      this.lose(error);
      return false;
    }
  }

  #syncSoon({ descriptor }: HeldFile, then?: () => void): void {
    fdatasync(descriptor, (error) => {
      if (this.#isClosed || this.isLost) return;
      try {
        if (error !== null) throw error;
        then?.();
      } catch (fault) {
        this.lose(fault);
      }
    });
  }
}

interface Checkpoint {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}
const UNKNOWN: Checkpoint = { busy: 1, log: 0, checkpointed: 0 };
