import { expect, it } from 'vitest';
import type { TableCommit } from '../../storage.ts';
import type { Ground } from './ground.ts';
import { entry, finished, NOW, opening, row, token } from './samples.ts';

export function logsContract(ground: Ground): void {
  it('gives back what was committed, in order and byte for byte', async () => {
    const odd = entry(1, { key: 'g1 a-1', text: '{"text":"ü \\u0000 \\ud83d 😺 \'; drop table entries; --"}' });
    expect(await ground.store.commit([{ ...opening('t1'), entries: [entry(0), odd] }])).toEqual(['done']);
    expect(await ground.store.readLog('t1')).toEqual([entry(0), odd]);
    expect(await ground.store.readLog('t1', 1)).toEqual([odd]);
  });

  it('has an empty log for a table that does not exist', async () => {
    expect(await ground.store.readLog('nobody')).toEqual([]);
    expect(await ground.store.readTable('nobody')).toBeUndefined();
  });

  it('keeps everything when it is opened again', async () => {
    await ground.store.commit([{ ...opening('t1'), finished: [finished('r1')], wakeAt: NOW + 5 }]);
    await ground.store.putToken(token('h1'));
    await ground.reopen();
    expect(await ground.store.readLog('t1')).toEqual([entry(0)]);
    expect(await ground.store.readTable('t1')).toEqual(row('t1'));
    expect(await ground.store.readRecord('r1')).toEqual(finished('r1'));
    expect(await ground.store.listWaking({ until: NOW + 5, limit: 9 })).toEqual([{ table: 't1', wakeAt: NOW + 5 }]);
    expect(await ground.store.readToken('h1')).toEqual(token('h1'));
  });

  it.each([
    ['a seq that is taken', [entry(0)]],
    ['a gap', [entry(2)]],
    ['a seq twice in one commit', [entry(1), entry(1)]],
    ['a gap within a commit', [entry(1), entry(3)]],
  ])('answers %s with a conflict and changes nothing', async (_what, entries) => {
    const first = entry(0, { key: 'g1 a-1' });
    await ground.store.commit([{ ...opening('t1'), entries: [first] }]);
    const late: TableCommit = {
      table: 't1',
      entries,
      row: row('t1', { summary: '"late"', guests: ['g9'] }),
      wakeAt: 1,
      finished: [finished('late')],
    };
    expect(await ground.store.commit([late])).toEqual(['conflict']);
    expect(await ground.store.readLog('t1')).toEqual([first]);
    expect(await ground.store.readTable('t1')).toEqual(row('t1'));
    expect(await ground.store.listWaking({ until: NOW, limit: 9 })).toEqual([]);
    expect(await ground.store.readRecord('late')).toBeUndefined();
    expect(await ground.store.listOf('g9', { limit: 9 })).toEqual([]);
  });

  it('lets one commit fail alone', async () => {
    await ground.store.commit([opening('t1'), opening('t2')]);
    const outcomes = await ground.store.commit([
      { table: 't1', entries: [entry(1, { key: 'k' })] },
      { table: 't2', entries: [entry(7)] },
      opening('t3'),
      { table: 't1', entries: [entry(1)] },
      { table: 't1', entries: [entry(2)] },
    ]);
    expect(outcomes).toEqual(['done', 'conflict', 'done', 'conflict', 'done']);
    expect(await ground.store.readLog('t1')).toEqual([entry(0), entry(1, { key: 'k' }), entry(2)]);
    expect(await ground.store.readLog('t2')).toEqual([entry(0)]);
    expect(await ground.store.readLog('t3')).toEqual([entry(0)]);
  });

  it('takes hundreds of tables in one commit', async () => {
    const tables = Array.from({ length: 300 }, (_, at) => `many-${at}`);
    await ground.store.commit(tables.map((table) => opening(table)));
    await ground.store.commit(tables.map((table) => ({ table, entries: [entry(1), entry(2)] })));
    for (const table of tables) expect(await ground.store.readLog(table)).toHaveLength(3);
  });

  it('settles writers that race for the same place: one wins', async () => {
    await ground.store.commit([opening('t1')]);
    const racers = Array.from({ length: 8 }, (_, at) =>
      ground.store.commit([{ table: 't1', entries: [entry(1, { text: String(at) })] }]),
    );
    const outcomes = (await Promise.all(racers)).flat();
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const log = await ground.store.readLog('t1');
    expect(log).toEqual([entry(0), entry(1, { text: String(outcomes.indexOf('done')) })]);
  });
}
