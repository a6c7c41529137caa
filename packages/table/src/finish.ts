import { type Json, type MatchRecord, RECORD_FORMAT, saveRecord } from '@slipstream/engine';
import { guestsOf } from './info.ts';
import { type Proof, type RecordedPlayer, type Share, sealWith } from './proof.ts';
import type { Table } from './runtime.ts';
import { chainSecret } from './seed.ts';
import type { Chair, Race } from './state.ts';
import type { FinishedRecord } from './storage.ts';

/** The first 96 bits of the digest: enough to be unique, and nothing that leads to a private table. */
const ID_DIGITS = 24;

export const recordId = (record: MatchRecord): string => (record.proof as unknown as Proof).digest.slice(0, ID_DIGITS);

/** The sealed record of a race that has just ended; the secret of that race is revealed in it. */
export function recordOf({ game, state }: Table, race: Race): MatchRecord {
  const { outcome, index, seed, actions, current } = race;
  if (outcome === undefined) throw new Error(`match ${race.match} of table ${state.id} has not ended`);
  const { spec, sealing } = state;
  const record: MatchRecord = {
    format: RECORD_FORMAT,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: spec.options,
    seatCount: spec.seatCount,
    seed,
    actions: [...actions],
    players: state.chairs.map((chair, seat) => player(chair, race.standIns[seat] ?? 0)) as unknown as Json,
  };
  const { commitment, attempt } = sealing;
  const shares = sealing.shares.map((value, seat): Share | null => {
    const commitment = sealing.commitments[seat];
    return value === null || commitment === null || commitment === undefined ? null : { commitment, value };
  });
  const secret = chainSecret(sealing.top, index);
  const proof = { scheme: 'fair-1', commitment, attempt, race: index, secret, shares } as const;
  return sealWith(record, proof, { outcome, state: current.state });
}

function player(chair: Chair, standIns: number): RecordedPlayer {
  if (chair.kind === 'bot') return { kind: 'bot', level: chair.level };
  if (chair.kind === 'open') throw new Error('a match was played with an open seat');
  return { kind: 'person', name: chair.name, ...(standIns === 0 ? {} : { standIns }) };
}

/** The record as the store keeps it. */
export function finishedRecord(table: Table, record: MatchRecord, now: number): FinishedRecord {
  return {
    record: recordId(record),
    table: table.state.id,
    game: record.game,
    isPublic: table.state.spec.access === 'public',
    finishedAt: now,
    guests: guestsOf(table),
    text: saveRecord(record),
  };
}
