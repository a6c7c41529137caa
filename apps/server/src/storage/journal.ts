import { DamagedLog, type StoredEntry, type TableCommit } from '@slipstream/table/storage';
import { chapterSum, entryOf, type Line, type StoredEnd } from './chapters.ts';
import type { Position } from './mark.ts';
import { FILED, OWNER } from './metaKeys.ts';
import type { Schema } from './schema.ts';
import type { Statements } from './statements.ts';
import { nextSum } from './sums.ts';

/** Consecutive entries of one table, with the place of the first. */
export type Passage = readonly [table: string, seq: number, lines: readonly Line[]];

/** Where a log ends: its length with and without what is still in the journal, and the sum of its last chapter. */
interface End {
  length: number;
  filed: number;
  sum: string;
}

/** Entries, or rows, gathered before the journal is emptied: enough that emptying costs little for each, few enough that nobody notices. */
const FULL = 4096;
/** Logs whose length is remembered: more than are ever in use at once. */
const KNOWN_LOGS = 20_000;

/**
 * The logs of all tables in the embedded store. What becomes durable together is one row of the journal, written at its end: to
 * put each entry into the log of its table at once would touch a page per table. Now and then the journal is emptied: what it has
 * of each table becomes one chapter of that table's log (docs/decisions/0715-a-journal-before-the-logs.md).
 *
 * Every transaction is a row here, also one that writes to no log. The rows are chained by their sums and numbered without a gap,
 * so the last one says how far the store has come (docs/decisions/0717-what-a-store-knows-of-itself.md).
 */
export class Journal {
  readonly #statements: Statements;
  /** Of every log that the journal has something of, and of others that were asked for; nobody else writes here. */
  readonly #ends = new Map<string, End>();
  readonly #owner: string;
  #position: Position;
  #entries = 0; // in the journal
  #rows = 0;
  #isMemoryStale = false;

  constructor(statements: Statements, owner: string, position: Position) {
    this.#statements = statements;
    this.#owner = owner;
    this.#position = position;
  }

  /** Of the last transaction. */
  get position(): Position {
    return this.#position;
  }

  /** Whether it has anything that is not yet in the logs. */
  get hasEntries(): boolean {
    return this.#entries > 0;
  }

  get isFull(): boolean {
    return this.#entries >= FULL || this.#rows >= FULL;
  }

  /** Those of the commits whose entries are the next of their logs; each counts for the ones behind it. */
  accepted(commits: readonly TableCommit[]): ReadonlySet<TableCommit> {
    const lengths = new Map<string, number>();
    const accepted = new Set<TableCommit>();
    for (const commit of commits) {
      const { table, entries } = commit;
      const length = lengths.get(table) ?? this.#endOf(table).length;
      if (!entries.every(({ seq }, at) => seq === length + at)) continue;
      lengths.set(table, length + entries.length);
      accepted.add(commit);
    }
    return accepted;
  }

  /** The row of a transaction, within it. The caller says `written`, with what this gave, when it is through. */
  write(commits: Iterable<TableCommit>): Position {
    const passages: Passage[] = [];
    for (const { table, entries } of commits) {
      const [first] = entries;
      if (first !== undefined) passages.push([table, first.seq, entries.map(lineOf)]);
    }
    const text = JSON.stringify(passages);
    const next = positionAfter(this.#position, text);
    const { changes } = this.#statements.writeJournal.run([next.id, text, next.sum, this.#owner]);
    if (changes === 0) throw new OtherWriter();
    return next;
  }

  written(position: Position, commits: Iterable<TableCommit>): void {
    this.#position = position;
    this.#rows++;
    for (const { table, entries } of commits) {
      const last = entries.at(-1);
      if (last !== undefined) this.#endOf(table).length = last.seq + 1;
      this.#entries += entries.length;
    }
  }

  /** Moves what the journal has into the logs as chapters, within a transaction of the caller, who says `chaptersWritten` when it is through. */
  writeChapters(): void {
    const [owner] = this.#statements.readMeta.all([OWNER]) as readonly { value: string }[];
    if (owner?.value !== this.#owner) throw new OtherWriter();
    const chapters = new Map<string, { readonly seq: number; readonly lines: Line[] }>();
    for (const [table, seq, lines] of passagesIn(
      this.#statements.readJournal.all([]) as readonly Pick<JournalRow, 'text'>[],
    )) {
      const chapter = chapters.get(table) ?? { seq, lines: [] };
      if (chapter.seq + chapter.lines.length !== seq) throw new DamagedLog(table, `entry ${seq} is not the next`);
      chapter.lines.push(...lines);
      chapters.set(table, chapter);
    }
    for (const [table, { seq, lines }] of chapters) this.#writeChapter(table, seq, lines);
    this.#statements.clearJournal.run([]);
    this.#statements.setMeta.run([FILED, JSON.stringify(this.#position)]);
  }

  #writeChapter(table: string, seq: number, lines: readonly Line[]): void {
    const end = this.#endOf(table);
    if (end.filed !== seq)
      throw new DamagedLog(table, `it ends at entry ${end.filed}, and the journal goes on at ${seq}`);
    const chapter = { seq, count: lines.length, text: JSON.stringify(lines) };
    const sum = chapterSum(end.sum, table, chapter);
    this.#statements.insertChapter.run([table, seq, lines.length, chapter.text, sum]);
    this.#statements.setEnd.run([table, seq + lines.length, sum]);
    // Only once it is written: a failure of the transaction makes all of this memory stale.
    end.filed = seq + lines.length;
    end.length = Math.max(end.length, end.filed);
    end.sum = sum;
  }

  chaptersWritten(): void {
    this.#entries = 0;
    this.#rows = 0;
    if (this.#isMemoryStale || this.#ends.size > KNOWN_LOGS) this.#ends.clear();
    this.#isMemoryStale = false;
  }

  /** A write has failed, so what is remembered here may be wrong: all of it is read again, once the journal is emptied. */
  distrustMemory(): void {
    this.#entries = FULL;
    this.#isMemoryStale = true;
    this.#ends.clear();
  }

  forget(table: string): void {
    this.#ends.delete(table);
  }

  #endOf(table: string): End {
    const known = this.#ends.get(table);
    if (known !== undefined) return known;
    const [stored] = this.#statements.readEnd.all([table]) as readonly StoredEnd[];
    const end = { length: stored?.length ?? 0, filed: stored?.length ?? 0, sum: stored?.sum ?? '' };
    this.#ends.set(table, end);
    return end;
  }
}

/** Another server has got in here, against all locks, and writes what we do not know of. One of us must go: that is us. */
export class OtherWriter extends Error {
  override readonly name = 'OtherWriter';

  constructor() {
    super('another server has taken this data folder over');
  }
}

export type JournalRow = Pick<Schema['journal'], 'text' | 'sum'> & { readonly id: number };

export const positionAfter = ({ id, sum }: Position, text: string): Position => ({
  id: id + 1,
  sum: nextSum(sum, `${id + 1} ${text}`),
});

export const passagesIn = (rows: readonly Pick<JournalRow, 'text'>[]): readonly Passage[] =>
  rows.flatMap(({ text }) => JSON.parse(text) as readonly Passage[]);

/** The entries of a passage, if it is of this table. */
export const passageEntries = ([of, first, lines]: Passage, table: string): readonly StoredEntry[] =>
  of === table ? lines.map((line, nth) => entryOf(line, first + nth)) : [];

const lineOf = ({ at, key, text }: StoredEntry): Line => [at, key ?? null, text];
