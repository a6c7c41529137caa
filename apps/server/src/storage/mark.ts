import { randomBytes } from 'node:crypto';
import { existsSync, fdatasyncSync, fsyncSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { FILE_RIGHTS } from './dataFiles.ts';
import { HeldFile } from './heldFile.ts';
import { StorageRefusal } from './refusal.ts';

/** How far a store has come: the number of its last transaction, and the sum over it and all before. */
export interface Position {
  readonly id: number;
  readonly sum: string;
}

/** What the mark says of the store. */
export interface MarkState extends Position {
  readonly secret: string; // of the lock
  readonly n: number; // grows with every writing
  readonly boot: string; // of the machine; '' where that is not known
  readonly synced: number; // the last transaction that the disk has for sure
  readonly pages: number; // of the database file whose sums are here
}

export interface MarkFound {
  readonly state: MarkState;
  readonly sums: Buffer;
}

// A disk writes a sector whole or not at all, so one of the two is always sound.
const SECTOR = 512;
const SLOTS = 2;
const SUMS_AT = SECTOR * SLOTS;
const SUM_BYTES = 4;
const CHECK_CHARACTERS = 8;
const TEXT_BYTES = SECTOR - CHECK_CHARACTERS;
const SPACE = 0x20;
const BLOCK = 4096;
const NOTHING = { n: 0, boot: '', id: 0, sum: '', synced: 0, pages: 0 } as const;
const SECRET_BYTES = 16;

/** Reads the mark; undefined where there is none. Refuses one that is damaged, however little. */
export function readMark(path: string): MarkFound | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const slots = [0, 1].map((at) => slotIn(bytes.subarray(at * SECTOR, (at + 1) * SECTOR)));
  const [one, other] = slots;
  if (one === undefined || other === undefined) throw new StorageRefusal(`${path} is damaged`);
  const state = one.n > other.n ? one : other;
  const sums = Buffer.from(bytes.subarray(SUMS_AT, SUMS_AT + state.pages * SUM_BYTES));
  if (sums.length < state.pages * SUM_BYTES) throw new StorageRefusal(`${path} is cut short`);
  return { state, sums };
}

function slotIn(sector: Buffer): MarkState | undefined {
  const text = sector.subarray(0, TEXT_BYTES);
  return sector.toString('latin1', TEXT_BYTES) === checkOf(text)
    ? (JSON.parse(text.toString('latin1')) as MarkState)
    : undefined;
}

const checkOf = (text: Buffer): string => crc32(text).toString(16).padStart(CHECK_CHARACTERS, '0');

/** The sum of a page as the mark has it. */
export const sumIn = ({ sums }: MarkFound, page: number): number => sums.readUInt32LE((page - 1) * SUM_BYTES);

/**
 * A file beside the database that knows how much it holds and what its pages sum up to: a database that has lost its end
 * looks like one that never had it (docs/decisions/0717-what-a-store-knows-of-itself.md).
 */
export class Mark extends HeldFile {
  readonly #state: { -readonly [Part in keyof MarkState]: MarkState[Part] };
  #sums: Buffer;
  readonly #sector = Buffer.alloc(SECTOR);

  constructor(path: string, boot: string, found?: MarkFound) {
    super(path, found === undefined ? 'w+' : 'r+', FILE_RIGHTS);
    this.#state = { secret: randomBytes(SECRET_BYTES).toString('hex'), ...(found?.state ?? NOTHING), boot };
    this.#sums = Buffer.from(found?.sums ?? []);
    for (let slot = 0; slot < SLOTS; slot++) this.#write({});
    this.sync();
    if (found === undefined) syncFolder(dirname(path));
  }

  get state(): MarkState {
    return this.#state;
  }

  /** A transaction is written; `isSynced`: the disk has it. */
  note({ id, sum }: Position, isSynced: boolean): void {
    this.#write(isSynced ? { id, sum, synced: id } : { id, sum });
  }

  /** The disk has everything up to this transaction. */
  noteSynced(id: number): void {
    this.#write({ synced: id });
  }

  /** Writes the sums of these pages, of `pages` in all; durable when it returns. */
  keepSums(sums: ReadonlyMap<number, number>, pages: number): void {
    const blocks = new Set<number>();
    if (this.#sums.length < pages * SUM_BYTES)
      this.#sums = Buffer.concat([this.#sums, Buffer.alloc(pages * SUM_BYTES - this.#sums.length)]);
    for (const [page, sum] of sums) {
      const at = (page - 1) * SUM_BYTES;
      this.#sums.writeUInt32LE(sum, at);
      blocks.add(Math.floor(at / BLOCK));
    }
    for (const block of blocks) {
      const bytes = this.#sums.subarray(block * BLOCK, (block + 1) * BLOCK);
      writeSync(this.descriptor, bytes, 0, bytes.length, SUMS_AT + block * BLOCK);
    }
    this.sync();
    if (pages === this.#state.pages) return;
    this.#write({ pages });
    this.sync();
  }

  sync(): void {
    fdatasyncSync(this.descriptor);
  }

  /** By hand rather than with `JSON.stringify`: it is done for every group of choices. */
  #write(changes: Partial<MarkState>): void {
    Object.assign(this.#state, changes);
    const { secret, boot, id, sum, synced, pages } = this.#state;
    const n = ++this.#state.n;
    const text = `{"n":${n},"id":${id},"sum":"${sum}","synced":${synced},"pages":${pages},"boot":"${boot}","secret":"${secret}"}`;
    this.#sector.fill(SPACE, this.#sector.write(text, 'latin1'), TEXT_BYTES);
    this.#sector.write(checkOf(this.#sector.subarray(0, TEXT_BYTES)), TEXT_BYTES, 'latin1');
    writeSync(this.descriptor, this.#sector, 0, SECTOR, (n % SLOTS) * SECTOR);
  }
}

/** So that a new file in it is there after a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const held = new HeldFile(folder, 'r');
  fsyncSync(held.descriptor);
  held.close();
}
