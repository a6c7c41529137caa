import type { StoredEntry, TableCommit } from '@slipstream/table/storage';
import type { Statements } from './statements.ts';

/** An entry without its place, which follows from that of the first: when, the key of the request or null, the text. */
type Line = readonly [at: number, key: string | null, text: string];
/** Consecutive entries of one table, with the place of the first. */
type Passage = readonly [table: string, seq: number, lines: readonly Line[]];

/** Entries gathered before the journal is emptied: enough that emptying costs little for each, few enough that nobody notices. */
const FULL = 4096;
/** Logs whose length is remembered: more than are ever in use at once. */
const KNOWN_LOGS = 20_000;

/**
 * The logs of all tables in the embedded store. What becomes durable together is one row of the journal, written at its end: to
 * put each entry into the log of its table at once would touch a page per table. Now and then the journal is emptied: what it has
 * of each table becomes one chapter of that table's log (docs/decisions/0715-a-journal-before-the-logs.md).
 */
export class Journal {
  readonly #statements: Statements;
  /** The length of every log that the journal has something of, and of others that were asked for; nobody else writes here. */
  readonly #lengths = new Map<string, number>();
  #entries = 0; // in the journal
  #isMemoryStale = false;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether it has anything that is not yet in the logs. */
  get hasEntries(): boolean {
    return this.#entries > 0;
  }

  get isFull(): boolean {
    return this.#entries >= FULL;
  }

  /** Those of the commits whose entries are the next of their logs; each counts for the ones behind it. */
  accepted(commits: readonly TableCommit[]): ReadonlySet<TableCommit> {
    const lengths = new Map<string, number>();
    const accepted = new Set<TableCommit>();
    for (const commit of commits) {
      const { table, entries } = commit;
      const length = lengths.get(table) ?? this.#lengthOf(table);
      if (!entries.every(({ seq }, at) => seq === length + at)) continue;
      lengths.set(table, length + entries.length);
      accepted.add(commit);
    }
    return accepted;
  }

  /** Within a transaction of the caller, who says `written` when it is through. */
  write(commits: Iterable<TableCommit>): void {
    const passages: Passage[] = [];
    for (const { table, entries } of commits) {
      const [first] = entries;
      if (first !== undefined) passages.push([table, first.seq, entries.map(lineOf)]);
    }
    if (passages.length > 0) this.#statements.writeJournal.run([JSON.stringify(passages)]);
  }

  written(commits: Iterable<TableCommit>): void {
    for (const { table, entries } of commits) {
      const last = entries.at(-1);
      if (last !== undefined) this.#lengths.set(table, last.seq + 1);
      this.#entries += entries.length;
    }
  }

  /** Moves what the journal has into the logs as chapters, within a transaction of the caller, who says `chaptersWritten` when it is through. */
  writeChapters(): void {
    const chapters = new Map<string, { readonly seq: number; readonly lines: Line[] }>();
    for (const { text } of this.#statements.readJournal.all([]) as readonly { text: string }[]) {
      for (const [table, seq, lines] of JSON.parse(text) as readonly Passage[]) {
        const chapter = chapters.get(table);
        if (chapter === undefined) chapters.set(table, { seq, lines: [...lines] });
        else chapter.lines.push(...lines);
      }
    }
    for (const [table, { seq, lines }] of chapters)
      this.#statements.insertChapter.run([table, seq, lines.length, JSON.stringify(lines)]);
    this.#statements.clearJournal.run([]);
  }

  chaptersWritten(): void {
    this.#entries = 0;
    if (this.#isMemoryStale || this.#lengths.size > KNOWN_LOGS) this.#lengths.clear();
    this.#isMemoryStale = false;
  }

  /** A write has failed, so what is remembered here may be wrong: the journal is emptied next and all lengths are read again. */
  distrustMemory(): void {
    this.#entries = FULL;
    this.#isMemoryStale = true;
  }

  forget(table: string): void {
    this.#lengths.delete(table);
  }

  #lengthOf(table: string): number {
    const known = this.#lengths.get(table);
    if (known !== undefined) return known;
    const [last] = this.#statements.lastChapter.all([table]) as readonly { seq: number; count: number }[];
    const length = last === undefined ? 0 : last.seq + last.count;
    this.#lengths.set(table, length);
    return length;
  }
}

const lineOf = ({ at, key, text }: StoredEntry): Line => [at, key ?? null, text];

/** The entries of a chapter. */
export const entriesIn = (chapter: { readonly seq: number; readonly text: string }): readonly StoredEntry[] =>
  (JSON.parse(chapter.text) as readonly Line[]).map(([at, key, text], nth) => {
    const seq = chapter.seq + nth;
    return key === null ? { seq, at, text } : { seq, at, key, text };
  });
