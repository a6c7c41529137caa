import type { AnyGame } from '@slipstream/engine';
import { gravwell } from './gravwell/index.ts';
import { neko } from './neko/index.ts';
import { outspeed } from './outspeed/index.ts';

/** Every game there is; the only place that names them all. */
export const GAMES: readonly AnyGame[] = [gravwell, neko, outspeed];

export const gameById = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
