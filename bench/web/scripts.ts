import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** What a phone on a slow line may have to load before the first race, scripts only, compressed. */
export const FIRST_RACE_BUDGET = 150_000;

/** Compressed size of built scripts; most servers and proxies send gzip. */
export const gzipBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
