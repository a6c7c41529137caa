import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PublishedKey, Signature } from '@slipstream/protocol';
import { keyToSign } from './signing.ts';

/** Whether the owner of the key signed the text. */
export function isSigned(text: string, { key, value }: Signature): boolean {
  try {
    return ed25519.verify(hexToBytes(value), utf8ToBytes(text), hexToBytes(key));
  } catch {
    return false; // the key is no point of the curve
  }
}

/** The keys that whoever trusts `anchor` can trust: itself, and those that it vouches for, directly or through others. */
export function endorsedKeys(anchor: string, published: readonly PublishedKey[]): readonly string[] {
  const trusted = [anchor];
  const first = published.findIndex(({ key }) => key === anchor);
  if (first < 0) return trusted;
  for (const { key, from, endorsement } of published.slice(first + 1)) {
    const [last = anchor] = trusted.slice(-1);
    if (endorsement === undefined || !isSigned(keyToSign({ key, from }), { key: last, value: endorsement })) break;
    trusted.push(key);
  }
  return trusted;
}
