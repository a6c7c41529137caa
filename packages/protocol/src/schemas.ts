import * as z from 'zod/mini';
import { ClientMessageSchema, ServerMessageSchema } from './messages.ts';

/**
 * JSON Schemas of everything that goes over the socket, by name, for API documents: `client.choose`, `server.update`, ….
 * Generated from the schemas that check the frames, so they cannot disagree.
 */
export function socketSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...named('client', ClientMessageSchema), ...named('server', ServerMessageSchema)]);
}

/**
 * A schema as OpenAPI 3.1 writes it. Data of any shape refers to itself, and its reference would lead nowhere within a larger
 * document: it is said without one. `readonly` is a word about our types; in a document it would forbid to send a field.
 */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  return JSON.parse(text, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value)) as Record<string, unknown>;
}

const LEFT_OUT: ReadonlySet<string> = new Set(['$schema', '$defs', '$ref', 'readOnly']);

type Messages = typeof ClientMessageSchema | typeof ServerMessageSchema;

function named(side: string, messages: Messages): readonly (readonly [string, unknown])[] {
  return messages.def.options.map((option) => {
    const [type] = option.shape.type.def.values;
    return [`${side}.${type}`, jsonSchema(option)] as const;
  });
}
