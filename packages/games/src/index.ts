import type { AnyGame } from '@slipstream/engine';

/** Every game there is; the only place that names them all. */
export const GAMES: readonly AnyGame[] = [];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
