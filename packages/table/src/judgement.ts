import { type AnyGame, ok, type Result } from '@slipstream/engine';
import type { LedgerPart, PublishedKey, SignedHead, Witness } from '@slipstream/protocol';
import { type Check, type Flaw, mismatch } from './flaws.ts';
import { isKeyOrderBound } from './proof.ts';
import { endorsedKeys } from './signature.ts';
import { type Verified, verifyRecordText } from './verify.ts';
import { goesOnFrom, isEntered, verifyLedger } from './verifyLedger.ts';
import { verifyWitness } from './verifyWitness.ts';

export type { Check, Flaw, FlawCode } from './flaws.ts';

/** What is known from elsewhere than the record itself. */
export interface Evidence {
  /** The key of the server, from somebody who knows it. */
  readonly key?: string;
  /** The keys that the server publishes. */
  readonly published?: readonly PublishedKey[];
  /** What a client kept of the start; `missing`: there should be one. */
  readonly witness?: Witness | 'missing';
  /** The end of the server's ledger, from the record or from the earliest of `earlier` on. */
  readonly ledger?: LedgerPart;
  /** Where the ledger ended when somebody looked before. */
  readonly earlier?: readonly SignedHead[];
}

/** What no check has shown. */
export const GAPS = ['seed', 'seats', 'order', 'unsigned', 'key', 'witness', 'ledger', 'head', 'standIns'] as const;
export type Gap = (typeof GAPS)[number];

/** Who says that the key is the server's. */
export type KeySource = 'given' | 'witness' | 'server';

/** All that can be said of a record. */
export interface Judgement extends Verified {
  readonly gaps: readonly Gap[];
  readonly keySource?: KeySource;
}

interface Keys {
  readonly source: KeySource;
  readonly trusted: readonly string[];
}

/** Checks a record by itself and against all that is known from elsewhere, and says what was not checked. */
export function judgeRecord(
  gameOf: (id: string) => AnyGame | undefined,
  text: string,
  evidence: Evidence = {},
): Result<Judgement, Flaw> {
  const verified = verifyRecordText(gameOf, text);
  if (!verified.ok) return verified;
  const keys = keysOf(evidence);
  const checks: Check[] = [...verified.value.checks];
  const gaps: Gap[] = [...ownGaps(verified.value)];
  for (const judge of [judgeKey, judgeWitness, judgeLedger, judgeEarlier]) {
    const judged = judge(verified.value, evidence, keys);
    if (!judged.ok) return judged;
    checks.push(...(judged.value.checks ?? []));
    gaps.push(...(judged.value.gaps ?? []));
  }
  const source = checks.includes('key') && keys !== undefined ? { keySource: keys.source } : {};
  return ok({ ...verified.value, checks, gaps, ...source });
}

/** What a record of its kind cannot show. */
function ownGaps({ record, proof }: Verified): readonly Gap[] {
  const order: readonly Gap[] = isKeyOrderBound(proof.scheme) ? [] : ['order'];
  if (proof.scheme === 'sealed-1' || proof.scheme === 'sealed-2') return ['seed', ...order];
  const seats: readonly Gap[] = proof.scheme === 'fair-1' ? ['seats'] : [];
  const hasStandIns = JSON.stringify(record.players).includes('"standIns"');
  return [...seats, ...order, ...(hasStandIns ? (['standIns'] as const) : [])];
}

/** A key from somebody who knows it counts before the one a witness was told, and that before those the server publishes now. */
function keysOf({ key, witness, published = [] }: Evidence): Keys | undefined {
  if (key !== undefined) return { source: 'given', trusted: endorsedKeys(key, published) };
  const told = witness === undefined || witness === 'missing' ? undefined : witness.key;
  if (told !== undefined) return { source: 'witness', trusted: endorsedKeys(told, published) };
  return published.length === 0 ? undefined : { source: 'server', trusted: published.map((each) => each.key) };
}

interface Part {
  readonly checks?: readonly Check[];
  readonly gaps?: readonly Gap[];
}
type Judged = Result<Part, Flaw>;

function judgeKey({ proof }: Verified, _: Evidence, keys: Keys | undefined): Judged {
  if (proof.signature === undefined) {
    // A server that publishes keys signs every record, but those from before it had any.
    const isExpected = keys !== undefined && (keys.source !== 'server' || proof.scheme === 'fair-2');
    return isExpected ? mismatch('unsigned') : ok({ gaps: ['unsigned'] });
  }
  if (keys === undefined) return ok({ gaps: ['key'] });
  return keys.trusted.includes(proof.signature.key) ? ok({ checks: ['key'] }) : mismatch('other-key');
}

function judgeWitness(verified: Verified, { witness }: Evidence): Judged {
  if (witness === undefined) return ok({ gaps: ['witness'] });
  // What pages kept of a start in the time of the first scheme is too little to hold a record against.
  if (witness === 'missing')
    return verified.proof.scheme === 'fair-2' ? mismatch('no-witness') : ok({ gaps: ['witness'] });
  const witnessed = verifyWitness(verified, witness);
  return witnessed.ok ? ok({ checks: ['witness'] }) : witnessed;
}

function judgeLedger({ proof }: Verified, { ledger }: Evidence, keys: Keys | undefined): Judged {
  if (ledger === undefined) return ok({ gaps: ['ledger'] });
  const sound = verifyLedger(ledger, keys?.trusted ?? [ledger.head.signature.key]);
  if (!sound.ok) return sound;
  return isEntered(ledger, proof.digest) ? ok({ checks: ['ledger'] }) : mismatch('not-entered');
}

function judgeEarlier(_: Verified, { ledger, earlier = [] }: Evidence): Judged {
  if (ledger === undefined || earlier.length === 0) return ok({ gaps: ['head'] });
  const answers = earlier.map((head) => goesOnFrom(ledger, head));
  if (answers.includes(false)) return mismatch('other-ledger');
  return ok(answers.includes(undefined) ? { gaps: ['head'] } : { checks: ['head'] });
}
