import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured logs, one JSON object a line. What could identify or impersonate somebody is not in them: no headers, no
 * query strings, no bodies, no addresses, and the keys of private links only ever travel in bodies and fragments.
 */
export const logOptions = (level: string): boolean | (FastifyLoggerOptions & { readonly redact: string[] }) =>
  level === 'silent'
    ? false
    : {
        level,
        redact: ['token', 'key', 'cookie', 'authorization', '*.token', '*.key', '*.cookie', '*.authorization'],
      };

const TAG_DIGITS = 12;

/** A table in the log: its id is its link, and would let every reader in. Whoever has the id can tell which one is meant. */
export const tableTag = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, TAG_DIGITS);

/** What failed at a table, without the table's id. */
export function tableFault(error: unknown, id: string): { readonly err: object; readonly table: string } {
  const table = tableTag(id);
  const clean = (text: string): string => text.replaceAll(id, table);
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { err: { type: name, message: clean(message), stack: clean(stack) }, table };
}
