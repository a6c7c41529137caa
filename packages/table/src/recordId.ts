import type { MatchRecord } from '@slipstream/engine';
import type { Proof } from './proof.ts';

/** The first 96 bits of the digest: enough to be unique, and nothing that leads to a private table. */
export const ID_DIGITS = 24;

export const recordId = (record: MatchRecord): string => (record.proof as unknown as Proof).digest.slice(0, ID_DIGITS);
