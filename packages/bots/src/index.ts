import type { AnyBot, Level } from './bot.ts';
import { kitten } from './kitten.ts';

export * from './bot.ts';

/** The bot of a level for a game, or undefined where the ladder has no such rung. */
export function botFor(_game: string, level: Level): AnyBot | undefined {
  return level === 'kitten' ? kitten : undefined;
}
