import * as z from 'zod/mini';
import { ClientMessageSchema, ServerMessageSchema } from './messages.ts';

/**
 * JSON Schemas of everything that goes over the socket, by name, for API documents: `client.choose`, `server.update`, ….
 * Generated from the schemas that check the frames, so they cannot disagree.
 */
export function socketSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...named('client', ClientMessageSchema), ...named('server', ServerMessageSchema)]);
}

/** A schema as OpenAPI 3.1 writes it. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  return rest;
}

type Messages = typeof ClientMessageSchema | typeof ServerMessageSchema;

function named(side: string, messages: Messages): readonly (readonly [string, unknown])[] {
  return messages.def.options.map((option) => {
    const [type] = option.shape.type.def.values;
    return [`${side}.${type}`, jsonSchema(option)] as const;
  });
}
