import { hash } from 'node:crypto';
import { existsSync, fstatSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { FILE_RIGHTS, LOCK_FILE } from './dataFiles.ts';
import type { HeldFile } from './heldFile.ts';
import { StorageRefusal } from './refusal.ts';
import { codeOf, messageOf } from './sqliteError.ts';

const IN_USE = 'another server is using this data folder';

/**
 * The right to use a data folder, for as long as the process lives, however it ends: the system lets go of it by itself.
 * A file can be removed from under its holder, so on Linux there is a name too, in a place where nothing can be removed.
 * Where there is no such place, each transaction still sees whether another one has written (`EmbeddedStorage`).
 */
export class FolderLock {
  readonly #file: Database.Database;
  readonly #names = new Map<string, Server>(); // by secret

  constructor(folder: string) {
    this.#file = lockFile(folder);
  }

  /** `secret` is known to nobody but those who may read the folder: others cannot take the name. */
  async holdName(database: HeldFile, secret: string): Promise<void> {
    if (process.platform !== 'linux' || this.#names.has(secret)) return;
    this.#names.set(secret, await listen(nameOf(database, secret)));
  }

  async release(): Promise<void> {
    this.#file.close();
    for (const name of this.#names.values()) await new Promise((resolve) => name.close(resolve));
  }
}

function lockFile(folder: string): Database.Database {
  const path = join(folder, LOCK_FILE);
  if (!existsSync(path)) writeFileSync(path, '', { mode: FILE_RIGHTS });
  const lock = new Database(path);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error) === 'SQLITE_BUSY') throw new StorageRefusal(IN_USE);
    throw new StorageRefusal(`${LOCK_FILE} cannot be locked: ${messageOf(error)}`);
  }
}

/** Of the database itself: a copy of the folder has another one. */
function nameOf({ descriptor }: HeldFile, secret: string): string {
  const { dev, ino } = fstatSync(descriptor);
  return `\0slipstream ${hash('sha256', `${secret} ${dev} ${ino}`)}`;
}

function listen(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => void socket.destroy());
    server.unref();
    server.once('error', (error) =>
      reject(new StorageRefusal(codeOf(error) === 'EADDRINUSE' ? IN_USE : `it cannot be locked: ${messageOf(error)}`)),
    );
    server.listen({ path: name }, () => resolve(server));
  });
}
