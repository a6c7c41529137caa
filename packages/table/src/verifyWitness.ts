import { ok, type Result, sameJson } from '@slipstream/engine';
import type { Witness } from '@slipstream/protocol';
import { BREACH_REASONS } from '@slipstream/protocol/witness';
import { type Flaw, flaw, mismatch } from './flaws.ts';
import type { FairProof, OldFairProof, RecordedPlayer } from './proof.ts';
import { tableHash } from './seed.ts';
import { playersOf, type Verified } from './verify.ts';

/** Whether a record is the match at whose start this client sat, as it saw it and with the share it gave. */
export function verifyWitness(
  { record, proof }: Pick<Verified, 'record' | 'proof'>,
  witness: Witness,
): Result<undefined, Flaw> {
  if (proof.scheme !== 'fair-1' && proof.scheme !== 'fair-2') return flaw('witness', 'the record proves no seed');
  if (proof.scheme === 'fair-2' && proof.table !== tableHash(witness.table)) return mismatch('witness-table');
  if (proof.attempt !== witness.attempt) {
    return mismatch('witness-attempt', `the record tells of start ${proof.attempt}, the witness of ${witness.attempt}`);
  }
  const { game, rulesVersion, options } = record;
  const isSameGame =
    game === witness.game && rulesVersion === witness.rulesVersion && sameJson(options, witness.options);
  if (!isSameGame) return mismatch('witness-game');
  if (!sameJson(playersOf(record).map(sitter), witness.seats)) return mismatch('witness-seats');
  return verifyShares(proof, witness);
}

function verifyShares(proof: FairProof | OldFairProof, witness: Witness): Result<undefined, Flaw> {
  const { commitments, breach, digests } = witness;
  if (proof.commitment !== witness.commitment) return mismatch('witness-secret');
  if (proof.shares[witness.seat]?.value !== witness.value) return mismatch('witness-share');
  if (commitments === undefined) return mismatch('witness-unrevealed');
  const other = proof.shares.findIndex((share, seat) => (share?.commitment ?? null) !== commitments[seat]);
  if (other >= 0) return mismatch('witness-commitments', `that of seat ${other}`);
  if (breach !== undefined) return mismatch('witness-breach', BREACH_REASONS[breach]);
  const seen = digests?.[proof.race];
  return seen === undefined || seen === proof.digest ? ok(undefined) : mismatch('witness-record');
}

const sitter = (player: RecordedPlayer) =>
  player.kind === 'bot' ? { kind: 'bot', level: player.level } : { kind: 'person', name: player.name };
