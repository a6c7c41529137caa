import type { Seat } from '@slipstream/engine';
import { hashHex } from './hash.ts';
import type { Witness } from './proof.ts';
import type { FairnessInfo } from './types.ts';

/** A client's share of a seed: 256 bits of its own and their hash. */
export interface SeedShare {
  readonly value: string;
  readonly commitment: string;
}

export const seedShare = (secret: () => string): SeedShare => {
  const value = secret();
  return { value, commitment: hashHex(value) };
};

/** What a client keeps, to hold the record against it when the race is over. */
export const witness = (fairness: FairnessInfo, seat: Seat, share: SeedShare): Witness => ({
  commitment: fairness.commitment,
  seat,
  value: share.value,
});
