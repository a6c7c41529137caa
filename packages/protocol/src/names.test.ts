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
  ])('%s is one', (name) => {
    expect([isName(name), isChatText(name)]).toEqual([true, true]);
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a zero-width space', 'Mi\u200ba'],
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
