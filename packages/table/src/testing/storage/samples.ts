import type { FinishedRecord, StoredEntry, TableCommit, TableRow, Token } from '../../storage.ts';

// What the suites put into a store.

export const NOW = 1_800_000_000_000;

export const entry = (seq: number, over: Partial<StoredEntry> = {}): StoredEntry => ({
  seq,
  at: NOW + seq,
  text: JSON.stringify({ n: seq }),
  ...over,
});

export const row = (table: string, over: Partial<TableRow> = {}): TableRow => ({
  table,
  isPublic: true,
  isOver: false,
  isPlaying: false,
  touchedAt: NOW,
  guests: [],
  summary: '{}',
  ...over,
});

export const opening = (table: string, over: Partial<TableRow> = {}): TableCommit => ({
  table,
  entries: [entry(0)],
  row: row(table, over),
});

export const finished = (record: string, over: Partial<FinishedRecord> = {}): FinishedRecord => ({
  record,
  table: 't1',
  game: 'some-game',
  isPublic: true,
  finishedAt: NOW,
  guests: ['g1'],
  text: `{"record":"${record}"}\n`,
  ...over,
});

export const token = (hash: string, over: Partial<Token> = {}): Token => ({
  hash,
  kind: 'session',
  guest: 'g1',
  createdAt: NOW,
  ...over,
});
