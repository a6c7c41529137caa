import type { FairnessInfo, SeedShare } from '@slipstream/protocol';
import type { Witness } from '@slipstream/table';
import { hashHex } from '@slipstream/table/hash';
import { type Is, isCount, isListOf, isShape, isText } from './state/guards.ts';
import { keep, parsed, recall, soundItems } from './state/kept.ts';

/** This client's share of a start; the same after a reload and in every tab, or the start would be called off. */
export function shareFor(key: string, attempt: number): SeedShare {
  const name = `slipstream.share ${key} ${attempt}`;
  const value = textOf(name) ?? note(name, freshHex());
  return { value, commitment: hashHex(value) };
}

/** The share that the table asks for now, and a note of what was published before it was given. */
export function giveShare(key: string, fairness: FairnessInfo, seat: number): SeedShare {
  keepWitness(key, seat, fairness);
  return shareFor(key, fairness.attempt);
}

/** Remembers what was published before this client committed, to hold the record against it when the race is over. */
function keepWitness(key: string, seat: number, { attempt, commitment, stage }: FairnessInfo): void {
  if (stage === 'committing') note(`slipstream.witness ${key} ${attempt}`, JSON.stringify({ seat, commitment }));
}

/** What this client can bear witness to about a start; undefined if it was not there. */
export function recallWitness(key: string, attempt: number): Witness | undefined {
  const kept = parsed(textOf(`slipstream.witness ${key} ${attempt}`) ?? '');
  return isSeen(kept) ? { ...kept, value: shareFor(key, attempt).value } : undefined;
}

/** 256 bits of the browser's cryptographic generator, as 64 hexadecimal digits. */
export function freshHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isSeen = isShape<Omit<Witness, 'value'>>({ seat: isCount, commitment: isText });

type Note = readonly [name: string, text: string];
const isNote: Is<Note> = (raw): raw is Note => isListOf(isText)(raw) && raw.length === 2 && isNoted(raw[1] ?? '');
// A share that the table would refuse would call off every start.
const isNoted = (text: string): boolean => /^[0-9a-f]{64}$/.test(text) || isSeen(parsed(text));

const NOTES = 'slipstream.shares';
const MOST_NOTES = 200; // two a race; older races are over or given up
// Where the browser keeps nothing. A reload in the very second of the start then calls it off, and it is started again.
let unsaved: readonly Note[] = [];

const textOf = (name: string): string | undefined => notes().find(([known]) => known === name)?.[1];

function note(name: string, text: string): string {
  unsaved = [...notes().filter(([known]) => known !== name), [name, text] as const].slice(-MOST_NOTES);
  keep(NOTES, unsaved);
  return text;
}

/** Forgets all shares and witnesses of a table, of every person who shared this screen there. */
export function forgetShares(table: string): void {
  unsaved = notes().filter(([name]) => name.split(' ')[1] !== table);
  keep(NOTES, unsaved);
}

const notes = (): readonly Note[] => recall(NOTES, soundItems(isNote)) ?? unsaved;
