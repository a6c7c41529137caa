import { expect, it } from 'vitest';
import type { Ground } from './ground.ts';
import { entry, finished, NOW, opening, row } from './samples.ts';

export function rowsContract(ground: Ground): void {
  it('replaces a row and leaves it alone when none is given', async () => {
    await ground.store.commit([opening('t1')]);
    await ground.store.commit([
      { table: 't1', entries: [entry(1)], row: row('t1', { summary: '"two"', isOver: true }) },
    ]);
    await ground.store.commit([{ table: 't1', entries: [entry(2)] }]);
    expect(await ground.store.readTable('t1')).toEqual(row('t1', { summary: '"two"', isOver: true }));
  });

  it('takes a row without entries', async () => {
    await ground.store.commit([opening('t1')]);
    expect(await ground.store.commit([{ table: 't1', entries: [], row: row('t1', { isPlaying: true }) }])).toEqual([
      'done',
    ]);
    expect((await ground.store.readTable('t1'))?.isPlaying).toBe(true);
  });

  it('lists public tables, last touched first, page by page', async () => {
    await ground.store.commit([
      opening('old', { touchedAt: NOW - 2 }),
      opening('new', { touchedAt: NOW }),
      opening('hidden', { isPublic: false }),
      opening('middle', { touchedAt: NOW - 1 }),
    ]);
    const names = async (query: { limit: number; before?: number }) =>
      (await ground.store.listPublic(query)).map(({ table }) => table);
    expect(await names({ limit: 2 })).toEqual(['new', 'middle']);
    expect(await names({ limit: 2, before: NOW - 1 })).toEqual(['old']);
  });

  it('lists tables of all kinds, last touched first', async () => {
    await ground.store.commit([
      opening('old', { touchedAt: NOW - 2, isPlaying: true }),
      opening('new', { touchedAt: NOW }),
      opening('hidden', { touchedAt: NOW - 1, isPublic: false }),
    ]);
    expect(await ground.store.listRecent({ limit: 9 })).toEqual(['new', 'hidden', 'old']);
    expect(await ground.store.listRecent({ limit: 2 })).toEqual(['new', 'hidden']);
  });

  it('remembers where a guest sits and sat', async () => {
    await ground.store.commit([
      opening('t1', { guests: ['g1', 'g2'] }),
      opening('t2', { guests: ['g1'], touchedAt: NOW + 1 }),
    ]);
    await ground.store.commit([{ table: 't1', entries: [entry(1)], row: row('t1', { guests: ['g2'] }) }]);
    expect((await ground.store.listOf('g1', { limit: 9 })).map(({ table }) => table)).toEqual(['t2', 't1']);
    expect((await ground.store.listOf('g1', { limit: 1 })).map(({ table }) => table)).toEqual(['t2']);
    expect((await ground.store.readTable('t1'))?.guests).toEqual(['g2']);
  });

  it('wakes tables in time order; absent keeps the time, null takes it away', async () => {
    await ground.store.commit([
      { ...opening('late'), wakeAt: NOW + 9 },
      { ...opening('soon'), wakeAt: NOW + 1 },
      { ...opening('never'), wakeAt: null },
      { ...opening('gone'), wakeAt: NOW },
    ]);
    await ground.store.commit([
      { table: 'soon', entries: [entry(1)], row: row('soon') },
      { table: 'gone', entries: [entry(1)], wakeAt: null },
      { table: 'late', entries: [], wakeAt: NOW + 2 },
    ]);
    expect(await ground.store.listWaking({ until: NOW + 2, limit: 9 })).toEqual([
      { table: 'soon', wakeAt: NOW + 1 },
      { table: 'late', wakeAt: NOW + 2 },
    ]);
    expect(await ground.store.listWaking({ until: NOW + 2, limit: 1 })).toHaveLength(1);
    expect(await ground.store.listWaking({ until: NOW, limit: 9 })).toEqual([]);
  });

  it('finds stale tables, never one with a match under way, and forgets all but the records', async () => {
    await ground.store.commit([
      {
        ...opening('stale', { touchedAt: NOW - 9, guests: ['g1'] }),
        finished: [finished('r1', { table: 'stale' })],
      },
      opening('playing', { touchedAt: NOW - 9, isPlaying: true }),
      opening('fresh'),
    ]);
    expect(await ground.store.listStale({ before: NOW - 1, limit: 9 })).toEqual(['stale']);
    await ground.store.dropTable('stale');
    expect(await ground.store.readLog('stale')).toEqual([]);
    expect(await ground.store.readTable('stale')).toBeUndefined();
    expect(await ground.store.listOf('g1', { limit: 9 })).toEqual([]);
    expect(await ground.store.readRecord('r1')).toBeDefined();
    expect(await ground.store.commit([opening('stale')])).toEqual(['done']);
  });
}
