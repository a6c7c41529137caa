import type { FairnessInfo } from '@slipstream/protocol';
import type { Witness } from '@slipstream/table';
import { hashHex } from '@slipstream/table/hash';
import type { Ask } from './connection.ts';

/** What one client gives towards the seed: 256 fresh bits, and the hash it commits to before anybody reveals. */
export interface Share {
  readonly value: string;
  readonly commitment: string;
}

/** This client's share of a start; the same after a reload and in every tab, or the start would be called off. */
export function shareFor(key: string, attempt: number): Share {
  const name = `slipstream.share ${key} ${attempt}`;
  const value = recall(name) ?? keep(name, freshHex());
  return { value, commitment: hashHex(value) };
}

/** What the table asks for now, if anything: first everybody commits, unseen; then everybody reveals. */
export function shareAsked(key: string, { attempt, stage }: FairnessInfo): Ask | undefined {
  if (stage === 'committing') return { type: 'commit', attempt, commitment: shareFor(key, attempt).commitment };
  return stage === 'revealing' ? { type: 'reveal', attempt, value: shareFor(key, attempt).value } : undefined;
}

/** Remembers what was published before this client committed, to hold the record against it when the race is over. */
export function keepWitness(key: string, seat: number, { attempt, commitment, stage }: FairnessInfo): void {
  if (stage === 'committing') keep(`slipstream.witness ${key} ${attempt}`, JSON.stringify({ seat, commitment }));
}

/** What this client can bear witness to about a start; undefined if it was not there. */
export function recallWitness(key: string, attempt: number): Witness | undefined {
  const kept = recall(`slipstream.witness ${key} ${attempt}`);
  if (kept === undefined) return undefined;
  return { ...(JSON.parse(kept) as Omit<Witness, 'value'>), value: shareFor(key, attempt).value };
}

/** 256 bits of the browser's cryptographic generator, as 64 hexadecimal digits. */
export function freshHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Notes = readonly (readonly [name: string, text: string])[];

const NOTES = 'slipstream.shares';
const MOST_NOTES = 200; // two a race; older races are over or given up
let unsaved: Notes = []; // where the browser keeps nothing

const recall = (name: string): string | undefined => notes().find(([known]) => known === name)?.[1];

function keep(name: string, text: string): string {
  unsaved = [...notes().filter(([known]) => known !== name), [name, text] as const].slice(-MOST_NOTES);
  try {
    localStorage.setItem(NOTES, JSON.stringify(unsaved));
  } catch {
    // Without storage a reload in the very second of the start calls it off; then it is started again.
  }
  return text;
}

function notes(): Notes {
  try {
    return (JSON.parse(localStorage.getItem(NOTES) ?? 'null') as Notes | null) ?? unsaved;
  } catch {
    return unsaved;
  }
}
