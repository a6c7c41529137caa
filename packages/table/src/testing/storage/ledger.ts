import { expect, it } from 'vitest';
import type { NextEntry, SigningKey } from '../../storage.ts';
import type { Ground } from './ground.ts';
import { entry, finished, opening } from './samples.ts';

/** Links that a reader can follow with the eye. */
const next: NextEntry = (before, { record, finishedAt }) => ({
  place: (before?.place ?? 0) + 1,
  leaf: `leaf of ${record}`,
  at: finishedAt,
  link: `${before?.link ?? ''}>${record}`,
});

export function ledgerContract(ground: Ground): void {
  const links = async (from = 1) =>
    (await ground.store.listLedger({ from, limit: 99 })).map(({ place, link }) => [place, link]);

  it('enters every record once, public or not, in the order of commit', async () => {
    const hidden = finished('r2', { isPublic: false });
    await ground.store.commit([{ ...opening('t1'), finished: [finished('r1'), hidden] }]);
    expect(await ground.store.extendLedger(next, 99)).toBe(2);
    expect(await ground.store.extendLedger(next, 99)).toBe(0);
    await ground.store.commit([{ table: 't1', entries: [entry(1)], finished: [finished('r3', { finishedAt: 7 })] }]);
    await ground.reopen();
    expect(await ground.store.extendLedger(next, 99)).toBe(1);
    expect(await links()).toEqual([
      [1, '>r1'],
      [2, '>r1>r2'],
      [3, '>r1>r2>r3'],
    ]);
    expect(await links(3)).toEqual([[3, '>r1>r2>r3']]);
    expect(await ground.store.readHead()).toEqual({ place: 3, leaf: 'leaf of r3', at: 7, link: '>r1>r2>r3' });
  });

  it('enters no more at once than it is asked to, and knows the place of each', async () => {
    const records = ['r1', 'r2', 'r3'].map((record) => finished(record));
    await ground.store.commit([{ ...opening('t1'), finished: records }]);
    expect(await ground.store.readPlace('r1')).toBeUndefined();
    expect(await ground.store.extendLedger(next, 2)).toBe(2);
    expect(await ground.store.readPlace('r2')).toBe(2);
    expect(await ground.store.readPlace('r3')).toBeUndefined();
    expect(await ground.store.readPlace('r9')).toBeUndefined();
    expect((await ground.store.listLedger({ from: 1, limit: 1 })).map(({ place }) => place)).toEqual([1]);
    expect(await ground.store.readRecord('r1')).toEqual(finished('r1'));
  });

  it('is extended by one at a time, however many ask at once', async () => {
    const records = Array.from({ length: 12 }, (_, at) => finished(`r${at}`));
    await ground.store.commit([{ ...opening('t1'), finished: records }]);
    const counts = await Promise.all(Array.from({ length: 4 }, () => ground.store.extendLedger(next, 5)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect((await links()).map(([place]) => place)).toEqual(records.map((_, at) => at + 1));
    expect((await ground.store.readHead())?.link).toBe(records.map(({ record }) => `>${record}`).join(''));
  });

  it('is left as it was when an entry cannot be made', async () => {
    await ground.store.commit([{ ...opening('t1'), finished: [finished('r1'), finished('r2')] }]);
    const failing: NextEntry = (before, record) => {
      if (record.record === 'r2') throw new Error('no entry');
      return next(before, record);
    };
    await expect(ground.store.extendLedger(failing, 99)).rejects.toThrow('no entry');
    expect(await links()).toEqual([]);
    expect(await ground.store.readHead()).toBeUndefined();
    expect(await ground.store.extendLedger(next, 99)).toBe(2);
  });

  it('keeps all keys, and the secret of the last one only', async () => {
    const first: SigningKey = { key: 'aa', secret: 'one', from: 5 };
    const second: SigningKey = { key: '00', secret: 'two', from: 9, endorsement: 'by aa' };
    expect(await ground.store.listKeys()).toEqual([]);
    await ground.store.rotateKey(first);
    expect(await ground.store.listKeys()).toEqual([first]);
    await ground.store.rotateKey(second);
    await ground.reopen();
    expect(await ground.store.listKeys()).toEqual([{ ...first, secret: '', until: 9 }, second]);
  });
}
