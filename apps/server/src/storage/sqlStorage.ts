import type {
  Best,
  CommitOutcome,
  FinishedRecord,
  Guest,
  LedgerEntry,
  NextEntry,
  OrderedRecord,
  Outage,
  SigningKey,
  Storage,
  StoredEntry,
  TableCommit,
  TableRow,
  Token,
  Waking,
} from '@slipstream/table/storage';
import type { Compilable, Kysely, Selectable } from 'kysely';
import { BACKUP } from './metaKeys.ts';
import type { Schema } from './schema.ts';

/** What both stores do alike; they differ in how they keep the logs and how they rotate. */
export abstract class SqlStorage implements Storage {
  protected readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  abstract commit(commits: readonly TableCommit[]): Promise<readonly CommitOutcome[]>;
  abstract readLog(table: string, from?: number): Promise<readonly StoredEntry[]>;
  abstract rotateToken(next: Token): Promise<void>;
  abstract dropTable(table: string): Promise<void>;
  abstract extendLedger(next: NextEntry, limit: number): Promise<number>;
  abstract rotateKey(next: SigningKey): Promise<void>;
  abstract close(): Promise<void>;
  /** Carries one statement out, durably. */
  protected abstract write(statement: Compilable): Promise<void>;

  async readTable(table: string): Promise<TableRow | undefined> {
    const row = await this.db.selectFrom('tables').selectAll().where('table_id', '=', table).executeTakeFirst();
    return row === undefined ? undefined : tableRowOf(row);
  }

  async listPublic({ limit, before }: { limit: number; before?: number }): Promise<readonly TableRow[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('is_public', '=', 1)
      .$if(before !== undefined, (query) => query.where('touched_at', '<', before ?? 0))
      .orderBy('touched_at', 'desc')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    return rows.map(tableRowOf);
  }

  async listOf(guest: string, { limit }: { limit: number }): Promise<readonly TableRow[]> {
    const rows = await this.db
      .selectFrom('table_guests')
      .innerJoin('tables', 'tables.table_id', 'table_guests.table_id')
      .selectAll('tables')
      .where('guest', '=', guest)
      .orderBy('touched_at', 'desc')
      .orderBy('tables.table_id')
      .limit(limit)
      .execute();
    return rows.map(tableRowOf);
  }

  async listWaking({ until, limit }: { until: number; limit: number }): Promise<readonly Waking[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select(['table_id', 'wake_at'])
      .where('wake_at', 'is not', null)
      .where('wake_at', '<=', until)
      .orderBy('wake_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ table: row.table_id, wakeAt: Number(row.wake_at) }));
  }

  async listRecent({ limit }: { limit: number }): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('table_id')
      .orderBy('touched_at', 'desc')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.table_id);
  }

  async listStale({ before, limit }: { before: number; limit: number }): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('table_id')
      .where('is_playing', '=', 0)
      .where('touched_at', '<', before)
      .orderBy('touched_at')
      .limit(limit)
      .execute();
    return rows.map((row) => row.table_id);
  }

  async readRecord(record: string): Promise<FinishedRecord | undefined> {
    const row = await this.db.selectFrom('records').selectAll().where('record', '=', record).executeTakeFirst();
    return row === undefined ? undefined : finishedOf(row);
  }

  async listRecords({ after, limit }: { after?: number; limit: number }): Promise<readonly OrderedRecord[]> {
    const rows = await this.db
      .selectFrom('records')
      .selectAll()
      .where('is_public', '=', 1)
      .where('ordinal', '>', after ?? 0)
      .orderBy('ordinal')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...finishedOf(row), ordinal: Number(row.ordinal) }));
  }

  async listBests(game: string): Promise<readonly Best[]> {
    const rows = await this.db
      .selectFrom('bests')
      .selectAll()
      .where('game', '=', game)
      .orderBy('category')
      .orderBy('driver', 'desc') // people before bots
      .execute();
    return rows.map(bestOf);
  }

  async listLedger({ from, limit }: { from: number; limit: number }): Promise<readonly LedgerEntry[]> {
    const rows = await this.db
      .selectFrom('ledger')
      .selectAll()
      .where('place', '>=', from)
      .orderBy('place')
      .limit(limit)
      .execute();
    return rows.map(ledgerEntryOf);
  }

  async readHead(): Promise<LedgerEntry | undefined> {
    const row = await this.db.selectFrom('ledger').selectAll().orderBy('place', 'desc').limit(1).executeTakeFirst();
    return row === undefined ? undefined : ledgerEntryOf(row);
  }

  async readPlace(record: string): Promise<number | undefined> {
    const row = await this.db.selectFrom('records').select('place').where('record', '=', record).executeTakeFirst();
    return row === undefined || row.place === null ? undefined : Number(row.place);
  }

  async listKeys(): Promise<readonly SigningKey[]> {
    const rows = await this.db.selectFrom('signing_keys').selectAll().orderBy('from_at').orderBy('key').execute();
    return rows.map(keyOf);
  }

  async putGuest({ guest, name, createdAt }: Guest): Promise<void> {
    await this.write(
      this.db
        .insertInto('guests')
        .values({ guest, name, created_at: createdAt })
        .onConflict((conflict) => conflict.column('guest').doUpdateSet({ name })),
    );
  }

  async readGuest(guest: string): Promise<Guest | undefined> {
    const row = await this.db.selectFrom('guests').selectAll().where('guest', '=', guest).executeTakeFirst();
    return row === undefined ? undefined : { guest, name: row.name, createdAt: Number(row.created_at) };
  }

  async putToken(token: Token): Promise<void> {
    await this.write(this.db.insertInto('tokens').values(tokenRow(token)));
  }

  async readToken(hash: string): Promise<Token | undefined> {
    const row = await this.db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? undefined : tokenOf(row);
  }

  async dropToken(hash: string): Promise<void> {
    await this.write(this.db.deleteFrom('tokens').where('hash', '=', hash));
  }

  async markAlive(at: number): Promise<void> {
    await this.write(
      this.db
        .insertInto('meta')
        .values({ key: 'alive', value: String(at) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(at) })),
    );
  }

  async lastAlive(): Promise<number | undefined> {
    const row = await this.db.selectFrom('meta').select('value').where('key', '=', 'alive').executeTakeFirst();
    return row === undefined ? undefined : Number(row.value);
  }

  async addOutage({ from, to }: Outage): Promise<void> {
    await this.write(
      this.db
        .insertInto('outages')
        .values({ from_at: from, to_at: to })
        .onConflict((conflict) => conflict.column('from_at').doUpdateSet({ to_at: to })),
    );
  }

  async isRestored(): Promise<boolean> {
    return (await this.db.selectFrom('meta').select('key').where('key', '=', BACKUP).execute()).length > 0;
  }

  async markRenewed(): Promise<void> {
    await this.write(this.db.deleteFrom('meta').where('key', '=', BACKUP));
  }

  async listTables({ after, limit }: { after?: string; limit: number }): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('table_id')
      .where('table_id', '>', after ?? '')
      .orderBy('table_id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.table_id);
  }

  async listOutages(since: number): Promise<readonly Outage[]> {
    const rows = await this.db
      .selectFrom('outages')
      .selectAll()
      .where('to_at', '>', since)
      .orderBy('from_at')
      .execute();
    return rows.map((row) => ({ from: Number(row.from_at), to: Number(row.to_at) }));
  }
}

// PostgreSQL hands its 64-bit numbers over as text; ours are all small enough to be exact.
const tableRowOf = (row: Selectable<Schema['tables']>): TableRow => ({
  table: row.table_id,
  isPublic: row.is_public === 1,
  isOver: row.is_over === 1,
  isPlaying: row.is_playing === 1,
  touchedAt: Number(row.touched_at),
  guests: JSON.parse(row.guests),
  summary: row.summary,
});

export const finishedOf = (row: Selectable<Schema['records']>): FinishedRecord => ({
  record: row.record,
  table: row.table_id,
  game: row.game,
  isPublic: row.is_public === 1,
  finishedAt: Number(row.finished_at),
  guests: JSON.parse(row.guests),
  text: row.text,
});

export const ledgerEntryOf = (row: Selectable<Schema['ledger']>): LedgerEntry => ({
  place: Number(row.place),
  leaf: row.leaf,
  at: Number(row.at),
  link: row.link,
});

const keyOf = (row: Selectable<Schema['signing_keys']>): SigningKey => ({
  key: row.key,
  secret: row.secret,
  from: Number(row.from_at),
  ...(row.until_at === null ? {} : { until: Number(row.until_at) }),
  ...(row.endorsement === null ? {} : { endorsement: row.endorsement }),
});

export const keyRow = (next: SigningKey): Schema['signing_keys'] => ({
  key: next.key,
  secret: next.secret,
  from_at: next.from,
  until_at: null,
  endorsement: next.endorsement ?? null,
});

const tokenOf = (row: Selectable<Schema['tokens']>): Token => ({
  hash: row.hash,
  kind: row.kind === 'seat' ? 'seat' : 'session',
  guest: row.guest,
  ...(row.table_id === '' ? {} : { table: row.table_id }),
  ...(row.seat < 0 ? {} : { seat: row.seat }),
  createdAt: Number(row.created_at),
});

const bestOf = (row: Selectable<Schema['bests']>): Best => ({
  category: row.category,
  driver: row.driver as Best['driver'],
  value: Number(row.value),
  name: row.name,
  record: row.record,
  isPublic: row.is_public === 1,
  at: Number(row.at),
});

export const tokenRow = (token: Token): Schema['tokens'] => ({
  hash: token.hash,
  kind: token.kind,
  guest: token.guest,
  table_id: token.table ?? '',
  seat: token.seat ?? -1,
  created_at: token.createdAt,
});

export const tableColumns = (row: TableRow): Omit<Schema['tables'], 'wake_at'> => ({
  table_id: row.table,
  is_public: row.isPublic ? 1 : 0,
  is_over: row.isOver ? 1 : 0,
  is_playing: row.isPlaying ? 1 : 0,
  touched_at: row.touchedAt,
  guests: JSON.stringify(row.guests),
  summary: row.summary,
});
