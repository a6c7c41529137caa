import type { Generated } from 'kysely';

/** The columns, the same in both stores. Instants are whole milliseconds; yes and no are 1 and 0. */
export interface Schema {
  meta: { key: string; value: string };
  entries: { table_id: string; seq: number; at: number; key: string | null; text: string };
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

export const TABLE_NAMES = [
  'meta',
  'entries',
  'tables',
  'table_guests',
  'records',
  'guests',
  'tokens',
  'outages',
] as const satisfies readonly (keyof Schema)[];
