import { expect, it } from 'vitest';
import { stopsOf } from './stops.ts';

const LESSONS = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];
const statesOf = (...args: Parameters<typeof stopsOf>) => stopsOf(...args).map(({ state }) => state);

it('the next stop is the first that is not done', () => {
  expect(statesOf(LESSONS, { done: [] })).toEqual(['next', 'ahead', 'ahead']);
  expect(statesOf(LESSONS, { done: ['one'] })).toEqual(['done', 'next', 'ahead']);
  expect(statesOf(LESSONS, { done: ['one', 'two', 'three'] })).toEqual(['done', 'done', 'done']);
});

it('a lesson left in the middle comes first, unless it was done before', () => {
  const left = { lesson: 'three', step: 'jump' };
  expect(statesOf(LESSONS, { done: ['one'], left })).toEqual(['done', 'ahead', 'next']);
  expect(stopsOf(LESSONS, { done: ['one'], left }).map(({ isLeft }) => isLeft)).toEqual([false, false, true]);
  expect(statesOf(LESSONS, { done: ['three'], left })).toEqual(['next', 'ahead', 'done']);
});
