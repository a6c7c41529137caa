import type { FairnessInfo, SeedShare } from '@slipstream/protocol';
import type { Witness } from '@slipstream/table';
import { hashHex } from '@slipstream/table/hash';

/** This client's share of a start; the same after a reload and in every tab, or the start would be called off. */
export function shareFor(key: string, attempt: number): SeedShare {
  const name = `slipstream.share ${key} ${attempt}`;
  const value = recall(name) ?? keep(name, freshHex());
  return { value, commitment: hashHex(value) };
}

/** The share that the table asks for now, and a note of what was published before it was given. */
export function giveShare(key: string, fairness: FairnessInfo, seat: number): SeedShare {
  keepWitness(key, seat, fairness);
  return shareFor(key, fairness.attempt);
}

/** Remembers what was published before this client committed, to hold the record against it when the race is over. */
function keepWitness(key: string, seat: number, { attempt, commitment, stage }: FairnessInfo): void {
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
