import { describe, expect, it } from 'vitest';
import { type Changes, withChanges } from './changes.ts';

// The server's writer of changes is tested against this reader, with data of all kinds and whole matches.
describe('changes', () => {
  it.each<readonly [string, unknown, Changes, unknown]>([
    ['nothing', { a: [1, { b: 2 }] }, {}, { a: [1, { b: 2 }] }],
    ['a number further in', { a: [1, { b: 2 }] }, { a: { 1: { b: [3] } } }, { a: [1, { b: 3 }] }],
    ['a key that is new', { a: 1 }, { b: ['x'] }, { a: 1, b: 'x' }],
    ['a key that is gone', { a: 1, b: [] }, { b: [] }, { a: 1 }],
    ['a list that has grown', [1, 2], { 2: [[3]] }, [1, 2, [3]]],
    ['another value altogether', [1, 2], [null], null],
  ])('lead to %s', (_, before, changes, after) => {
    expect(withChanges(before, changes)).toEqual(after);
  });

  it('leave what they start from as it was, and share what has not changed', () => {
    const before = { same: { deep: [1] }, list: [1, 2] };
    const after = withChanges(before, { list: { 1: [3] } });
    expect(before).toEqual({ same: { deep: [1] }, list: [1, 2] });
    expect((after as typeof before).same).toBe(before.same);
  });
});
