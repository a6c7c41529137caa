import { expect, it } from 'vitest';
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
}
