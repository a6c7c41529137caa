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
