import { fastRng } from '@slipstream/engine';
import { HOSTILE } from '@slipstream/testkit/hostile';
import { describe, expect, it } from 'vitest';
import { ALL_ACTIONS } from './actions.ts';
import { gravwell } from './index.ts';
import { DEFAULT_OPTIONS } from './parse.ts';

describe('options', () => {
  it('fills in the defaults', () => {
    expect(gravwell.parseOptions({}, 4)).toEqual({ ok: true, value: DEFAULT_OPTIONS });
    expect(gravwell.parseOptions({ hardcore: true }, 3)).toEqual({
      ok: true,
      value: { ...DEFAULT_OPTIONS, hardcore: true },
    });
  });

  it('takes all 32 combinations with 2 to 4 players', () => {
    const flags = Object.keys(DEFAULT_OPTIONS);
    for (const seats of [2, 3, 4]) {
      for (let mask = 0; mask < 32; mask++) {
        const options = Object.fromEntries(flags.map((key, at) => [key, (mask & (1 << at)) !== 0]));
        expect(gravwell.parseOptions(options, seats)).toEqual({ ok: true, value: options });
      }
    }
  });

  it.each([
    [{ hardcor: true }, 'unknown option "hardcor"'],
    [{ hardcore: 1 }, 'option "hardcore" must be true or false'],
    [JSON.parse('{"__proto__": true}'), 'unknown option "__proto__"'],
    [{ toString: true }, 'unknown option "toString"'],
    [[], 'options are not an object'],
    [null, 'options are not an object'],
  ])('refuses %j: %s', (raw, reason) => {
    expect(gravwell.parseOptions(raw, 4)).toEqual({ ok: false, reason });
  });

  it('survives anything', () => {
    for (const raw of HOSTILE) expect(typeof gravwell.parseOptions(raw, 4).ok).toBe('boolean');
    for (const seats of [Number.NaN, -1, 1e9]) expect(gravwell.parseOptions({}, seats).ok).toBe(false);
  });
});

describe('actions', () => {
  it('knows 46 of them, each by its data and by its text', () => {
    expect(ALL_ACTIONS).toHaveLength(12 + 26 + 6 + 2);
    for (const action of ALL_ACTIONS) {
      expect(gravwell.parseAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
      expect(gravwell.text.parse(gravwell.text.action(action))).toEqual({ ok: true, value: action });
    }
    expect(new Set(ALL_ACTIONS.map((action) => gravwell.text.action(action))).size).toBe(46);
  });

  it.each([
    { type: 'draft', stack: 12 },
    { type: 'draft', stack: -1 },
    { type: 'draft', stack: '0' },
    { type: 'draft', stack: 0, extra: 1 },
    { type: 'play', card: 'a' },
    { type: 'play', card: 'AB' },
    { type: 'play' },
    { type: 'pick', position: 6 },
    { type: 'stop', seat: 1 },
    JSON.parse('{"__proto__": {"type": "go"}}'),
    Object.create({ type: 'go' }),
  ])('refuses %j', (raw) => {
    expect(gravwell.parseAction(raw)).toEqual({ ok: false, reason: expect.any(String) });
  });

  it('survives anything, as data and as text', () => {
    for (const raw of HOSTILE) expect(gravwell.parseAction(raw).ok).toBe(false);
    const rng = fastRng('text');
    for (let round = 0; round < 2000; round++) {
      const text = String.fromCharCode(...Array.from({ length: rng.below(6) }, () => rng.below(128)));
      const parsed = gravwell.text.parse(text);
      if (parsed.ok) expect(gravwell.text.action(parsed.value)).toBe(text.trim());
    }
  });
});
