import { signal } from '@preact/signals';
import { overwriteGetLocale } from './paraglide/runtime.js';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the page. Every message reads it, so whatever shows a message is drawn anew when it changes. */
export const language = signal<Language>('en');

overwriteGetLocale(() => language.value);

/** The first of `wanted` that we speak ("fr-CA" is French). */
export function pickLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLanguage(tag));
  return spoken !== undefined && isLanguage(spoken) ? spoken : 'en';
}

export const isLanguage = (tag: string): tag is Language => LANGUAGES.some((known) => known === tag);
