import type { AnyBot, Level } from './bot.ts';
import { gravwellLadder } from './gravwell/index.ts';
import { nekoLadder } from './neko/index.ts';
import { outspeedLadder } from './outspeed/index.ts';

export * from './bot.ts';

const LADDERS: Readonly<Record<string, Readonly<Record<Level, AnyBot>>>> = {
  gravwell: gravwellLadder,
  neko: nekoLadder,
  outspeed: outspeedLadder,
};

/** The bot of a level for a game, or undefined for a game without bots. */
export const botFor = (game: string, level: Level): AnyBot | undefined =>
  Object.hasOwn(LADDERS, game) ? LADDERS[game]?.[level] : undefined;
