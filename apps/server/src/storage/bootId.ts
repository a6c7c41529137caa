import { readFileSync } from 'node:fs';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * Tells one run of the machine from the next: what was written in this one is there unless somebody took it away, what was
 * written before a power cut only if it was synced. Empty on systems that do not say; then nothing is concluded from it.
 */
export function bootId(): string {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return '';
  }
}
