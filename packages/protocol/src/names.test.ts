import { describe, expect, it } from 'vitest';
import { isChatText, isName } from './names.ts';

describe('names', () => {
  it.each([
    'Mia',
    'Mía 😺',
    'Jean-Luc d’Été',
    'Ольга',
    'Μαρία',
    '李小龍',
    'さくら',
    '김민준',
    'محمد',
    'علی‌رضا', // Persian, with the joiner that keeps its halves apart
    'प्रिया',
    'क्‍ष', // Hindi, with a joiner after the virama
    'สมชาย',
    '❤️ Ann',
    '👩🏽‍🚀',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '1️⃣',
    '❤︎', // the plain form
    '🏴‍☠️',
    '🧑🏻‍❤️‍💋‍🧑🏿',
    '辻\u{e0100}', // a family writes its name with this form
    'ᠨᠠᠷ\u180eᠠ', // Mongolian, with the sign before a last vowel
    'അവന്\u200d', // Malayalam, as older keyboards write it
    'ژیله\u200c', // Sorani
    'សុខា\u200bចាន់', // Khmer, with the bound of a word
  ])('%s is one', (name) => {
    expect([isName(name), isChatText(name)]).toEqual([true, true]);
  });

  it('takes every emoji there is', () => {
    const emoji = everyEmoji();
    expect(emoji.length).toBeGreaterThan(3000);
    expect(emoji.filter((each) => !isName(each) || !isChatText(`${each}${each}`))).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a zero-width space', 'Mi\u200ba'],
    ['a bound of words after another script', 'សុខា\u200bMia'],
    ['a form of an ideograph after a letter', 'M\u{e0100}ia'],
    ['a joiner behind a name', 'محمد\u200d'],
    ['a joiner between Latin letters', 'Mi\u200da'],
    ['a non-joiner between Latin letters', 'Mi\u200ca'],
    ['a soft hyphen', 'Mi\u00ada'],
    ['a word joiner', 'Mia\u2060'],
    ['a byte order mark', '\ufeffMia'],
    ['text turned around', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a mark of direction', 'Mia\u200f'],
    ['a Hangul filler', '\u3164'],
    ['a Hangul filler behind a name', 'Mia\u3164'],
    ['half a Hangul filler', '\uffa0'],
    ['a blank of Braille', '\u2800\u2800'],
    ['a combining grapheme joiner', 'Mi\u034fa'],
    ['a Khmer vowel that nobody sees', '\u17b4'],
    ['a variation of a letter', 'Mia\ufe0f'],
    ['a variation of another plane', 'Mia\u{e0100}'],
    ['tags without a flag', 'Mia\u{e0061}'],
    ['accents alone', '\u0301\u0301'],
    ['a tower of accents', `Mia${'\u0301'.repeat(10)}`],
    ['a line', 'Mia\nBob'],
    ['a line of another kind', 'Mia\u2028Bob'],
    ['half a character', 'Mia\ud800'],
    ['too many', 'x'.repeat(25)],
  ])('%s is none', (_what, name) => {
    expect(isName(name)).toBe(false);
  });
});

/** All that Unicode recommends: single ones, with tones, keys, flags, and those that joiners make of two to four. */
function everyEmoji(): readonly string[] {
  const flag = 'v'; // in a literal the compiler does not take it yet
  const rgi = new RegExp(String.raw`^\p{RGI_Emoji}$`, flag);
  const isEmoji = (text: string) => rgi.test(text);
  const all = Array.from({ length: 0x1fb00 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? ' ' : String.fromCodePoint(code),
  );
  const signs = all.filter((each) => /^[\p{Emoji}\p{Regional_Indicator}]$/u.test(each));
  const tones = ['', ...signs.filter((each) => /\p{Emoji_Modifier}/u.test(each))];
  const single = signs.flatMap((each) => [
    each,
    `${each}\u{fe0f}`,
    `${each}\u{fe0f}\u{20e3}`,
    ...tones.map((tone) => each + tone),
  ]);
  const flags = signs.filter((each) => /\p{Regional_Indicator}/u.test(each));
  const pairs = flags.flatMap((one) => flags.map((other) => one + other));
  const people = ['🧑', '👨', '👩'].flatMap((each) => tones.map((tone) => each + tone));
  const objects = signs.flatMap((each) => [each, `${each}\u{fe0f}`]);
  const joined = objects.flatMap((each) => people.map((person) => `${person}\u{200d}${each}`));
  const couples = people.flatMap((one) =>
    people.flatMap((other) => [`${one}‍❤️‍${other}`, `${one}‍❤️‍💋‍${other}`, `${one}‍🤝‍${other}`]),
  );
  return [...new Set([...single, ...pairs, ...joined, ...couples].filter(isEmoji))];
}
