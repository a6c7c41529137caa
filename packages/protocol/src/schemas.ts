import * as z from 'zod/mini';
import { ASKINGS, TELLINGS } from './meanings.ts';
import { ClientMessageSchema, ServerMessageSchema } from './messages.ts';
import { REFUSAL_REASONS } from './refusals.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * JSON Schemas of everything that goes over the socket, by name, for API documents: `client.choose`, `server.update`, …, and
 * `ClientMessage` and `ServerMessage` for any of them. Generated from the schemas that check the frames, so they cannot disagree.
 */
export function socketSchemas(): Readonly<Record<string, JsonSchema>> {
  const asked = mapped(ASKINGS, ({ who, does }) => `Sent by: ${who}. ${sentence(does)}`);
  const told = mapped(TELLINGS, sentence);
  const client = named('client', ClientMessageSchema, asked);
  const server = named('server', ServerMessageSchema, { ...told, refused: `${told.refused}${codes()}` });
  return { ClientMessage: anyOf(client), ServerMessage: anyOf(server), ...client, ...server };
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (each: From) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(all).map(([key, each]) => [key, to(each)]));

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** The meanings of the codes, as part of a description. */
const codes = (): string =>
  Object.entries(REFUSAL_REASONS)
    .map(([code, reason]) => `\n- \`${code}\`: ${reason}`)
    .join('');

/**
 * A schema as OpenAPI 3.1 writes it. Data of any shape refers to itself, and its reference would lead nowhere within a larger
 * document: it is said without one. `readonly` is a word about our types; in a document it would forbid to send a field.
 * What is of a game's own shape refers to the schemas of the games, which a document has by these names.
 */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  return JSON.parse(text, (key, value: unknown) => {
    if (LEFT_OUT.has(key)) return undefined;
    return isAnything(value) ? (OF_A_GAME[key] ?? value) : value;
  }) as JsonSchema;
}

/** Where a schema of this name is in a document. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const LEFT_OUT: ReadonlySet<string> = new Set(['$schema', '$defs', '$ref', 'readOnly']);

/** The keys of messages under which there is data of a game. */
const OF_A_GAME: Readonly<Record<string, JsonSchema>> = {
  action: refTo('Action'),
  view: refTo('View'),
  facts: refTo('Facts'),
  options: refTo('Options'),
  events: { type: 'array', items: refTo('Event') },
  legalActions: { type: 'array', items: refTo('Action') },
};

/** A schema that says nothing of its data, or nothing of the items in it. */
function isAnything(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, items, propertyNames: _names, additionalProperties = items, ...rest } = value as JsonSchema;
  if (Object.keys(rest).length > 0) return false;
  return type === undefined ? additionalProperties === undefined : isAnything(additionalProperties);
}

type Messages = typeof ClientMessageSchema | typeof ServerMessageSchema;

function named(side: string, messages: Messages, means: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    messages.def.options.map((option) => {
      const [type = ''] = option.shape.type.def.values;
      return [`${side}.${type}`, { description: means[type], ...jsonSchema(option) }] as const;
    }),
  );
}

const anyOf = (schemas: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  oneOf: Object.keys(schemas).map(refTo),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      Object.keys(schemas).map((name) => [name.slice(name.indexOf('.') + 1), refTo(name).$ref]),
    ),
  },
});
