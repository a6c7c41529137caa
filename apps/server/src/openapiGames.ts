import type { AnyGame } from '@slipstream/engine';
import type { GameSchemas } from '@slipstream/games/schemaParts';
import { schemasFor } from '@slipstream/games/schemas';
import { type JsonSchema, jsonSchema, refTo } from '@slipstream/protocol';

type Part = keyof GameSchemas;

/** What the document calls the parts of a game, and what they are. */
const PARTS: Readonly<Record<Part, readonly [name: string, means: string]>> = {
  options: ['Options', 'How a match is played. A table tells them all; whoever opens one may leave any out.'],
  view: ['View', 'Everything one viewer may know of the match.'],
  action: ['Action', 'What can be decided.'],
  event: ['Event', 'Something that happened.'],
  facts: ['Facts', 'What the outcome says besides winners and places.'],
};

/** The schemas of all games (each as `<game>.View`), and for each part that of any game (`View`). */
export async function gameComponents(games: readonly AnyGame[]): Promise<Readonly<Record<string, JsonSchema>>> {
  const all = await Promise.all(games.map(async ({ id }) => [id, await schemasFor(id)] as const));
  const components: Record<string, JsonSchema> = {};
  for (const part of Object.keys(PARTS) as readonly Part[]) {
    const [name, means] = PARTS[part];
    components[name] = { description: means, anyOf: games.map(({ id }) => refTo(`${id}.${name}`)) };
    for (const [id, schemas] of all) components[`${id}.${name}`] = partOf(id, part, schemas);
  }
  return components;
}

function partOf(id: string, part: Part, schemas: GameSchemas | undefined): JsonSchema {
  const [, means] = PARTS[part];
  if (schemas === undefined) return { description: `${means} Data of any shape: ${id} does not say more.` };
  const { required, ...rest } = jsonSchema(schemas[part]);
  return { description: means, ...rest, ...(required === undefined || part === 'options' ? {} : { required }) };
}
