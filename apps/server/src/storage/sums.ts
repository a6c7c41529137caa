import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const SUM_LENGTH = 22; // 132 bits in base64url

/** The sum of a link of a chain. It covers the sum before it: nothing can be changed, left out or moved unnoticed. */
export const nextSum = (before: string, text: string): string =>
  hash('sha256', `${before}\n${text}`, 'base64url').slice(0, SUM_LENGTH);

/** The sum of a page of a file; a page that lies in the place of another has a wrong one. */
export const pageSum = (page: Buffer, number: number): number => crc32(page, number);
