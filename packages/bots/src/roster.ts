import { type AnyBot, LEVELS } from './bot.ts';
import { kitten } from './kitten.ts';
import type { Ladder } from './ladder.ts';

/** The bots of a game, by its id. Each game's are in a folder of that name, and load when they are first asked for. */
async function ladderOf(game: string): Promise<Ladder> {
  try {
    const { ladder }: { readonly ladder: Ladder } = await import(`./${game}/index.ts`);
    return ladder;
  } catch (error) {
    throw new Error(`no bots of "${game}" could be loaded`, { cause: error });
  }
}

/** The bot of a level for a game; fails, in words, where there is none. */
export async function botFor(game: string, level: string): Promise<AnyBot> {
  if (level === kitten.level) return kitten; // plays every game alike: a first race waits for no ladder
  const ladder = await ladderOf(game);
  const known = LEVELS.find((each) => each === level);
  if (known === undefined) throw new Error(`no bot of ${game} is called "${level}"; there are ${LEVELS.join(', ')}`);
  return ladder[known];
}
