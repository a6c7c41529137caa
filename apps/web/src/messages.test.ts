import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { messageFolders } from '../messages.ts';
import { YOU } from './boards/subject.ts';
import { m } from './paraglide/messages.js';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const LANGUAGES = ['en', 'fr', 'es'] as const;
const FOLDERS = messageFolders();

type Message = string | readonly { readonly match: Readonly<Record<string, string>> }[];
type Messages = Readonly<Record<string, Message>>;

function read(folder: string, language: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(join(WEB, folder, `${language}.json`), 'utf8'));
  return messages;
}

/** Every text of a message, whichever number or case it is for. */
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const inputsOf = (message: Message): readonly string[] =>
  [
    ...new Set(
      textsOf(message).flatMap((text) => [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name ?? '')),
    ),
  ].sort();

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'paraglide' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const keysUsed = new Set(
  sources(join(WEB, 'src')).flatMap((text) => [...text.matchAll(/\bm\.([a-z0-9_]+)\b/gi)].map(([, key]) => key)),
);

describe.each(FOLDERS)('%s', (folder) => {
  const english = read(folder, 'en');
  const keys = Object.keys(english);

  it('has words', () => expect(keys.length).toBeGreaterThan(0));

  it.each(LANGUAGES)('is complete in %s: no key missing, none too many', (language) => {
    expect(Object.keys(read(folder, language)).sort()).toEqual([...keys].sort());
  });

  it.each(LANGUAGES)('takes the same parameters in %s', (language) => {
    const messages = read(folder, language);
    const differing = keys.filter(
      (key) => inputsOf(messages[key] ?? '').join() !== inputsOf(english[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it.each(LANGUAGES)('has no empty text in %s', (language) => {
    const empty = Object.entries(read(folder, language)).filter(([, message]) =>
      textsOf(message).some((text) => text.trim() === ''),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)('has one of a thing in the singular in %s', (language) => {
    const ones = keys.flatMap((key) => said(key, english[key] ?? '', language));
    expect(ones.filter((text) => ONE_OF_MANY[language].test(text))).toEqual([]);
  });

  it('has no text that nothing shows', () => {
    expect(keys.filter((key) => !keysUsed.has(key))).toEqual([]);
  });

  it('sets French signs apart with a narrow no-break space', () => {
    const wrong = Object.entries(read(folder, 'fr')).flatMap(([key, message]) =>
      textsOf(message).some((text) =>
        /[^\s\u202f\u00a0][!?;]|[^\s\u202f\u00a0]:(?!\/)|[ \u00a0][!?;:]|« | »/.test(text),
      )
        ? [key]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('opens Spanish questions and exclamations', () => {
    const wrong = Object.entries(read(folder, 'es')).flatMap(([key, message]) =>
      textsOf(message).some((text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'))
        ? [key]
        : [],
    );
    expect(wrong).toEqual([]);
  });
});

/** What races are measured in, as it must not be counted: "1 cells". */
const ONE_OF_MANY = {
  en: /\b1 (cells|cars|zones|spaces|steps|tricks|tokens)\b/,
  fr: /\b1[ \u00a0\u202f](cases|voitures|rangées|pas|plis|tours|jetons|inconnues)\b/,
  es: /\b1 (casillas|coches|zonas|espacios|pasos|bazas|turnos|plazas|fichas)\b/,
} as const;

/** A message with a 1 wherever it takes something, once as others read it and once as whoever it is about does. */
function said(key: string, message: Message, locale: (typeof LANGUAGES)[number]): readonly string[] {
  const say: unknown = Reflect.get(m, key);
  if (typeof say !== 'function') throw new Error(`${key} is not compiled`);
  const words = JSON.stringify(message);
  const ones = Object.fromEntries(inputsOf(message).map((input) => [input, 1]));
  const yours = [...words.matchAll(new RegExp(`(\\w+)=${YOU}`, 'g'))].map(([, input]) => [input, YOU]);
  return [ones, { ...ones, ...Object.fromEntries(yours) }].map((inputs) => String(say(inputs, { locale })));
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

describe('the compiled messages', () => {
  it('are all there: an empty plugin list would compile none and say nothing', () => {
    const keys = FOLDERS.flatMap((folder) => Object.keys(read(folder, 'en')));
    expect(Object.keys(m)).toHaveLength(keys.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('speak three languages', () => {
    expect(LANGUAGES.map((locale) => m.plate_your_move({}, { locale }))).toEqual([
      'Your move',
      'À toi de jouer',
      'Te toca',
    ]);
    expect(m.players_count({ count: 1 }, { locale: 'fr' })).toBe('1 joueur');
    expect(m.players_count({ count: 4 }, { locale: 'fr' })).toBe('4 joueurs');
  });

  it('give a race alone one seat', () => {
    expect(LANGUAGES.map((locale) => m.race_of({ seats: 1, day: '' }, { locale }))).toEqual([
      '1 seat, ',
      '1 place, ',
      '1 asiento, ',
    ]);
  });

  it('are all in the same words as the code asks for', () => {
    const known = new Set(Object.keys(m));
    expect([...keysUsed].filter((key) => key !== undefined && !known.has(key))).toEqual([]);
  });
});
