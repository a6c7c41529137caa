import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * What every store of tables must do, whatever it is built on. The shapes are those of the table package's storage port,
 * restated because the kit knows only the engine; a store that differs does not fit the type of `storageContract`.
 */
interface Entry {
  readonly seq: number;
  readonly at: number;
  readonly key?: string;
  readonly text: string;
}
interface Row {
  readonly table: string;
  readonly isPublic: boolean;
  readonly isOver: boolean;
  readonly isPlaying: boolean;
  readonly touchedAt: number;
  readonly guests: readonly string[];
  readonly summary: string;
}
interface Finished {
  readonly record: string;
  readonly table: string;
  readonly game: string;
  readonly isPublic: boolean;
  readonly finishedAt: number;
  readonly guests: readonly string[];
  readonly text: string;
}
interface Commit {
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly row?: Row;
  readonly wakeAt?: number | null;
  readonly finished?: readonly Finished[];
}
interface Token {
  readonly hash: string;
  readonly kind: 'session' | 'seat';
  readonly guest: string;
  readonly table?: string;
  readonly seat?: number;
  readonly createdAt: number;
}
interface Guest {
  readonly guest: string;
  readonly name: string;
  readonly createdAt: number;
}
interface Outage {
  readonly from: number;
  readonly to: number;
}
export interface StorageUnderTest {
  commit(commits: readonly Commit[]): Promise<readonly ('done' | 'conflict')[]>;
  readLog(table: string, from?: number): Promise<readonly Entry[]>;
  readTable(table: string): Promise<Row | undefined>;
  listPublic(query: { readonly limit: number; readonly before?: number }): Promise<readonly Row[]>;
  listOf(guest: string, query: { readonly limit: number }): Promise<readonly Row[]>;
  listWaking(query: {
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly { readonly table: string; readonly wakeAt: number }[]>;
  dropTable(table: string): Promise<void>;
  listStale(query: { readonly before: number; readonly limit: number }): Promise<readonly string[]>;
  readRecord(record: string): Promise<Finished | undefined>;
  listRecords(query: {
    readonly after?: number;
    readonly limit: number;
  }): Promise<readonly (Finished & { readonly ordinal: number })[]>;
  putGuest(guest: Guest): Promise<void>;
  readGuest(guest: string): Promise<Guest | undefined>;
  putToken(token: Token): Promise<void>;
  readToken(hash: string): Promise<Token | undefined>;
  dropToken(hash: string): Promise<void>;
  rotateToken(next: Token): Promise<void>;
  markAlive(at: number): Promise<void>;
  lastAlive(): Promise<number | undefined>;
  addOutage(outage: Outage): Promise<void>;
  listOutages(since: number): Promise<readonly Outage[]>;
  close(): Promise<void>;
}

/** An empty store, and how to open it once more after `close`. */
export interface StorageBench {
  open(): Promise<StorageUnderTest>;
  dispose(): Promise<void>;
}

const NOW = 1_800_000_000_000;

const entry = (seq: number, over: Partial<Entry> = {}): Entry => ({
  seq,
  at: NOW + seq,
  text: JSON.stringify({ n: seq }),
  ...over,
});

const row = (table: string, over: Partial<Row> = {}): Row => ({
  table,
  isPublic: true,
  isOver: false,
  isPlaying: false,
  touchedAt: NOW,
  guests: [],
  summary: '{}',
  ...over,
});

const opening = (table: string, over: Partial<Row> = {}): Commit => ({
  table,
  entries: [entry(0)],
  row: row(table, over),
});

const finished = (record: string, over: Partial<Finished> = {}): Finished => ({
  record,
  table: 't1',
  game: 'some-game',
  isPublic: true,
  finishedAt: NOW,
  guests: ['g1'],
  text: `{"record":"${record}"}\n`,
  ...over,
});

const token = (hash: string, over: Partial<Token> = {}): Token => ({
  hash,
  kind: 'session',
  guest: 'g1',
  createdAt: NOW,
  ...over,
});

/** Runs the whole suite on one kind of store. */
export function storageContract(name: string, bench: () => Promise<StorageBench>): void {
  describe(`storage contract: ${name}`, () => {
    let ground: StorageBench;
    let store: StorageUnderTest;
    const reopen = async () => {
      await store.close();
      store = await ground.open();
    };
    beforeEach(async () => {
      ground = await bench();
      store = await ground.open();
    });
    afterEach(async () => {
      await store.close();
      await ground.dispose();
    });

    describe('logs', () => {
      it('gives back what was committed, in order and byte for byte', async () => {
        const odd = entry(1, { key: 'g1 a-1', text: '{"text":"ü \\u0000 \\ud83d 😺 \'; drop table entries; --"}' });
        expect(await store.commit([{ ...opening('t1'), entries: [entry(0), odd] }])).toEqual(['done']);
        expect(await store.readLog('t1')).toEqual([entry(0), odd]);
        expect(await store.readLog('t1', 1)).toEqual([odd]);
      });

      it('has an empty log for a table that does not exist', async () => {
        expect(await store.readLog('nobody')).toEqual([]);
        expect(await store.readTable('nobody')).toBeUndefined();
      });

      it('keeps everything when it is opened again', async () => {
        await store.commit([{ ...opening('t1'), finished: [finished('r1')], wakeAt: NOW + 5 }]);
        await store.putToken(token('h1'));
        await reopen();
        expect(await store.readLog('t1')).toEqual([entry(0)]);
        expect(await store.readTable('t1')).toEqual(row('t1'));
        expect(await store.readRecord('r1')).toEqual(finished('r1'));
        expect(await store.listWaking({ until: NOW + 5, limit: 9 })).toEqual([{ table: 't1', wakeAt: NOW + 5 }]);
        expect(await store.readToken('h1')).toEqual(token('h1'));
      });

      it.each([
        ['a seq that is taken', [entry(0)]],
        ['a gap', [entry(2)]],
        ['a seq twice in one commit', [entry(1), entry(1)]],
        ['a gap within a commit', [entry(1), entry(3)]],
      ])('answers %s with a conflict and changes nothing', async (_what, entries) => {
        const first = entry(0, { key: 'g1 a-1' });
        await store.commit([{ ...opening('t1'), entries: [first] }]);
        const late: Commit = {
          table: 't1',
          entries,
          row: row('t1', { summary: '"late"', guests: ['g9'] }),
          wakeAt: 1,
          finished: [finished('late')],
        };
        expect(await store.commit([late])).toEqual(['conflict']);
        expect(await store.readLog('t1')).toEqual([first]);
        expect(await store.readTable('t1')).toEqual(row('t1'));
        expect(await store.listWaking({ until: NOW, limit: 9 })).toEqual([]);
        expect(await store.readRecord('late')).toBeUndefined();
        expect(await store.listOf('g9', { limit: 9 })).toEqual([]);
      });

      it('lets one commit fail alone', async () => {
        await store.commit([opening('t1'), opening('t2')]);
        const outcomes = await store.commit([
          { table: 't1', entries: [entry(1, { key: 'k' })] },
          { table: 't2', entries: [entry(7)] },
          opening('t3'),
          { table: 't1', entries: [entry(1)] },
          { table: 't1', entries: [entry(2)] },
        ]);
        expect(outcomes).toEqual(['done', 'conflict', 'done', 'conflict', 'done']);
        expect(await store.readLog('t1')).toEqual([entry(0), entry(1, { key: 'k' }), entry(2)]);
        expect(await store.readLog('t2')).toEqual([entry(0)]);
        expect(await store.readLog('t3')).toEqual([entry(0)]);
      });

      it('takes hundreds of tables in one commit', async () => {
        const tables = Array.from({ length: 300 }, (_, at) => `many-${at}`);
        await store.commit(tables.map((table) => opening(table)));
        await store.commit(tables.map((table) => ({ table, entries: [entry(1), entry(2)] })));
        for (const table of tables) expect(await store.readLog(table)).toHaveLength(3);
      });

      it('settles writers that race for the same place: one wins', async () => {
        await store.commit([opening('t1')]);
        const racers = Array.from({ length: 8 }, (_, at) =>
          store.commit([{ table: 't1', entries: [entry(1, { text: String(at) })] }]),
        );
        const outcomes = (await Promise.all(racers)).flat();
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
        const log = await store.readLog('t1');
        expect(log).toEqual([entry(0), entry(1, { text: String(outcomes.indexOf('done')) })]);
      });
    });

    describe('rows and clocks', () => {
      it('replaces a row and leaves it alone when none is given', async () => {
        await store.commit([opening('t1')]);
        await store.commit([{ table: 't1', entries: [entry(1)], row: row('t1', { summary: '"two"', isOver: true }) }]);
        await store.commit([{ table: 't1', entries: [entry(2)] }]);
        expect(await store.readTable('t1')).toEqual(row('t1', { summary: '"two"', isOver: true }));
      });

      it('takes a row without entries', async () => {
        await store.commit([opening('t1')]);
        expect(await store.commit([{ table: 't1', entries: [], row: row('t1', { isPlaying: true }) }])).toEqual([
          'done',
        ]);
        expect((await store.readTable('t1'))?.isPlaying).toBe(true);
      });

      it('lists public tables, last touched first, page by page', async () => {
        await store.commit([
          opening('old', { touchedAt: NOW - 2 }),
          opening('new', { touchedAt: NOW }),
          opening('hidden', { isPublic: false }),
          opening('middle', { touchedAt: NOW - 1 }),
        ]);
        const names = async (query: { limit: number; before?: number }) =>
          (await store.listPublic(query)).map(({ table }) => table);
        expect(await names({ limit: 2 })).toEqual(['new', 'middle']);
        expect(await names({ limit: 2, before: NOW - 1 })).toEqual(['old']);
      });

      it('remembers where a guest sits and sat', async () => {
        await store.commit([
          opening('t1', { guests: ['g1', 'g2'] }),
          opening('t2', { guests: ['g1'], touchedAt: NOW + 1 }),
        ]);
        await store.commit([{ table: 't1', entries: [entry(1)], row: row('t1', { guests: ['g2'] }) }]);
        expect((await store.listOf('g1', { limit: 9 })).map(({ table }) => table)).toEqual(['t2', 't1']);
        expect((await store.listOf('g1', { limit: 1 })).map(({ table }) => table)).toEqual(['t2']);
        expect((await store.readTable('t1'))?.guests).toEqual(['g2']);
      });

      it('wakes tables in time order; absent keeps the time, null takes it away', async () => {
        await store.commit([
          { ...opening('late'), wakeAt: NOW + 9 },
          { ...opening('soon'), wakeAt: NOW + 1 },
          { ...opening('never'), wakeAt: null },
          { ...opening('gone'), wakeAt: NOW },
        ]);
        await store.commit([
          { table: 'soon', entries: [entry(1)], row: row('soon') },
          { table: 'gone', entries: [entry(1)], wakeAt: null },
          { table: 'late', entries: [], wakeAt: NOW + 2 },
        ]);
        expect(await store.listWaking({ until: NOW + 2, limit: 9 })).toEqual([
          { table: 'soon', wakeAt: NOW + 1 },
          { table: 'late', wakeAt: NOW + 2 },
        ]);
        expect(await store.listWaking({ until: NOW + 2, limit: 1 })).toHaveLength(1);
        expect(await store.listWaking({ until: NOW, limit: 9 })).toEqual([]);
      });

      it('finds stale tables, never one with a match under way, and forgets all but the records', async () => {
        await store.commit([
          {
            ...opening('stale', { touchedAt: NOW - 9, guests: ['g1'] }),
            finished: [finished('r1', { table: 'stale' })],
          },
          opening('playing', { touchedAt: NOW - 9, isPlaying: true }),
          opening('fresh'),
        ]);
        expect(await store.listStale({ before: NOW - 1, limit: 9 })).toEqual(['stale']);
        await store.dropTable('stale');
        expect(await store.readLog('stale')).toEqual([]);
        expect(await store.readTable('stale')).toBeUndefined();
        expect(await store.listOf('g1', { limit: 9 })).toEqual([]);
        expect(await store.readRecord('r1')).toBeDefined();
        expect(await store.commit([opening('stale')])).toEqual(['done']);
      });
    });

    describe('records', () => {
      it('keeps them byte for byte and lists the public ones in order of commit', async () => {
        const secret = finished('r2', { isPublic: false });
        await store.commit([{ ...opening('t1'), finished: [finished('r1'), secret] }]);
        await store.commit([
          { table: 't1', entries: [entry(1)], finished: [finished('r3', { text: 'x'.repeat(50_000) })] },
        ]);
        expect(await store.readRecord('r2')).toEqual(secret);
        const [one, ...more] = await store.listRecords({ limit: 1 });
        expect(more).toEqual([]);
        expect(one).toEqual({ ...finished('r1'), ordinal: one?.ordinal });
        const rest = await store.listRecords({ after: one?.ordinal ?? 0, limit: 9 });
        expect(rest.map(({ record, text }) => [record, text.length])).toEqual([['r3', 50_000]]);
        expect(await store.readRecord('r9')).toBeUndefined();
      });
    });

    describe('guests and tokens', () => {
      it('keeps a guest and takes a new name', async () => {
        await store.putGuest({ guest: 'g1', name: 'Mia', createdAt: NOW });
        await store.putGuest({ guest: 'g1', name: 'Mía 😺', createdAt: NOW });
        expect(await store.readGuest('g1')).toEqual({ guest: 'g1', name: 'Mía 😺', createdAt: NOW });
        expect(await store.readGuest('g2')).toBeUndefined();
      });

      it('keeps and drops tokens', async () => {
        const seat = token('h2', { kind: 'seat', table: 't1', seat: 0 });
        await store.putToken(token('h1'));
        await store.putToken(seat);
        expect(await store.readToken('h1')).toEqual(token('h1'));
        expect(await store.readToken('h2')).toEqual(seat);
        await store.dropToken('h1');
        expect(await store.readToken('h1')).toBeUndefined();
      });

      it('rotates: the new token takes the place of all of its kind, others stay', async () => {
        const seat = token('seat', { kind: 'seat', table: 't1', seat: 2 });
        const others = [
          seat,
          token('other-seat', { ...seat, hash: 'other-seat', seat: 1 }),
          token('other', { guest: 'g2' }),
        ];
        for (const one of [token('a'), token('b'), ...others]) await store.putToken(one);
        await store.rotateToken(token('c'));
        expect(await Promise.all(['a', 'b'].map((hash) => store.readToken(hash)))).toEqual([undefined, undefined]);
        expect(await store.readToken('c')).toEqual(token('c'));
        for (const one of others) expect(await store.readToken(one.hash)).toEqual(one);
        await store.rotateToken({ ...seat, hash: 'next' });
        expect(await store.readToken('seat')).toBeUndefined();
        expect(await store.readToken('other-seat')).toBeDefined();
      });
    });

    describe('life of the host', () => {
      it('knows when it was last alive', async () => {
        expect(await store.lastAlive()).toBeUndefined();
        await store.markAlive(NOW);
        await store.markAlive(NOW + 1);
        await reopen();
        expect(await store.lastAlive()).toBe(NOW + 1);
      });

      it('lists outages that ended after a time, oldest first', async () => {
        await store.addOutage({ from: NOW + 10, to: NOW + 20 });
        await store.addOutage({ from: NOW, to: NOW + 5 });
        expect(await store.listOutages(NOW + 4)).toEqual([
          { from: NOW, to: NOW + 5 },
          { from: NOW + 10, to: NOW + 20 },
        ]);
        expect(await store.listOutages(NOW + 5)).toEqual([{ from: NOW + 10, to: NOW + 20 }]);
      });
    });
  });
}
