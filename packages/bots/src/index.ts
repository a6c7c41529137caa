import type { AnyBot, Level } from './bot.ts';
import type { Ladder } from './ladder.ts';

export * from './bot.ts';

/** The bots of a game, by its id. Each game's are in a folder of that name, and load when they are first asked for. */
async function ladderOf(game: string): Promise<Ladder> {
  try {
    const { ladder }: { readonly ladder: Ladder } = await import(`./${game}/index.ts`);
    return ladder;
  } catch (error) {
    throw new Error(`no bots of "${game}" could be loaded`, { cause: error });
  }
}

/** The bot of a level for a game; fails for a game that has none. */
export const botFor = async (game: string, level: Level): Promise<AnyBot> => (await ladderOf(game))[level];
