import { type Json, type MatchRecord, RECORD_FORMAT, saveRecord } from '@slipstream/engine';
import type { SeedShare } from '@slipstream/protocol';
import { featsOf } from './feats.ts';
import { guestsOf } from './info.ts';
import { type Proof, type RecordedPlayer, withDigest } from './proof.ts';
import type { Table } from './runtime.ts';
import { chainSecret } from './seed.ts';
import type { Chair, LiveMatch } from './state.ts';
import type { FinishedRecord } from './storage.ts';

/** The first 96 bits of the digest: enough to be unique, and nothing that leads to a private table. */
const ID_DIGITS = 24;

export const recordId = (record: MatchRecord): string => (record.proof as unknown as Proof).digest.slice(0, ID_DIGITS);

/** The record of a match that has just ended, with its proof; the secret of that match is told in it. */
export function recordOf({ game, state }: Table, live: LiveMatch): MatchRecord {
  const { outcome, rerun, seed, actions, reveals, current } = live;
  if (outcome === undefined) throw new Error(`match ${live.match} of table ${state.id} has not ended`);
  const { spec, seeding } = state;
  const record: MatchRecord = {
    format: RECORD_FORMAT,
    game: game.id,
    rulesVersion: current.rulesVersion,
    options: spec.options,
    seatCount: spec.seatCount,
    seed,
    actions: [...actions],
    reveals: [...reveals],
    players: state.chairs.map((chair, seat) => player(chair, live.standIns[seat] ?? 0)) as unknown as Json,
  };
  const { commitment, attempt } = seeding;
  const shares = seeding.shares.map((value, seat): SeedShare | null => {
    const commitment = seeding.commitments[seat];
    return value === null || commitment === null || commitment === undefined ? null : { commitment, value };
  });
  const secret = chainSecret(seeding.top, rerun);
  const proof = { scheme: 'fair-1', commitment, attempt, race: rerun, secret, shares } as const;
  return withDigest(record, proof, { outcome, state: current.state });
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
    feats: featsOf(table.game, record),
  };
}
