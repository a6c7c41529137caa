import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { AnyGame } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { type JsonSchema, REFUSAL_REASONS, socketSchemas } from '@slipstream/protocol';
import { ASKINGS, TELLINGS } from '@slipstream/protocol/meanings';
import { sprint } from '@slipstream/testkit/sprint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openapiOf } from './openapi.ts';
import { limitsTold } from './openapiSocket.ts';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const fileAt = (...path: readonly string[]) => join(ROOT, ...path);

const read = readConfig({}, '.');
if (!read.ok) throw new Error(read.reason);
const { limits } = read.value;

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

describe('the API document', () => {
  let source: string;
  beforeAll(async () => {
    const bench = await embeddedBench();
    const world = await World.open(await bench.open());
    source = await (await fetch(`${world.base}/api/openapi.json`)).text();
    await world.server.stop();
    await bench.dispose();
  });

  const lint = async (text: string) => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return found.flatMap(({ severity, ruleId, message }) => (severity === 'error' ? [`${ruleId}: ${message}`] : []));
  };

  it('passes the linter, which notices a reference that leads nowhere', async () => {
    expect(await lint(source)).toEqual([]);
    const broken = source.replaceAll('#/components/schemas/Problem', '#/components/schemas/Nothing');
    expect((await lint(broken)).join()).toContain("Can't resolve $ref");
  });

  it('describes every action of every game, and nothing beside it', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false });
    ajv.addSchema(JSON.parse(source) as JsonSchema, 'document');
    const fits = (name: string, value: unknown) =>
      ajv.validate({ $ref: `document#/components/schemas/${name}` }, value);
    const choose = { type: 'choose', id: 'a', match: 1, step: 0 };
    expect(fits('client.choose', { ...choose, action: { type: 'play', card: 7 } })).toBe(true);
    expect(fits('ClientMessage', { ...choose, action: { type: 'play', card: 'Q' } })).toBe(true);
    expect(fits('ClientMessage', { ...choose, action: { type: 'play', card: 'q' } })).toBe(false);
    expect(fits('gravwell.Action', { type: 'play', card: 7 })).toBe(false);
    expect(fits('server.refused', { type: 'refused', id: 'a', code: 'not-host', reason: '…' })).toBe(true);
    expect(fits('server.refused', { type: 'refused', id: 'a', code: 'nonsense', reason: '…' })).toBe(false);
  });

  it('says of a game without schemas that its data is of any shape', async () => {
    const games = [...GAMES, sprint as AnyGame];
    const { components } = (await openapiOf({ routes: [], games, limits })) as Document;
    expect(components.schemas['sprint.View']).toEqual({ description: expect.stringContaining('any shape') });
    expect(components.schemas.View).toMatchObject({
      anyOf: games.map(({ id }) => ({ $ref: `#/components/schemas/${id}.View` })),
    });
  });

  describe('as a client is generated from it', () => {
    mkdirSync(fileAt('.cache'), { recursive: true });
    const folder = mkdtempSync(fileAt('.cache/client-')); // where the packages of the project are found
    afterAll(() => rmSync(folder, { recursive: true }));
    const compile = () =>
      spawnSync(
        fileAt('node_modules/.bin/tsc'),
        ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
          .concat([
            '--exactOptionalPropertyTypes',
            '--noUncheckedIndexedAccess',
            '--allowImportingTsExtensions',
            '--skipLibCheck',
          ])
          .concat(join(folder, 'bot.ts')),
        { encoding: 'utf8' },
      ).stdout;

    it('fits the example bot, and an example that misreads a view does not compile', async () => {
      writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(source)));
      for (const file of ['bot.ts', 'rules.ts', 'line.ts'])
        cpSync(fileAt('docs/examples/bot', file), join(folder, file));
      expect(compile()).toBe('');
      const rules = join(folder, 'rules.ts');
      writeFileSync(rules, readFileSync(rules, 'utf8').replace('outcome.bonus', 'outcome.bonuses'));
      expect(compile()).toContain("'bonuses'");
    });
  });
});

describe('docs/api.md', () => {
  const rowsIn = (text: string) => text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const told = rowsIn(readFileSync(fileAt('docs/api.md'), 'utf8'));
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');

  const code = (word: string) => `\`${word}\``;
  const schemas = socketSchemas();
  const fields = (type: string) => {
    const { properties, required } = schemas[`client.${type}`] as { properties: object; required: readonly string[] };
    const own = Object.keys(properties).filter((key) => key !== 'type' && key !== 'id');
    return own.map((key) => code(key) + (required.includes(key) ? '' : '?')).join(', ');
  };

  it.each([
    ['request', Object.entries(ASKINGS).map(([type, { who, does }]) => row(code(type), fields(type), who, does))],
    ['message of the server', Object.entries(TELLINGS).map(([type, tells]) => row(code(type), tells))],
    ['refusal', Object.entries(REFUSAL_REASONS).map(([name, reason]) => row(code(name), reason))],
    ['limit', limitsTold(limits).map(({ limit, value }) => row(limit, value.toLocaleString('en')))],
  ])('has a row for every %s, in the words of the code', (_what, rows) => {
    expect(rows.filter((each) => !told.includes(each))).toEqual([]);
  });
});
