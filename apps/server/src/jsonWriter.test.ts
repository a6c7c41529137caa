import { fastRng, type Rng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { JsonWriter } from './jsonWriter.ts';

const written = (value: unknown): string => {
  const json = new JsonWriter();
  json.value(value);
  return json.text(0);
};

describe('the writer of JSON', () => {
  const samples: readonly unknown[] = [
    0,
    -0,
    7,
    10,
    99,
    100,
    -1234567,
    999_999_999,
    1_000_000_000,
    1_794_781_053_071,
    0.1,
    -2.5e-9,
    1e21,
    Number.MAX_VALUE,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    false,
    null,
    '',
    'plain',
    [],
    {},
    [[], {}],
    { gone: undefined, here: 1 },
    [undefined, 1],
  ];
  it.each(samples.map((value) => [value]))('writes %j as everybody does', (value) => {
    expect(written(value)).toBe(JSON.stringify(value));
  });

  it('writes nothing but plain ASCII, and all characters come back', () => {
    for (const text of ['"', '\\', '\n\t\0\u007f', 'Mía ñ ç', '猫レース', '🏁', '\ud800 alone', '\u2028']) {
      const json = written({ [text]: text });
      expect(json).toMatch(/^[ -~]*$/);
      expect(JSON.parse(json)).toEqual({ [text]: text });
    }
  });

  it('brings any data back, however much there is', () => {
    const rng = fastRng('json');
    const json = new JsonWriter();
    for (let trial = 0; trial < 6000; trial++) {
      const data = anyData(rng, 5);
      const from = json.at;
      json.value(data);
      expect(JSON.parse(json.text(from))).toEqual(data);
    }
    expect(json.at).toBeGreaterThan(1 << 16);
  });

  it('writes what it wrote before once more, and forgets what is taken back', () => {
    const json = new JsonWriter();
    json.value({ a: 'x'.repeat(40_000) });
    const end = json.at;
    json.again(0, end);
    json.again(0, end);
    expect(json.text(end)).toBe(json.text(0).slice(0, end).repeat(2));
    json.rewind(end);
    json.value(1);
    expect(json.text(end)).toBe('1');
  });
});

function anyData(rng: Rng, depth: number): unknown {
  const kind = rng.below(depth === 0 ? 5 : 8);
  if (kind < 5) return [null, rng.below(2_000_000) - 1_000_000, rng.below(2) === 0, `w"${rng.below(99)}é`, 0.25][kind];
  const items = Array.from({ length: rng.below(5) }, () => anyData(rng, depth - 1));
  return kind === 5 ? items : Object.fromEntries(items.map((item) => [`k${rng.below(9)}`, item]));
}
