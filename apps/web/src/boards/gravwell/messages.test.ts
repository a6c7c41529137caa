import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const load = (tag: string): Readonly<Record<string, unknown>> => {
  const file = new URL(`./messages/${tag}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Record<string, unknown>;
};

const ENGLISH = load('en');

/** The parameters a message fills in, whatever its form. */
const parametersOf = (message: unknown): readonly string[] =>
  [...new Set(JSON.stringify(message).match(/\{[a-z]\w*\}/gi) ?? [])].sort();

describe.each(['fr', 'es'])('messages in %s', (tag) => {
  const messages = load(tag);

  it('are all there, and no others', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  it('fill in the same parameters', () => {
    for (const [key, message] of Object.entries(messages)) {
      // A plural may say "a card" where another language says "1 card".
      const extra = parametersOf(message).filter((each) => !parametersOf(ENGLISH[key]).includes(each));
      expect(extra, key).toEqual([]);
    }
  });

  it('are nowhere empty', () => {
    expect(Object.entries(messages).filter(([, message]) => message === '')).toEqual([]);
  });
});

describe('French', () => {
  it('puts a thin no-break space before : ; ! and ?', () => {
    const wrong = Object.entries(load('fr')).filter(
      ([, message]) => typeof message === 'string' && / [:;!?]/.test(message),
    );
    expect(wrong).toEqual([]);
  });

  it('has a French word for the Emergency Stop, and the rulebook’s only in brackets', () => {
    const english = Object.entries(load('fr')).filter(([, message]) =>
      /(?<!\()Emergency Stop/.test(JSON.stringify(message)),
    );
    expect(english).toEqual([]);
  });
});
