import { canonicalJson, type Json, type Seed } from '@slipstream/engine';
import type { Sitter } from '@slipstream/protocol';
import { CHACHA } from './chacha.ts';
import { hashHex, hashText } from './hash.ts';

/**
 * How a seed is made so that nobody, the server included, can choose it (docs/decisions/0701-fair-seed.md):
 * first the server publishes the hash of its secret, then each client the hash of its share, then the share; then the match begins.
 */

/** Matches that one start can lead to: a match without a winner is run again at once, with the next secret of the chain. */
export const CHAIN_LENGTH = 16;

/**
 * The server's secret of each run is the hash of the next one's, so telling one tells nothing of those to come,
 * and all of them were fixed by the one commitment.
 */
export function chainSecret(top: string, rerun: number): string {
  if (rerun >= CHAIN_LENGTH) throw new Error(`a start leads to ${CHAIN_LENGTH} matches at most`);
  let secret = top;
  for (let at = CHAIN_LENGTH - 1; at > rerun; at--) secret = hashHex(secret);
  return secret;
}

/** What is published before anybody else commits. */
export const chainCommitment = (top: string): string => hashHex(chainSecret(top, 0));

/** Whether the secret of this run was fixed by the commitment. */
export function isCommittedSecret(secret: string, rerun: number, commitment: string): boolean {
  let hash = secret;
  for (let at = 0; at <= rerun; at++) hash = hashHex(hash);
  return hash === commitment;
}

/** What the seed of one match is made of. */
export interface SeedParts {
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  readonly seatCount: number;
  readonly rerun: number;
  readonly secret: string;
  readonly shares: readonly (string | null)[]; // what the client of each seat gave; null for a bot
}

/** sha256 over lines of text that anybody can write down and hash with any tool. */
export function deriveSeed(parts: SeedParts): Seed {
  const lines = [
    'slipstream seed 1',
    `game ${parts.game} ${parts.rulesVersion}`,
    `seats ${parts.seatCount}`,
    `options ${canonicalJson(parts.options)}`,
    `race ${parts.rerun}`,
    `secret ${parts.secret}`,
    ...parts.shares.map((share, seat) => `seat ${seat} ${share ?? '-'}`),
  ];
  return { generator: CHACHA, value: hashText(`${lines.join('\n')}\n`) };
}

/** What a seed is made of that is bound to one start of one table, and to all who sat there. */
export interface BoundSeedParts extends SeedParts {
  readonly table: string; // `tableHash` of its id
  readonly attempt: number;
  readonly commitment: string; // the server's
  readonly commitments: readonly (string | null)[];
  readonly seats: readonly Sitter[];
}

/** Names a table without leading to it. */
export const tableHash = (id: string): string => hashText(`slipstream table 1\n${id}\n`);

/** The same with everything that was known before the first share was given, so that none of it can be told otherwise later. */
export function deriveBoundSeed(parts: BoundSeedParts): Seed {
  const lines = [
    'slipstream seed 2',
    `table ${parts.table}`,
    `attempt ${parts.attempt}`,
    `game ${parts.game} ${parts.rulesVersion}`,
    `seats ${parts.seatCount}`,
    `options ${canonicalJson(parts.options)}`,
    `race ${parts.rerun}`,
    `commitment ${parts.commitment}`,
    `secret ${parts.secret}`,
    ...parts.seats.map((sitter, seat) => `seat ${seat} ${seatLine(sitter, parts, seat)}`),
  ];
  return { generator: CHACHA, value: hashText(`${lines.join('\n')}\n`) };
}

function seatLine(sitter: Sitter, { commitments, shares }: BoundSeedParts, seat: number): string {
  if (sitter.kind === 'bot') return `bot ${sitter.level}`;
  return `person ${JSON.stringify(sitter.name)} ${commitments[seat] ?? '-'} ${shares[seat] ?? '-'}`;
}

/** The seed of a bot's decision: always the same at this table, and known to nobody without the top of the chain. */
export const botSeed = (top: string, match: number, step: number, seat: number): string =>
  hashText(`slipstream bot 1\nsecret ${top}\nmatch ${match}\nstep ${step}\nseat ${seat}\n`);
