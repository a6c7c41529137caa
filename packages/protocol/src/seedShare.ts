import { sameJson } from '@slipstream/engine';
import type { ClientState } from './clientState.ts';
import type { Draft } from './requests.ts';
import type { TableInfo } from './tableInfo.ts';
import { isSameStart, startOf } from './witness.ts';
import type { Breach, Start, Witness } from './witnessFile.ts';

/** A client's share of the seed: 256 fresh bits and their sha256, both as 64 hexadecimal digits. */
export interface SeedShare {
  readonly value: string;
  readonly commitment: string;
}

/** Where a client has its shares from, and where it keeps what it saw. */
export interface ShareSource {
  /** For the same attempt always the same share, even after a reload, or the start is called off. */
  share(attempt: number): SeedShare;
  /** What was kept of an attempt. */
  recall(attempt: number): Witness | undefined;
  /** Keeps a witness, or more of one. What is kept already stays as it is. */
  keep(witness: Witness): void;
}

/** What this very line has seen of an attempt. After a reload nothing of it is known, but the witness is. */
export interface Lived {
  /** The server took our commitment. */
  readonly hasCommitted: boolean;
  /** The commitments were published. */
  readonly hasSeenAll: boolean;
}

/** What a client has to do about the start of a match: give the next part of its share, or say that it will not. */
export interface DueShare {
  readonly draft?: Draft;
  readonly breach?: Breach;
}

const NOTHING: DueShare = {};

/**
 * What is due of this client's share now. First everybody gives a commitment, unseen; then everybody gives the value,
 * but never before all commitments are published, and never for a commitment that is not one's own. Nothing is given
 * before a witness of it is kept, and nothing at all once the server has said two things of one attempt.
 */
export function shareDue({ table, you }: ClientState, source: ShareSource, lived: Lived): DueShare {
  if (table === undefined || you === undefined || you.seat === null) return NOTHING;
  const start = startOf(table, you.seat);
  if (start === undefined) return NOTHING;
  const kept = source.recall(start.attempt);
  switch (table.fairness.stage) {
    case 'idle':
      return NOTHING;
    case 'committing':
      return commitmentDue(start, kept, source, lived);
    case 'revealing':
      return kept === undefined ? NOTHING : valueDue(table, start, kept, source, lived);
    case 'settled':
      // When the match is over, others may sit down, and the attempt is still the same.
      return kept === undefined || table.phase !== 'playing' ? NOTHING : settled(table, start, kept, source);
  }
}

function commitmentDue(start: Start, kept: Witness | undefined, source: ShareSource, lived: Lived): DueShare {
  const { attempt } = start;
  const { value, commitment } = source.share(attempt);
  if (kept?.commitments !== undefined && lived.hasSeenAll) return broken(source, kept, 'committing-again');
  if (kept !== undefined && !isSameStart(kept, start)) return broken(source, kept, 'start-changed');
  // Another tab may have heard more than this one, whose message is late then.
  if (kept?.commitments !== undefined) return NOTHING;
  if (kept === undefined) source.keep({ format: 1, ...start, value });
  return { draft: { type: 'commit', attempt, commitment } };
}

function valueDue(table: TableInfo, start: Start, kept: Witness, source: ShareSource, lived: Lived): DueShare {
  const { attempt, seat } = start;
  const { commitments } = table.fairness;
  const { value, commitment } = source.share(attempt);
  if (!isSameStart(kept, start)) return broken(source, kept, 'start-changed');
  if (kept.commitments !== undefined && !sameJson(kept.commitments, commitments)) {
    return broken(source, kept, 'commitments-changed');
  }
  if (!areAllPublished(table)) return broken(source, kept, 'commitments-missing');
  if (commitments[seat] !== commitment) {
    // Another device of this person may have been faster: then it is its share that counts.
    return lived.hasCommitted ? broken(source, kept, 'own-commitment') : NOTHING;
  }
  if (kept.commitments === undefined) source.keep({ ...kept, commitments });
  return { draft: { type: 'reveal', attempt, value } };
}

function settled(table: TableInfo, start: Start, kept: Witness, source: ShareSource): DueShare {
  const { commitments } = table.fairness;
  if (!isSameStart(kept, start)) return broken(source, kept, 'start-changed');
  if (kept.commitments !== undefined) {
    return sameJson(kept.commitments, commitments) ? NOTHING : broken(source, kept, 'commitments-changed');
  }
  const isOwn = commitments[start.seat] === source.share(start.attempt).commitment;
  return isOwn ? broken(source, kept, 'without-share') : NOTHING;
}

function broken(source: ShareSource, kept: Witness, breach: Breach): DueShare {
  if (kept.breach === undefined) source.keep({ ...kept, breach });
  return { breach };
}

const areAllPublished = ({ seats, fairness }: TableInfo): boolean =>
  seats.every(({ kind }, seat) => kind !== 'person' || typeof fairness.commitments[seat] === 'string');
