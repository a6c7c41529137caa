import { patiently } from '../patiently.ts';
import type { AnyBoardModule } from './board.ts';
import type { Gallery } from './gallery.ts';
import type { GameSetup } from './setup.ts';

/** The boards, each in a chunk of its own, fetched when a table first needs it. */
const BOARDS = import.meta.glob<AnyBoardModule>('./*/index.ts', { import: 'board' });

/** The options of each game in words, for the set-up sheet; a game without options needs none. */
const SETUPS = import.meta.glob<GameSetup>('./*/setup.ts', { import: 'setup' });

/** Sample scenes of a board, for development and pictures. */
const GALLERIES = import.meta.glob<Gallery>('./*/gallery.tsx', { import: 'gallery' });

export const loadBoard = (game: string): Promise<AnyBoardModule> => loadPart(BOARDS, `./${game}/index.ts`);
export const loadGallery = (game: string): Promise<Gallery> => loadPart(GALLERIES, `./${game}/gallery.tsx`);

export const loadSetup = async (game: string): Promise<GameSetup> => (await SETUPS[`./${game}/setup.ts`]?.()) ?? {};

/** One file of those that a glob found. */
export async function loadPart<Part>(
  parts: Readonly<Record<string, () => Promise<Part>>>,
  path: string,
): Promise<Part> {
  const part = parts[path];
  if (part === undefined) throw new Error(`the page has no ${path}`);
  return patiently(part);
}
