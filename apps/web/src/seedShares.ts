import type { SeedShare } from '@slipstream/protocol';
import { hashHex } from '@slipstream/table/hash';
import { type Is, isListOf, isText } from './state/guards.ts';
import { keep, recall, soundItems } from './state/kept.ts';

/** This client's share of a start; the same after a reload and in every tab, or the start would be called off. */
export function shareFor(key: string, attempt: number): SeedShare {
  const name = `slipstream.share ${key} ${attempt}`;
  const value = textOf(name) ?? note(name, freshHex());
  return { value, commitment: hashHex(value) };
}

/** 256 bits of the browser's cryptographic generator, as 64 hexadecimal digits. */
export function freshHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Note = readonly [name: string, text: string];
const isNote: Is<Note> = (raw): raw is Note => isListOf(isText)(raw) && raw.length === 2 && isNoted(raw);
// A share that the table would refuse would call off every start. What pages of the first version saw stands here too.
const isNoted = ([name, text]: readonly string[]): boolean =>
  /^[0-9a-f]{64}$/.test(text ?? '') || name?.startsWith('slipstream.witness ') === true;

const NOTES = 'slipstream.shares';
const MOST_NOTES = 200; // one a race; older races are over or given up
// Where the browser keeps nothing. A reload in the very second of the start then calls it off, and it is started again.
let unsaved: readonly Note[] = [];

const textOf = (name: string): string | undefined => notes().find(([known]) => known === name)?.[1];

function note(name: string, text: string): string {
  unsaved = [...notes().filter(([known]) => known !== name), [name, text] as const].slice(-MOST_NOTES);
  keep(NOTES, unsaved);
  return text;
}

/** Forgets all shares of a table, of every person who shared this screen there. */
export function forgetShares(table: string): void {
  unsaved = notes().filter(([name]) => name.split(' ')[1] !== table);
  keep(NOTES, unsaved);
}

const notes = (): readonly Note[] => recall(NOTES, soundItems(isNote)) ?? unsaved;
