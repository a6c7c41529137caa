import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as http from './http.ts';
import { CHAT_TEXT, ID, NAME } from './names.ts';
import { PAGES, PATHS } from './paths.ts';
import { REFUSAL_REASONS } from './refusals.ts';
import { jsonSchema, socketSchemas } from './schemas.ts';

describe('the wire', () => {
  it('changes only on purpose: every message, every body, every address, every refusal', async () => {
    const bodies = Object.entries(http).map(([name, schema]) => [name, jsonSchema(schema)] as const);
    const addresses = Object.entries({ ...PATHS, ...PAGES }).map(
      ([name, path]) => [name, typeof path === 'string' ? path : path('ID', 'KEY')] as const,
    );
    const wire = {
      ...socketSchemas(),
      ...Object.fromEntries(bodies),
      addresses: Object.fromEntries(addresses),
      refusals: REFUSAL_REASONS,
    };
    await expect(`${JSON.stringify(wire, undefined, 2)}\n`).toMatchFileSnapshot('goldens/wire.json');
  });

  it('is read strictly: nothing may be added to any body', () => {
    for (const schema of Object.values(http))
      if (schema instanceof z.ZodMiniObject) expect(jsonSchema(schema)).toMatchObject({ additionalProperties: false });
  });

  it.each<[string, RegExp, readonly string[], readonly string[]]>([
    ['an id', ID, ['a', 'A_9-', 'x'.repeat(64)], ['', 'x'.repeat(65), 'a b', ' a', 'a\n', 'é']],
    ['a name', NAME, ['M', 'Mía 😺', 'x'.repeat(24)], ['', ' ', 'x'.repeat(25), 'a\u202eb', 'a\nb', '\u200b']],
    ['a line of chat', CHAT_TEXT, ['!', 'x'.repeat(200)], ['', '  ', 'x'.repeat(201), 'a\u2028b', '\u0000']],
  ])('%s is written as it should be', (_what, pattern, good, bad) => {
    for (const text of good) expect(pattern.test(text), text).toBe(true);
    for (const text of bad) expect(pattern.test(text), JSON.stringify(text)).toBe(false);
  });
});
