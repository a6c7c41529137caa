import { describe, expect, it } from 'vitest';
import { ServerMessageSchema } from './messages.ts';
import { RequestSchema } from './requests.ts';
import { socketSchemas } from './schemas.ts';

describe('schemas for documents', () => {
  it('name every message of both sides, as plain JSON', () => {
    const schemas = socketSchemas();
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas);
    const requests = RequestSchema.def.options.length;
    const names = Object.keys(schemas);
    expect(names.filter((name) => name.startsWith('client.'))).toHaveLength(requests + 2);
    expect(names.filter((name) => name.startsWith('server.'))).toHaveLength(ServerMessageSchema.def.options.length);
    expect(schemas['client.choose']).toMatchObject({
      type: 'object',
      required: ['type', 'id', 'match', 'step', 'action'],
      additionalProperties: false,
    });
  });
});
