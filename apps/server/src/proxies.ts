import { isIP } from 'node:net';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** The proxies of one's own before this server: how many, or the addresses they have. None: 0. */
export type Proxies = number | readonly string[];

/** Names for the networks that proxies usually stand in, as the library knows them. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** What TRUST_PROXY says; absent if it says nothing that can be used. */
export function readProxies(text: string): Proxies | undefined {
  if (/^\d$/.test(text)) return Number(text);
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every(isNetwork) ? parts : undefined;
}

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return Number(prefix ?? 0) <= (BITS[isIP(address)] ?? -1);
}

export const hasProxies = (proxies: Proxies): boolean => proxies !== 0;

/**
 * Whose word about an address is taken, from the nearest one on. Every proxy appends whom it heard from to `X-Forwarded-For`:
 * what stands further left than our own proxies reach, anybody may have written.
 */
export function trusted(proxies: Proxies): Exclude<FastifyServerOptions['trustProxy'], undefined> {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}

/** Whether somebody has passed this request on, known to us or not. */
export const isPassedOn = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined);
