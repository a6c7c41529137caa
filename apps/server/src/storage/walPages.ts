import { existsSync, readFileSync } from 'node:fs';

// The format of the write-ahead log: https://www.sqlite.org/fileformat2.html#walformat
const MAGIC = 0x377f0682; // the last bit tells the order of bytes of its sums
const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE_SIZE_AT = 8;
const SALT_AT = 16;
const FRAME_SALT_AT = 8;
const SALT_BYTES = 8;

/** The pages that a write-ahead log holds. Frames that it had before it began anew are not counted. */
export function walPages(file: string): ReadonlySet<number> {
  const pages = new Set<number>();
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  // A log of which a power cut left nothing has no header either.
  if (bytes.length < HEADER || (bytes.readUInt32BE(0) & ~1) !== MAGIC) return pages;
  const salt = bytes.subarray(SALT_AT, SALT_AT + SALT_BYTES);
  const frame = FRAME_HEADER + bytes.readUInt32BE(PAGE_SIZE_AT);
  for (let at = HEADER; at + frame <= bytes.length; at += frame) {
    const saltAt = at + FRAME_SALT_AT;
    if (bytes.compare(salt, 0, SALT_BYTES, saltAt, saltAt + SALT_BYTES) !== 0) break;
    const page = bytes.readUInt32BE(at);
    if (page === 0) break;
    pages.add(page);
  }
  return pages;
}
