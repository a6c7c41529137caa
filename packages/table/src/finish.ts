import { type Json, type MatchRecord, RECORD_FORMAT, saveRecord, UNDO_FORMAT } from '@slipstream/engine';
import type { SeedShare } from '@slipstream/protocol';
import { sitter } from './chairs.ts';
import { featsOf } from './feats.ts';
import { guestsOf } from './info.ts';
import { type RecordedPlayer, signOff } from './proof.ts';
import { recordId } from './recordId.ts';
import type { Table } from './runtime.ts';
import { chainSecret, tableHash } from './seed.ts';
import type { Chair, LiveMatch } from './state.ts';
import { choicesByStandIn } from './stints.ts';
import type { FinishedRecord } from './storage.ts';

/** The record of a match that has just ended, with its proof; the secret of that match is told in it. */
export function recordOf(table: Table, live: LiveMatch): MatchRecord {
  const { state, ports } = table;
  const { outcome, rerun, current } = live;
  if (outcome === undefined) throw new Error(`match ${live.match} of table ${state.id} has not ended`);
  const { seeding } = state;
  const record: MatchRecord = {
    ...courseOf(table, live),
    players: state.chairs.map((chair, seat) => player(chair, choicesByStandIn(live, seat))) as unknown as Json,
  };
  const { commitment, attempt } = seeding;
  const shares = seeding.shares.map((value, seat): SeedShare | null => {
    const commitment = seeding.commitments[seat];
    return value === null || commitment === null || commitment === undefined ? null : { commitment, value };
  });
  const secret = chainSecret(seeding.top, rerun);
  const seedProof = { commitment, attempt, race: rerun, secret, shares };
  const proof = seeding.isBound
    ? ({ scheme: 'fair-2', table: tableHash(state.id), ...seedProof } as const)
    : ({ scheme: 'fair-1', ...seedProof } as const);
  return signOff(record, proof, { outcome, state: current.state }, ports.signer);
}

/** A match as data: all that its replay needs. */
function courseOf({ game, state: { spec } }: Table, live: LiveMatch): MatchRecord {
  const { seed, actions, reveals, undos, current } = live;
  const course = {
    game: game.id,
    rulesVersion: current.rulesVersion,
    options: spec.options,
    seatCount: spec.seatCount,
    seed,
    actions: [...actions],
    reveals: [...reveals],
  };
  return undos.length === 0
    ? { format: RECORD_FORMAT, ...course }
    : { format: UNDO_FORMAT, ...course, undos: [...undos] };
}

function player(chair: Chair, standIns: number): RecordedPlayer {
  const who = sitter(chair);
  return who.kind === 'bot' || standIns === 0 ? who : { ...who, standIns };
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
