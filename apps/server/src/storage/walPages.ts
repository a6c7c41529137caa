import { closeSync, existsSync, openSync, readSync } from 'node:fs';

// The format of the write-ahead log: https://www.sqlite.org/fileformat2.html#walformat
const MAGIC = 0x377f0682; // the last bit tells the order of bytes of its sums
const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
const SALT_AT = 16;
const FRAME_SALT_AT = 8;
const SALT_BYTES = 8;
/** Frames read at once: a log of megabytes is not held in memory. */
const FRAMES = 64;

/** The pages that a write-ahead log holds. Frames that it had before it began anew are not counted. */
export function walPages(file: string): ReadonlySet<number> {
  if (!existsSync(file)) return new Set();
  const descriptor = openSync(file, 'r');
  try {
    return new Set(pagesIn(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

function* pagesIn(descriptor: number): Generator<number> {
  const header = Buffer.alloc(HEADER);
  // A log of which a power cut left nothing has no header either.
  if (readSync(descriptor, header, 0, HEADER, 0) < HEADER || (header.readUInt32BE(0) & ~1) !== MAGIC) return;
  const salt = header.subarray(SALT_AT, SALT_AT + SALT_BYTES);
  const frame = FRAME_HEADER + header.readUInt32BE(PAGE_SIZE_AT);
  const frames = Buffer.allocUnsafe(FRAMES * frame);
  for (let place = HEADER; ; place += frames.length) {
    const length = readSync(descriptor, frames, 0, frames.length, place);
    for (let at = 0; at + frame <= length; at += frame) {
      const saltAt = at + FRAME_SALT_AT;
      const page = frames.readUInt32BE(at);
      if (page === 0 || frames.compare(salt, 0, SALT_BYTES, saltAt, saltAt + SALT_BYTES) !== 0) return;
      yield page;
    }
    if (length < frames.length) return;
  }
}
