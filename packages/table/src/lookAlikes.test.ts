import { isName } from '@slipstream/protocol/names';
import { describe, expect, it } from 'vitest';
import { distinctName, lookOf } from './lookAlikes.ts';

describe('names that look alike', () => {
  it.each([
    ['Mia', 'mia'],
    ['Mia', 'МІА'], // Cyrillic
    ['Mia', 'Μia'], // Greek M
    ['Mia', 'Ｍｉａ'],
    ['Mia', '𝐌𝐢𝐚'],
    ['Mia', 'M i a'],
    ['Mia', 'M1a'],
    ['Mia', 'Mla'],
    ['Mia', 'Mía'],
    ['Mia', 'Mi\u0323a'],
    ['Mia', 'rnia'],
    ['Bob', 'Воb'],
    ['Paul', 'Рaul'],
    ['Otto', '0tt0'],
    ['Will', 'VVill'],
    ['Ольга', 'Ольгa'],
  ])('%s and %s', (a, b) => {
    expect(lookOf(a)).toBe(lookOf(b));
  });

  it.each([
    ['Mia', 'Maria'],
    ['Guest 2', 'Guest 3'],
    ['P0', 'P1'],
    ['कि', 'का'],
    ['李', '王'],
    ['😺', '😸'],
    [':)', ':('],
  ])('%s and %s do not', (a, b) => {
    expect(lookOf(a)).not.toBe(lookOf(b));
  });

  it('are told apart by a number', () => {
    expect(distinctName('Mia', ['Bob', 'Ann'])).toBe('Mia');
    expect(distinctName('Міа', ['Bob', 'Mia'])).toBe('Міа 2');
    expect(distinctName('Mia', ['Mia', 'mia 2', 'Mia 3'])).toBe('Mia 4');
  });

  it.each(['x'.repeat(24), `${'x'.repeat(17)}👨‍👩‍👧‍👦`, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'])(
    'stay names with it: %s',
    (name) => {
      const given = distinctName(name, [name]);
      expect([isName(given), given.endsWith(' 2')]).toEqual([true, true]);
    },
  );
});
