import { nextWake } from './clocks.ts';
import type { Effect, FinishedEffect, Handled } from './commands.ts';
import { finishedRecord, recordOf } from './finish.ts';
import { fold } from './fold.ts';
import { tableRow } from './info.ts';
import type { Entry } from './log.ts';
import { recordId } from './recordId.ts';
import type { Table } from './runtime.ts';
import type { Reveal } from './state.ts';
import type { StoredEntry, TableCommit } from './storage.ts';
import { glance, isInfoChanged, tell } from './telling.ts';

/** Under which key the request of a client goes into the log, and the answer to it. */
interface Asked {
  readonly key: string;
  readonly ack: Effect;
}

/** Folds the entries, and says what to store and whom to tell. */
export function carryOut(table: Table, wanted: readonly Entry[], now: number, asked?: Asked): Handled {
  const before = glance(table);
  const stored: StoredEntry[] = [];
  const reveals: Reveal[] = [];
  for (const entry of wanted) {
    if (entry.e === 'tookBack') table.asked[entry.seat] = undefined;
    // The first entry carries the client id for all that the request led to.
    reveals.push(...append(table, stored, entry, now, stored.length === 0 ? asked?.key : undefined));
  }
  const finished = finish(table, reveals);
  for (const { id } of finished) append(table, stored, { e: 'recorded', record: id }, now);
  const commit = commitOf(table, stored, { isRowChanged: isInfoChanged(wanted, reveals), finished, now });
  const told = tell(table, before, wanted, reveals, now);
  const effects = asked === undefined ? [...told, ...finished] : [asked.ack, ...told, ...finished];
  return commit === undefined ? { effects } : { commit, effects };
}

function append(table: Table, stored: StoredEntry[], entry: Entry, at: number, key?: string): readonly Reveal[] {
  const seq = table.state.length;
  const text = JSON.stringify(entry);
  stored.push(key === undefined ? { seq, at, text } : { seq, at, key, text });
  return fold(table, key === undefined ? { at, entry } : { at, key, entry });
}

/** The matches that have just ended, as records. */
function finish(table: Table, reveals: readonly Reveal[]): readonly FinishedEffect[] {
  return reveals.flatMap(({ ended }) => {
    if (ended === undefined) return [];
    const record = recordOf(table, ended);
    return [{ type: 'finished', id: recordId(record), record }];
  });
}

/**
 * A wake that comes too early does no harm, so the store learns of a new one only when it would otherwise wake too late
 * or over and over again: not at every decision.
 */
function commitOf(
  table: Table,
  entries: readonly StoredEntry[],
  { isRowChanged, finished, now }: Changes,
): TableCommit | undefined {
  const wake = nextWake(table.state);
  const isWakeChanged = isWakeNews(table.storedWake, wake, now);
  if (isWakeChanged) table.storedWake = wake;
  if (entries.length === 0 && !isWakeChanged) return undefined;
  const commit: { -readonly [Part in keyof TableCommit]: TableCommit[Part] } = { table: table.state.id, entries };
  if (isRowChanged) commit.row = tableRow(table, now);
  if (isWakeChanged) commit.wakeAt = wake ?? null;
  if (finished.length > 0) commit.finished = finished.map(({ record }) => finishedRecord(table, record, now));
  return commit;
}

interface Changes {
  readonly isRowChanged: boolean;
  readonly finished: readonly FinishedEffect[];
  readonly now: number;
}

const isWakeNews = (stored: number | undefined, wake: number | undefined, now: number): boolean =>
  stored === undefined || wake === undefined ? stored !== wake : wake < stored || stored <= now;
