import type { Generated } from 'kysely';

/** The columns. They are the same in both stores, but for the logs. Instants are whole milliseconds; yes and no are 1 and 0. */
export interface Schema {
  meta: { key: string; value: string };
  /** PostgreSQL: the logs. */
  entries: { table_id: string; seq: number; at: number; key: string | null; text: string; sum: string };
  /** The embedded store: what is not yet in the logs, a row for each transaction. */
  journal: { id: number; text: string; sum: string };
  /** The embedded store: the logs, `count` entries from `seq` on in each row. */
  chapters: { table_id: string; seq: number; count: number; text: string; sum: string };
  /** How long each log is, and the sum of its last row. Sums are '' in rows from before there were any. */
  log_ends: { table_id: string; length: number; sum: string };
  /** PostgreSQL: the servers that share the database, or did lately. */
  nodes: { node: string; address: string; alive_at: number };
  tables: {
    table_id: string;
    is_public: number;
    is_over: number;
    is_playing: number;
    touched_at: number;
    guests: string; // JSON
    summary: string;
    wake_at: number | null;
  };
  /** Who sits or sat where; a line is never removed before its table is. */
  table_guests: { guest: string; table_id: string };
  records: {
    ordinal: Generated<number>;
    record: string;
    table_id: string;
    game: string;
    is_public: number;
    finished_at: number;
    guests: string; // JSON
    text: string;
    place: number | null; // in the ledger; null for the moment until it is entered
  };
  /** All finished records in the order in which they were entered, each linked to the one before. */
  ledger: { place: number; leaf: string; at: number; link: string };
  /** With which this server signs and signed; the secret is '' once a key is no longer in use. */
  signing_keys: { key: string; secret: string; from_at: number; until_at: number | null; endorsement: string | null };
  /** The best of each category, of people and of bots. */
  bests: {
    game: string;
    category: string;
    driver: string;
    better: string;
    value: number;
    name: string;
    record: string;
    is_public: number;
    at: number;
  };
  guests: { guest: string; name: string; created_at: number };
  tokens: {
    hash: string;
    kind: string;
    guest: string;
    table_id: string; // '' for none: such columns compare without care for null
    seat: number; // -1 for none
    created_at: number;
  };
  outages: { from_at: number; to_at: number };
}

export type Dialect = 'embedded' | 'postgres';

const SHARED_NAMES = [
  'meta',
  'log_ends',
  'tables',
  'table_guests',
  'records',
  'bests',
  'ledger',
  'signing_keys',
  'guests',
  'tokens',
  'outages',
] as const;

export const TABLE_NAMES = {
  embedded: [...SHARED_NAMES, 'journal', 'chapters'],
  postgres: [...SHARED_NAMES, 'entries', 'nodes'],
} as const satisfies Record<Dialect, readonly (keyof Schema)[]>;
