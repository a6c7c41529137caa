import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../testing/browser.ts';
import { isListOf, isNumber, isText } from './guards.ts';
import { isSomethingBroken, keep, recall, soundItems, whole } from './kept.ts';

const KEY = 'slipstream.test';
const texts = whole(isListOf(isText));
const numbers = soundItems(isNumber);

beforeEach(() => {
  vi.stubGlobal('localStorage', testStorage());
  isSomethingBroken.value = false;
});

describe('what this browser keeps', () => {
  it('is read as it was kept, and nothing is said', () => {
    expect(recall(KEY, texts)).toBeUndefined();
    keep(KEY, ['a', 'b']);
    expect(recall(KEY, texts)).toEqual(['a', 'b']);
    expect(isSomethingBroken.value).toBe(false);
  });

  it.each(['', '{', '{}', 'null', '["a",1]', '"a"', '1'])('is set aside with a word when it is %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(recall(KEY, texts)).toBeUndefined();
    expect(isSomethingBroken.value).toBe(true);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(localStorage.getItem(`${KEY}.broken`)).toBe(text);
  });

  it('keeps the parts that are sound', () => {
    localStorage.setItem(KEY, '[1,"two",3]');
    expect(recall(KEY, numbers)).toEqual([1, 3]);
    expect(isSomethingBroken.value).toBe(true);
    isSomethingBroken.value = false;
    expect(recall(KEY, numbers)).toEqual([1, 3]);
    expect(isSomethingBroken.value).toBe(false); // said once
    expect(localStorage.getItem(`${KEY}.broken`)).toBe('[1,"two",3]');
  });

  it('sets aside no more than it has room for', () => {
    localStorage.setItem(KEY, 'x'.repeat(1_000_000));
    expect(recall(KEY, texts)).toBeUndefined();
    expect(localStorage.getItem(`${KEY}.broken`)).toHaveLength(100_000);
    localStorage.setItem(KEY, 'broken');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(recall(KEY, texts)).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is forgotten where storage is closed', () => {
    vi.stubGlobal('localStorage', undefined);
    keep(KEY, ['a']);
    expect(recall(KEY, texts)).toBeUndefined();
    expect(isSomethingBroken.value).toBe(false);
  });
});
