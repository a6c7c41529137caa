import type { GameSchemas } from './schemaParts.ts';

/**
 * The schemas of a game, by its id: in its folder, loaded when somebody asks what travels, and never by the rules or the page.
 * None where the game has no such folder; what it sends is then data of any shape.
 */
export async function schemasFor(game: string): Promise<GameSchemas | undefined> {
  try {
    const { schemas }: { readonly schemas: GameSchemas } = await import(`./${game}/schemas/index.ts`);
    return schemas;
  } catch (error) {
    if (namesIt(error, `/${game}/schemas/index.ts`)) return undefined;
    throw error;
  }
}

/** What is not there is named by the error, in whatever words Node, a bundle or a test has for it. */
const namesIt = (error: unknown, file: string): boolean => error instanceof Error && error.message.includes(file);
