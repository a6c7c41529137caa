import type { Json } from '@slipstream/engine';
import type { Breach, ShareSource, SignedHead, Sitter, Witness } from '@slipstream/protocol';
import { shareFor } from './seedShares.ts';
import {
  type Is,
  isCount,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isRecord,
  isShape,
  isText,
} from './state/guards.ts';
import { keep, recall, soundItems, whole } from './state/kept.ts';

/** Where the person at `memory` has their shares from, and what this device keeps of their starts. */
export const shareSource = (memory: string): ShareSource => ({
  share: (attempt) => shareFor(memory, attempt),
  recall: (attempt) => recallWitness(memory, attempt),
  keep: (witness) => keepWitness(memory, witness),
});

/** What this device can bear witness to about a start; undefined if it was not there. */
export const recallWitness = (memory: string, attempt: number): Witness | undefined =>
  witnessesAt(memory).find((witness) => witness.attempt === attempt);

/** All starts that this device has seen from there, oldest first. */
export const witnessesAt = (memory: string): readonly Witness[] =>
  notes().flatMap(([known, witness]) => (known === memory ? [witness] : []));

/** All starts that this device has seen, and from where. */
export const allWitnesses = (): readonly WitnessNote[] => notes();

/** What is kept already is never written over: it was there before whatever is told now. */
export function keepWitness(memory: string, witness: Witness): void {
  const isIt = ([known, { attempt }]: WitnessNote): boolean => known === memory && attempt === witness.attempt;
  const kept = notes().find(isIt)?.[1];
  const digests = { ...witness.digests, ...kept?.digests };
  const whole = { ...witness, ...kept, ...(Object.keys(digests).length === 0 ? {} : { digests }) };
  unsaved = [...notes().filter((each) => !isIt(each)), [memory, whole] as const].slice(-MOST_NOTES);
  keep(NOTES, unsaved);
}

/** Forgets all witnesses of a table, of every person who shared this screen there. Only a person may ask for that, no server. */
export function forgetWitnesses(table: string): void {
  unsaved = notes().filter(([memory]) => memory.split(' ')[0] !== table);
  keep(NOTES, unsaved);
}

/** Where the ledger of the server ended when this device last looked. */
export const lastHead = (): SignedHead | undefined => recall(HEAD, whole(isHead));
export const keepHead = (head: SignedHead): void => keep(HEAD, head);

export type WitnessNote = readonly [memory: string, witness: Witness];

const NOTES = 'slipstream.witnesses';
const HEAD = 'slipstream.head';
const MOST_NOTES = 100; // a kilobyte each
let unsaved: readonly WitnessNote[] = []; // where the browser keeps nothing

const isHex: Is<string> = (raw): raw is string => isText(raw) && /^[0-9a-f]+$/.test(raw);
const isHead = isShape<SignedHead>({
  count: isCount,
  link: isHex,
  at: isNumber,
  signature: isShape<SignedHead['signature']>({ key: isHex, value: isHex }),
});
const isSitter: Is<Sitter> = (raw): raw is Sitter =>
  isRecord(raw) && (raw.kind === 'person' ? isText(raw.name) : raw.kind === 'bot' && isText(raw.level));
const isHexOrNull: Is<string | null> = (raw): raw is string | null => raw === null || isHex(raw);
const isDigests: Is<Readonly<Record<string, string>>> = (raw): raw is Readonly<Record<string, string>> =>
  isRecord(raw) && Object.values(raw).every(isHex);

// A page of a later version may know of more ways to cheat.
const isBreach: Is<Breach> = (raw): raw is Breach => isText(raw);
const isJson: Is<Json> = (raw): raw is Json => raw !== undefined; // it was read as JSON

const isWitness = isShape<Witness>({
  format: isOneOf([1]),
  table: isText,
  game: isText,
  rulesVersion: isCount,
  options: isJson,
  attempt: isCount,
  seat: isCount,
  seats: isListOf(isSitter),
  commitment: isHex,
  key: isMissingOr(isHex),
  value: isHex,
  commitments: isMissingOr(isListOf(isHexOrNull)),
  breach: isMissingOr(isBreach),
  digests: isMissingOr(isDigests),
  head: isMissingOr(isHead),
});

const isNote: Is<WitnessNote> = (raw): raw is WitnessNote =>
  Array.isArray(raw) && raw.length === 2 && isText(raw[0]) && isWitness(raw[1]);

const notes = (): readonly WitnessNote[] => recall(NOTES, soundItems(isNote)) ?? unsaved;
