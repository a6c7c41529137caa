import { expect, it } from 'vitest';
import type { Feat } from '../../storage.ts';
import type { Ground } from './ground.ts';
import { entry, finished, opening } from './samples.ts';

export function recordsContract(ground: Ground): void {
  it('keeps them byte for byte and lists the public ones in order of commit', async () => {
    const secret = finished('r2', { isPublic: false });
    await ground.store.commit([{ ...opening('t1'), finished: [finished('r1'), secret] }]);
    await ground.store.commit([
      { table: 't1', entries: [entry(1)], finished: [finished('r3', { text: 'x'.repeat(50_000) })] },
    ]);
    expect(await ground.store.readRecord('r2')).toEqual(secret);
    const [one, ...more] = await ground.store.listRecords({ limit: 1 });
    expect(more).toEqual([]);
    expect(one).toEqual({ ...finished('r1'), ordinal: one?.ordinal });
    const rest = await ground.store.listRecords({ after: one?.ordinal ?? 0, limit: 9 });
    expect(rest.map(({ record, text }) => [record, text.length])).toEqual([['r3', 50_000]]);
    expect(await ground.store.readRecord('r9')).toBeUndefined();
  });

  const feat = (value: number, over: Partial<Feat> = {}): Feat => ({
    category: 'short-4',
    better: 'less',
    value,
    driver: 'person',
    name: 'Mía',
    ...over,
  });
  const bests = async () =>
    (await ground.store.listBests('g')).map(({ category, driver, value, record }) => [category, driver, value, record]);

  it('keeps the best of each category, of people and of bots, with the record that holds it', async () => {
    const first = finished('r1', { game: 'g', feats: [feat(26), feat(3, { category: 'laps', better: 'more' })] });
    await ground.store.commit([{ ...opening('t1'), finished: [first] }]);
    const bot = feat(24, { driver: 'bot', name: 'ace' });
    const next = finished('r2', { game: 'g', isPublic: false, finishedAt: 7, feats: [feat(25, { name: 'Lio' }), bot] });
    await ground.store.commit([{ table: 't1', entries: [entry(1)], finished: [next] }]);
    await ground.reopen();
    expect(await ground.store.listBests('g')).toEqual([
      {
        category: 'laps',
        driver: 'person',
        value: 3,
        name: 'Mía',
        record: 'r1',
        isPublic: true,
        at: first.finishedAt,
      },
      { category: 'short-4', driver: 'person', value: 25, name: 'Lio', record: 'r2', isPublic: false, at: 7 },
      { category: 'short-4', driver: 'bot', value: 24, name: 'ace', record: 'r2', isPublic: false, at: 7 },
    ]);
    expect(await ground.store.listBests('other')).toEqual([]);
  });

  it('leaves a best alone that is only reached again, or not reached', async () => {
    const more = { category: 'laps', better: 'more' } as const;
    const first = finished('r1', { game: 'g', feats: [feat(26), feat(3, more)] });
    const level = finished('r2', { game: 'g', feats: [feat(26), feat(3, more)] });
    const worse = finished('r3', { game: 'g', feats: [feat(27), feat(2, more)] });
    await ground.store.commit([{ ...opening('t1'), finished: [first] }]);
    await ground.store.commit([{ table: 't1', entries: [entry(1)], finished: [level, worse] }]);
    expect(await bests()).toEqual([
      ['laps', 'person', 3, 'r1'],
      ['short-4', 'person', 26, 'r1'],
    ]);
  });

  it('finds the best of several that come at once, and takes none from a commit that conflicts', async () => {
    await ground.store.commit([opening('t1'), opening('t2'), opening('t3')]);
    const outcomes = await ground.store.commit([
      { table: 't1', entries: [entry(1)], finished: [finished('r1', { game: 'g', feats: [feat(26)] })] },
      { table: 't2', entries: [entry(1)], finished: [finished('r2', { game: 'g', feats: [feat(24)] })] },
      { table: 't3', entries: [entry(9)], finished: [finished('r3', { game: 'g', feats: [feat(20)] })] },
    ]);
    expect(outcomes).toEqual(['done', 'done', 'conflict']);
    expect(await bests()).toEqual([['short-4', 'person', 24, 'r2']]);
  });
}
