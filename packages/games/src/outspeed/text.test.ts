import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BONUSES, ROUTES } from './data.ts';
import { outspeed } from './index.ts';
import type { Action } from './types.ts';

const { parseAction, parseOptions, text } = outspeed;

const ACTIONS: readonly Action[] = [
  { type: 'pass' },
  ...BONUSES.flatMap((bonus): Action[] => [
    { type: 'bonus', bonus },
    { type: 'keep', bonus },
  ]),
  ...ROUTES.map((route): Action => ({ type: 'route', route })),
  ...Array.from({ length: 10 }, (_, number): Action => ({ type: 'wheel', number })),
];

describe('notation', () => {
  it.each(ACTIONS)('%j parses back', (action) => {
    expect(text.parse(text.action(action))).toEqual({ ok: true, value: action });
    expect(parseAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (written) => !text.parse(written).ok || text.parse(written).ok));
    for (const written of [
      '',
      'wheel',
      'wheel 10',
      'wheel 1 ',
      'play',
      'play toString',
      'keep nitro nitro',
      '__proto__',
    ]) {
      expect(text.parse(written).ok).toBe(false);
    }
  });
});

describe('hostile input', () => {
  it.each([
    undefined,
    null,
    7,
    'left',
    [],
    {},
    { type: 'wheel', number: 10 },
    { type: 'wheel', number: -0 },
    { type: 'wheel', number: 0.5 },
    { type: 'wheel', number: '3' },
    { type: 'bonus' },
    { type: 'bonus', bonus: 'toString' },
    { type: 'route', route: 'left', seat: 1 },
    { type: 'pass', bonus: 'nitro' },
    Object.create({ type: 'pass' }),
  ])('action %j is refused with a reason', (raw) => {
    expect(parseAction(raw)).toMatchObject({ ok: false, reason: expect.any(String) });
  });

  it('parsers never throw', () => {
    fc.assert(fc.property(fc.anything(), (raw) => typeof parseAction(raw).ok === 'boolean'));
    fc.assert(fc.property(fc.anything(), (raw) => typeof parseOptions(raw, 4).ok === 'boolean'));
  });

  it.each([
    [undefined, { firstRace: false, tileSet: 'platform' }],
    [{}, { firstRace: false, tileSet: 'platform' }],
    [{ firstRace: true }, { firstRace: true, tileSet: 'platform' }],
  ])('options %j are filled in', (raw, options) => {
    expect(parseOptions(raw, 4)).toEqual({ ok: true, value: options });
  });

  it.each([[7], ['x'], [[]], [{ firstRace: 'yes' }], [{ tileSet: 'printed' }], [{ tileSet: null }], [{ turbo: true }]])(
    'options %j are refused',
    (raw) => {
      expect(parseOptions(raw, 4)).toMatchObject({ ok: false, reason: expect.any(String) });
    },
  );
});
