import { describe, expect, it } from 'vitest';
import { canonicalJson, cloneJson, sameJson } from './json.ts';

describe('cloneJson', () => {
  it('copies all the way down', () => {
    const state = { ships: [{ zone: 3, tokens: ['nitro'] }], phase: { name: 'choosing', slot: null } };
    const copy = cloneJson(state);
    expect(copy).toEqual(state);
    copy.ships[0]?.tokens.push('fuel');
    expect(state.ships[0]?.tokens).toEqual(['nitro']);
  });
});

describe('sameJson', () => {
  it.each([
    [1, 1, true],
    [null, undefined, false],
    [null, {}, false],
    [[], {}, false],
    [[1, [2]], [1, [2]], true],
    [[1], [1, 2], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ card: 'A' }, 'A', false],
    [Number.NaN, Number.NaN, false],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(sameJson(a, b)).toBe(expected);
    expect(sameJson(b, a)).toBe(expected);
  });

  it('is not fooled by inherited keys', () => {
    expect(sameJson({ type: 'pass' }, JSON.parse('{"__proto__": {"type": "pass"}}'))).toBe(false);
    expect(sameJson({}, { toString: 1 })).toBe(false);
  });
});

describe('canonicalJson', () => {
  it('sorts keys, keeps lists, drops undefined', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'é"' }, e: undefined })).toBe(
      '{"a":{"c":"é\\"","d":null},"b":[2,1]}',
    );
  });

  it.each([2, 5, 16, 17, 40])('sorts %i keys whatever order they come in', (count) => {
    const keys = Array.from({ length: count }, (_, at) => `k${(at * 7919) % 101}`);
    const sorted = [...keys].sort();
    const text = `{${sorted.map((key) => `"${key}":1`).join(',')}}`;
    for (const order of [keys, sorted, sorted.toReversed()])
      expect(canonicalJson(Object.fromEntries(order.map((key) => [key, 1])))).toBe(text);
  });
});
