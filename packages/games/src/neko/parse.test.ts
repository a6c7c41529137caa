import { begin, fastRng } from '@slipstream/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOSTS, CATCH_UP, DRIVES, PLAYS } from './actions.ts';
import { neko } from './index.ts';
import { card } from './testing/scenario.ts';

const ACTIONS = [...PLAYS, ...BOOSTS, CATCH_UP, ...DRIVES.short, ...DRIVES.long];

describe('options', () => {
  it.each([
    [{}, { circuit: 'short', catchUp: false }],
    [{ circuit: 'long' }, { circuit: 'long', catchUp: false }],
    [
      { circuit: 'short', catchUp: true },
      { circuit: 'short', catchUp: true },
    ],
  ])('%j become %j', (raw, value) => {
    expect(neko.parseOptions(raw, 4)).toEqual({ ok: true, value });
  });

  it.each([
    [null, 'options are not an object'],
    [[], 'options are not an object'],
    ['short', 'options are not an object'],
    [{ circuit: 'middle' }, 'circuit is one of short, long'],
    [{ circuit: 'toString' }, 'circuit is one of short, long'],
    [{ catchUp: 'yes' }, 'catchUp is true or false'],
    [{ catchUp: 1 }, 'catchUp is true or false'],
    [{ laps: 3 }, 'unknown option "laps"'],
    [JSON.parse('{"__proto__": {"circuit": "long"}}'), 'unknown option "__proto__"'],
  ])('%j are refused: %s', (raw, reason) => {
    expect(neko.parseOptions(raw, 4)).toEqual({ ok: false, reason });
  });
});

describe('actions', () => {
  it('parse back from JSON and from their notation, all of them', () => {
    for (const action of ACTIONS) {
      expect(neko.parseAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
      expect(neko.text.parse(neko.text.action(action))).toEqual({ ok: true, value: action });
    }
  });

  it.each([
    [{ type: 'play', card: card('b3') }, 'b3'],
    [{ type: 'play', card: card('k10') }, 'k10'],
    [{ type: 'boost', card: card('o1') }, '+o1'],
    [{ type: 'catchUp' }, '+2'],
    [{ type: 'drive', to: '7b' }, '>7b'],
    [{ type: 'drive', to: 'finish' }, '>finish'],
  ] as const)('%j is written %s', (action, code) => {
    expect(neko.text.action(action)).toBe(code);
  });

  it.each([
    null,
    [],
    'b3',
    {},
    { type: 'play' },
    { type: 'play', card: 50 },
    { type: 'play', card: -1 },
    { type: 'play', card: 1.5 },
    { type: 'play', card: '3' },
    { type: 'play', card: 1e308 },
    { type: 'play', card: Number.NaN },
    { type: 'play', card: 'length' },
    { type: 'play', card: 3, extra: true },
    { type: 'boost', card: [3] },
    { type: 'drive', to: 'nowhere' },
    { type: 'drive', to: '__proto__' },
    { type: 'drive', to: 7 },
    { type: 'catchUp', card: 3 },
    { type: 'constructor' },
  ])('%j is refused with a reason', (raw) => {
    expect(neko.parseAction(raw)).toEqual({ ok: false, reason: expect.stringMatching(/./) });
  });

  it('parsers survive anything', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.string(), (raw, written) => {
        expect(typeof neko.parseAction(raw).ok).toBe('boolean');
        expect(typeof neko.parseOptions(raw, 4).ok).toBe('boolean');
        expect(typeof neko.text.parse(written).ok).toBe('boolean');
      }),
      { seed: 5, numRuns: 1000 },
    );
  });
});

describe('the log', () => {
  it('names seats and cards in words', () => {
    const { events } = begin(neko, { circuit: 'short', catchUp: false }, 3, fastRng(3));
    const names = ['Ines', 'Tomo', 'Oskar'];
    const lines = events.map(({ event }) => neko.text.event(event, (seat) => names[seat] ?? '?'));
    expect(lines.find((line) => line.startsWith('Tiles'))).toMatch(/(Ines|Tomo|Oskar) blue, trump 3/);
    expect(lines.find((line) => line.includes('leads'))).toMatch(/leads trick 1 of round 1, being blue\.$/);
  });
});
