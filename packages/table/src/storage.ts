/**
 * The storage port. The log of a table is the truth: a table is rebuilt by folding its entries, in order of `seq`.
 * Everything else here (summaries, wake times, records) follows from the logs; it is stored so that nobody has to read them all.
 *
 * Group commit: the host collects what its tables want durable and hands it over in one `commit`, which the store writes
 * in one transaction. When the promise resolves with 'done', the commit survives a crash of the host; where the store is
 * configured so, also a power cut.
 */
export interface Storage {
  /**
   * Makes all commits durable in one transaction and answers each, in order. A commit is all or nothing;
   * one that conflicts leaves the others alone. Rejects only when the store itself fails (then nothing is durable).
   */
  commit(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]>;
  /** Entries of one table with `seq >= from`, in order; empty when there is no such table. */
  readLog(table: string, from?: number): Promise<readonly StoredEntry[]>;
  /** What the list shows of one table. */
  readTable(table: string): Promise<TableRow | undefined>;
  /** Public tables, most recently touched first; `before` is the `touchedAt` of the last row of the page before. */
  listPublic(query: { readonly limit: number; readonly before?: number }): Promise<readonly TableRow[]>;
  /** Tables at which a guest sits or sat, most recently touched first. */
  listOf(guest: string, query: { readonly limit: number }): Promise<readonly TableRow[]>;
  /** Tables whose clock asks for attention at or before `until`, earliest first. Waking one too early does no harm. */
  listWaking(query: { readonly until: number; readonly limit: number }): Promise<readonly Waking[]>;
  /** Tables used last, the most recent first. */
  listRecent(query: { readonly limit: number }): Promise<readonly string[]>;
  /** Forgets a table and its log; its finished records stay. */
  dropTable(table: string): Promise<void>;
  /** Tables without a match under way that nobody touched since `before`, for clearing up. */
  listStale(query: { readonly before: number; readonly limit: number }): Promise<readonly string[]>;

  readRecord(record: string): Promise<FinishedRecord | undefined>;
  /** Finished records of public tables in the order in which they were committed; `after` is the `ordinal` of the last one read. */
  listRecords(query: { readonly after?: number; readonly limit: number }): Promise<readonly OrderedRecord[]>;

  /** The bests of a game, in order of category, people before bots. */
  listBests(game: string): Promise<readonly Best[]>;

  /**
   * Enters up to `limit` records that are not in the ledger yet, in the order in which they were committed, and tells how
   * many. `next` makes the entry of a record from the one before it. All in one transaction that no other writer of the
   * ledger can come between: every record is entered once.
   */
  extendLedger(next: NextEntry, limit: number): Promise<number>;
  /** Entries of the ledger with `place >= from`, in order. */
  listLedger(query: { readonly from: number; readonly limit: number }): Promise<readonly LedgerEntry[]>;
  /** The last entry of the ledger. */
  readHead(): Promise<LedgerEntry | undefined>;
  /** The place of a record in the ledger. */
  readPlace(record: string): Promise<number | undefined>;

  /** The keys with which this server signs and signed, oldest first. */
  listKeys(): Promise<readonly SigningKey[]>;
  /** `next` takes the place of the key in use, whose secret is forgotten, at once. */
  rotateKey(next: SigningKey): Promise<void>;

  putGuest(guest: Guest): Promise<void>;
  readGuest(guest: string): Promise<Guest | undefined>;
  /** Only hashes of tokens are ever stored. */
  putToken(token: Token): Promise<void>;
  readToken(hash: string): Promise<Token | undefined>;
  dropToken(hash: string): Promise<void>;
  /** Rotation: `next` takes the place of all tokens of that guest and kind (and of that table and seat), at once. */
  rotateToken(next: Token): Promise<void>;

  /** The last moment at which the host is known to have been alive, for a fair restart of the clocks. */
  markAlive(at: number): Promise<void>;
  lastAlive(): Promise<number | undefined>;
  /** A time during which no host was running. Tables charge no clock for it. */
  addOutage(outage: Outage): Promise<void>;
  /** Outages that ended after `since`, oldest first. */
  listOutages(since: number): Promise<readonly Outage[]>;

  /** Whether this is a backup that was put in place, and its secrets have not been renewed since. */
  isRestored(): Promise<boolean>;
  /** They have. */
  markRenewed(): Promise<void>;
  /** All tables in order of id; `after` is the last one of the page before. */
  listTables(query: { readonly after?: string; readonly limit: number }): Promise<readonly string[]>;

  close(): Promise<void>;
}

/** Everything that one table wants durable at once: all of it or nothing. */
export interface TableCommit {
  readonly table: string;
  /** Contiguous, so that nothing can be in a log twice; the first `seq` must be the length of the stored log, else the answer is 'conflict'. */
  readonly entries: readonly StoredEntry[];
  /** The new row, when what the list shows has changed; always there with the first entry. */
  readonly row?: TableRow;
  /** When the clock wants attention: a time, or null for never. Absent: as before. */
  readonly wakeAt?: number | null;
  readonly finished?: readonly FinishedRecord[];
  /** Where several servers share the store: the epoch in which this one hosts the table. Another one by now: 'conflict'. */
  readonly epoch?: number | undefined;
}

/** 'conflict': the log is longer or shorter than the writer believed, or the table has been taken over. */
export type CommitOutcome = 'done' | 'conflict';

export interface StoredEntry {
  readonly seq: number; // from 0, without gaps
  readonly at: number; // ms
  /** Who asked and under which client id; whoever folds the log knows by it what has been carried out already. */
  readonly key?: string;
  readonly text: string; // the entry as JSON; the store never looks inside
}

/** A table as the list shows it. Nothing in it is secret except `guests`, which never leaves the server. */
export interface TableRow {
  readonly table: string;
  readonly isPublic: boolean;
  readonly isOver: boolean; // no match under way and none coming: the last one has ended
  readonly isPlaying: boolean;
  readonly touchedAt: number;
  readonly guests: readonly string[];
  /** The public summary as JSON text (`TableSummary`). */
  readonly summary: string;
}

export interface Waking {
  readonly table: string;
  readonly wakeAt: number;
}

export interface FinishedRecord {
  readonly record: string; // id: the start of the record's digest, so it says nothing of the table
  readonly table: string;
  readonly game: string;
  readonly isPublic: boolean; // of a public table: part of the stream of all records
  readonly finishedAt: number;
  readonly guests: readonly string[];
  readonly text: string; // as `saveRecord` writes it, byte for byte
  /** What was reached in it: each becomes the best of its category where it is better than all before. Not read back. */
  readonly feats?: readonly Feat[];
}

/** People's and bots' bests are kept apart. */
export type Driver = 'person' | 'bot';

/** What somebody reached in a match. */
export interface Feat {
  readonly category: string;
  readonly better: 'less' | 'more';
  readonly value: number;
  readonly driver: Driver;
  readonly name: string; // of a person as at that table, of a bot its level
}

/** The best feat of a category. */
export interface Best extends Omit<Feat, 'better'> {
  readonly record: string;
  readonly isPublic: boolean; // the record is
  readonly at: number;
}

export interface OrderedRecord extends FinishedRecord {
  readonly ordinal: number; // grows with the time of commit; the store gives it
}

/** One line of the ledger: the public list of all finished records, each linked to the one before it. */
export interface LedgerEntry {
  readonly place: number; // from 1, without gaps
  readonly leaf: string; // a hash of the record's digest, so that it leads nobody to a private record
  readonly at: number; // when the match was finished
  readonly link: string; // the hash over all of this and the link before
}

export type NextEntry = (before: LedgerEntry | undefined, record: FinishedRecord) => LedgerEntry;

/** A key with which a server signs what it publishes. */
export interface SigningKey {
  readonly key: string; // public, hexadecimal
  readonly secret: string; // '' once it is no longer in use
  readonly from: number;
  readonly until?: number; // absent for the one in use
  readonly endorsement?: string; // signature of the key before it; absent for the first
}

export interface Guest {
  readonly guest: string; // id: never shown to others
  readonly name: string;
  readonly createdAt: number;
}

/** `session` says who somebody is; `seat` lets the bearer take one seat over (the private link). */
export interface Token {
  readonly hash: string; // sha256 of the token, hex
  readonly kind: 'session' | 'seat';
  readonly guest: string;
  readonly table?: string;
  readonly seat?: number;
  readonly createdAt: number;
}

export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** A log is not what was written: nobody may play on from it. The others are not touched by this. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';

  readonly table: string;

  constructor(table: string, what: string) {
    super(`the log of table ${table} is damaged: ${what}`);
    this.table = table;
  }
}
