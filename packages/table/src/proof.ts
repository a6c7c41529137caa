import { canonicalJson, type Json, type MatchRecord, type Outcome } from '@slipstream/engine';
import type { SeedShare, Signature } from '@slipstream/protocol';
import { hashText, isHex256 } from './hash.ts';
import { CHAIN_LENGTH } from './seed.ts';
import { recordToSign, type Signer } from './signing.ts';

/** What signs off every record: where it ended, a digest over every byte of it, and who vouches for it. */
interface SignOff {
  readonly outcome: Outcome;
  readonly state: string; // sha256 of the final state
  readonly digest: string; // sha256 of the whole record but this field and the next
  readonly signature?: Signature; // of the server; absent where there is none
}

/** A match played at a table: nobody could choose the seed, and the seed is bound to this start of this table. */
export interface FairProof extends SignOff, SeedProof {
  readonly scheme: 'fair-2';
  readonly table: string; // `tableHash` of its id: a record leads nobody to a private table
}

/** The same as it was written at first: the seed is bound to the game and the shares, but to no table and no names. */
export interface OldFairProof extends SignOff, SeedProof {
  readonly scheme: 'fair-1';
}

interface SeedProof {
  readonly commitment: string; // published before anybody else committed
  readonly attempt: number; // starts asked for at this table before and with this one
  readonly race: number; // 0, or how often the start was run again
  readonly secret: string;
  readonly shares: readonly (SeedShare | null)[]; // per seat; null for a bot
}

/** A match simulated in one place: complete and unchanged, but whoever ran it chose the seed. */
interface LocalProof extends SignOff {
  readonly scheme: 'sealed-1' | 'sealed-2';
}

export type Proof = FairProof | OldFairProof | LocalProof;

/** Who sat where, in a record. */
export type RecordedPlayer =
  | { readonly kind: 'person'; readonly name: string; readonly standIns?: number } // actions played by a stand-in
  | { readonly kind: 'bot'; readonly level: string };

type Unsigned = Omit<FairProof, keyof SignOff> | Omit<OldFairProof, keyof SignOff> | Omit<LocalProof, keyof SignOff>;

/** Adds the proof, the digest and the signature to the record of a match whose final state is at hand. */
export function signOff(
  record: MatchRecord,
  proof: Unsigned,
  end: { readonly outcome: Outcome; readonly state: unknown },
  signer?: Signer,
): MatchRecord {
  const whole = { ...proof, outcome: end.outcome, state: stateHash(end.state) };
  const digest = digestOf({ ...record, proof: whole as unknown as Json });
  const signed = { ...whole, digest, ...(signer === undefined ? {} : { signature: signatureOf(digest, signer) }) };
  return { ...record, proof: signed as unknown as Json };
}

const signatureOf = (digest: string, signer: Signer): Signature => ({
  key: signer.key,
  value: signer.sign(recordToSign(digest)),
});

/** A state may carry the version of its rules; the record tells it already, and code for other versions may leave it out. */
export function stateHash(state: unknown): string {
  const { rules: _, ...rest } = state as { readonly rules?: unknown };
  return hashText(canonicalJson(rest));
}

/** Over the text as it is written, so that not even two keys can change places; the first schemes sorted them. */
export function digestOf(record: MatchRecord): string {
  const { digest: _, signature: __, ...proof } = record.proof as unknown as Proof;
  const whole = { ...record, proof };
  return hashText(isKeyOrderBound(proof.scheme) ? JSON.stringify(whole) : canonicalJson(whole));
}

export const isKeyOrderBound = (scheme: Proof['scheme']): boolean => scheme === 'fair-2' || scheme === 'sealed-2';

/** The proof of a record, if it carries one that can be read. */
export function proofOf({ proof }: MatchRecord): Proof | undefined {
  return isProof(proof) ? proof : undefined;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProof = (proof: unknown): proof is Proof & Json =>
  isFields(proof) &&
  isHex256(proof.digest) &&
  isHex256(proof.state) &&
  isFields(proof.outcome) &&
  (proof.signature === undefined || isSignature(proof.signature)) &&
  isOfScheme(proof);

function isOfScheme(proof: Readonly<Record<string, unknown>>): boolean {
  switch (proof.scheme) {
    case 'sealed-1':
    case 'sealed-2':
      return true;
    case 'fair-1':
      return isSeedProof(proof);
    case 'fair-2':
      return isHex256(proof.table) && isSeedProof(proof);
    default:
      return false;
  }
}

const isSeedProof = (proof: Readonly<Record<string, unknown>>): boolean =>
  isHex256(proof.commitment) &&
  isHex256(proof.secret) &&
  isRerun(proof.race) &&
  Array.isArray(proof.shares) &&
  proof.shares.every((share) => share === null || isShare(share));

const isShare = (share: unknown): boolean => isFields(share) && isHex256(share.commitment) && isHex256(share.value);

const HEX_512 = /^[0-9a-f]{128}$/;
const isSignature = (signature: unknown): boolean =>
  isFields(signature) &&
  isHex256(signature.key) &&
  typeof signature.value === 'string' &&
  HEX_512.test(signature.value);

const isRerun = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < CHAIN_LENGTH;
