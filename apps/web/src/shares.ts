import type { FairnessInfo, Witness } from '@slipstream/table';
import { hashHex } from '@slipstream/table/hash';
import type { Ask } from './connection.ts';
import { put, read } from './state/db.ts';

/** What this client gave towards the seed of a start, kept until the race has been checked. */
interface Share extends Witness {
  readonly attempt: number;
}

/**
 * Answers the table when it asks for shares of the seed: first a commitment to 256 fresh bits, then the bits.
 * The share outlives a reload between the two.
 */
export async function answerFairness(
  key: string,
  seat: number,
  fairness: FairnessInfo,
  ask: (request: Ask) => Promise<unknown>,
): Promise<void> {
  const { attempt, stage } = fairness;
  if (stage === 'committing') {
    const share = (await recall(key, seat, attempt)) ?? fresh(seat, fairness);
    await put('sightings', shareKey(key, seat), share);
    await ask({ type: 'commit', attempt, commitment: hashHex(share.value) });
  }
  if (stage === 'revealing') {
    const share = await recall(key, seat, attempt);
    if (share !== undefined) await ask({ type: 'reveal', attempt, value: share.value });
  }
}

/** What this client can bear witness to, once the record is out. */
export const recallWitness = (key: string, seat: number): Promise<Witness | undefined> =>
  read<Share>('sightings', shareKey(key, seat));

async function recall(key: string, seat: number, attempt: number): Promise<Share | undefined> {
  const share = await read<Share>('sightings', shareKey(key, seat));
  return share?.attempt === attempt ? share : undefined;
}

const shareKey = (key: string, seat: number): string => `share ${key} ${seat}`;

function fresh(seat: number, { attempt, commitment }: FairnessInfo): Share {
  return { attempt, seat, commitment, value: freshHex() };
}

/** 256 bits of the browser's cryptographic generator, as 64 hexadecimal digits. */
export function freshHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
