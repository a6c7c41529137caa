import type { AnyGame } from '@slipstream/engine';
import { neko } from './neko/index.ts';

/** Every game there is; the only place that names them all. */
export const GAMES: readonly AnyGame[] = [neko];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
