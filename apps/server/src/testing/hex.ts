import { createHash } from 'node:crypto';

/** 64 hexadecimal digits that are always the same for the same name. */
export const hexFor = (name: string): string => createHash('sha256').update(name).digest('hex');
