import type { PuzzleBook } from '@slipstream/engine/puzzle';
import { loadPart } from './load.ts';

/** The words of a game's themes in one language: what a puzzle is about, and why its best choice is best. */
export type ThemeWords = Readonly<Record<string, { readonly name: string; readonly why: string }>>;

const BOOKS = import.meta.glob<PuzzleBook>('./*/puzzles/book.json', { import: 'default' });
const WORDS = import.meta.glob<ThemeWords>('./*/puzzles/{en,fr,es}.json', { import: 'default' });

/** A game without puzzles is raced all the same. */
export const hasPuzzles = (game: string): boolean => `./${game}/puzzles/book.json` in BOOKS;

export const loadPuzzles = (game: string): Promise<PuzzleBook> => loadPart(BOOKS, `./${game}/puzzles/book.json`);

export const loadThemeWords = (game: string, language: string): Promise<ThemeWords> =>
  loadPart(WORDS, `./${game}/puzzles/${language}.json`);
