import { existsSync, readFileSync } from 'node:fs';

// The format of the write-ahead log: https://www.sqlite.org/fileformat2.html#walformat
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
  if (bytes.length < HEADER) return pages;
  const salt = bytes.subarray(SALT_AT, SALT_AT + SALT_BYTES);
  const frame = FRAME_HEADER + bytes.readUInt32BE(PAGE_SIZE_AT);
  for (let at = HEADER; at + frame <= bytes.length; at += frame) {
    const saltAt = at + FRAME_SALT_AT;
    if (bytes.compare(salt, 0, SALT_BYTES, saltAt, saltAt + SALT_BYTES) !== 0) break;
    pages.add(bytes.readUInt32BE(at));
  }
  return pages;
}
