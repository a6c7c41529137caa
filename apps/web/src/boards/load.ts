import type { AnyBoardModule } from './board.ts';
import type { Gallery } from './gallery.ts';

/** The boards, each in a chunk of its own, fetched when a table first needs it. */
const BOARDS = import.meta.glob<{ readonly board: AnyBoardModule }>('./*/index.ts');

/** Sample scenes of a board, for development and pictures. */
const GALLERIES = import.meta.glob<{ readonly gallery: Gallery }>('./*/gallery.tsx');

/** Fetches the board of a game. */
export async function loadBoard(game: string): Promise<AnyBoardModule> {
  const load = BOARDS[`./${game}/index.ts`];
  if (load === undefined) throw new Error(`there is no board for "${game}"`);
  return (await load()).board;
}

/** Fetches the sample scenes of a board. */
export async function loadGallery(game: string): Promise<Gallery> {
  const load = GALLERIES[`./${game}/gallery.tsx`];
  if (load === undefined) throw new Error(`there is no gallery for "${game}"`);
  return (await load()).gallery;
}
