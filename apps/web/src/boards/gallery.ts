import type { BoardProps } from './board.ts';

/** What a board's `gallery.tsx` exports as `gallery`: the name of each scene, and what the board is given in it. */
export type Gallery = Readonly<Record<string, SceneProps>>;

/** The props of one scene; the gallery page supplies `pick` and `lockIn`, so that the scene can be touched. */
export type SceneProps = Omit<BoardProps<unknown, unknown, unknown>, 'pick' | 'lockIn'>;
