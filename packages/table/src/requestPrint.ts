import type { Request } from '@slipstream/protocol';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Tells a request that is sent again from another one under the same id: a client sends the same text again. FNV-1a: it is
 * worked out for every choice, and whoever forges one deceives nobody but themselves.
 */
export function requestPrint(request: Request): string {
  const text = JSON.stringify(request);
  let print = OFFSET;
  for (let at = 0; at < text.length; at++) print = Math.imul(print ^ text.charCodeAt(at), PRIME);
  return (print >>> 0).toString(36);
}
