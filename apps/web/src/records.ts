import { loadRecord, type MatchRecord } from '@slipstream/engine';
import { recordText } from './api.ts';
import { put, read } from './state/db.ts';
import { type Is, isText } from './state/guards.ts';

/** A finished race, as text (byte for byte, for the proof) and read. */
export interface KnownRecord {
  readonly where: string; // `t`: of this server; `local`: raced in this page; `file`: somebody sent it
  readonly id: string;
  readonly text: string;
  readonly record: MatchRecord;
}

/** Fetches a record: from this device if it has it, else from the server, and then keeps it for days without a network. */
export async function findRecord(where: string, id: string): Promise<KnownRecord | undefined> {
  const kept = await read('records', id, isRecordText);
  const text = kept ?? (where === 't' ? await recordText(id) : undefined);
  if (text === undefined) return undefined;
  if (kept === undefined) await put('records', id, text);
  return readRecord(where, id, text);
}

const isRecordText: Is<string> = (raw): raw is string => isText(raw) && loadRecord(raw).ok;

/** Reads the text of a record; undefined when it is none. */
export function readRecord(where: string, id: string, text: string): KnownRecord | undefined {
  const loaded = loadRecord(text);
  return loaded.ok ? { where, id, text, record: loaded.value } : undefined;
}
