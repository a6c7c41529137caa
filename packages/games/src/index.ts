import type { AnyGame } from '@slipstream/engine';
import * as games from './games.ts';

/** Every game there is, by the order of their ids. */
export const GAMES: readonly AnyGame[] = Object.values(games);

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
