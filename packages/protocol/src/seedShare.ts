import type { ClientState } from './clientState.ts';
import type { Draft } from './requests.ts';
import type { FairnessInfo, TableInfo } from './tableInfo.ts';

/** A client's share of the seed: 256 fresh bits and their sha256, both as 64 hexadecimal digits. */
export interface SeedShare {
  readonly value: string;
  readonly commitment: string;
}

/**
 * Where a client's share comes from. It gets what is public when the share is due, so that it can also keep what
 * proves the record later. For the same attempt always the same share, even after a reload, or the start is called off.
 */
export type ShareSource = (fairness: FairnessInfo, seat: number) => SeedShare;

/**
 * What is due of this client's share now. First everybody gives a commitment, unseen; then everybody gives the value,
 * but never before all commitments are published, and never for a commitment that is not one's own.
 */
export function shareDue({ table, you }: ClientState, source: ShareSource): Draft | undefined {
  if (table === undefined || you === undefined || you.seat === null) return undefined;
  const { attempt, stage, commitments } = table.fairness;
  const isDue = stage === 'committing' || (stage === 'revealing' && areAllPublished(table));
  if (!isDue) return undefined;
  const { value, commitment } = source(table.fairness, you.seat);
  if (stage === 'committing') return { type: 'commit', attempt, commitment };
  // Another tab of this seat may have been faster: then it is its share that counts.
  return commitments[you.seat] === commitment ? { type: 'reveal', attempt, value } : undefined;
}

const areAllPublished = ({ seats, fairness }: TableInfo): boolean =>
  seats.every(({ kind }, seat) => kind !== 'person' || typeof fairness.commitments[seat] === 'string');
