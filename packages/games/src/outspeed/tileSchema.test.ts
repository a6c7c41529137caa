import { cloneJson, fastRng, type Rng } from '@slipstream/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import type { Problem } from './problem.ts';
import { TILE_SCHEMA } from './tileSchema.ts';
import { checkTileSet } from './tileSet.ts';
import { PLATFORM_TILES } from './tiles.ts';
import { TILE_TEMPLATE } from './tileTemplate.ts';

const isInSchema = new Ajv2020({ strict: true, strictRequired: false }).compile(TILE_SCHEMA);

/** What a schema cannot say, or not without saying everything twice. */
const BEYOND: readonly Problem['code'][] = [
  ...(['noThree', 'wheelGivesFuel', 'wheelOnTrack', 'wheelOnce', 'wheelAndRule', 'companyPays', 'aloneGains'] as const),
  ...(['wheelTiles', 'aloneRule', 'aloneRoute', 'onePlusYellow', 'severalRolls', 'twice', 'tileMissing'] as const),
];

/** Words that could stand there if the rest were different. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  count: ['"left"', '"middle"', '"right"'],
  kind: ['"track"', '"finish"'],
};

/** Whether the parser finds nothing that a schema could have said. */
function isInShape(raw: unknown): boolean {
  const checked = checkTileSet(raw);
  if (checked.ok) return true;
  // Which routes are lit, and which kind goes with which number, is beyond a schema too.
  const isBeyond = (problem: Problem) => {
    if (problem.code !== 'notWord') return BEYOND.includes(problem.code);
    const [field = ''] = problem.place.field?.split('.').slice(-1) ?? [];
    return OTHERWISE[field]?.includes(problem.found) === true;
  };
  return checked.reason.every(isBeyond);
}

const VALUES: readonly unknown[] = [
  ...[0, 1, 2, -3, 7, 13, 1.5, '', 'x', 'left', 'blue', 'finish', true, false, null, [], {}, [1, 2], [1]],
  ...[
    { count: 'left' },
    { die: 'yellow', rolls: 2 },
    { wheel: true },
    { die: 'red' },
    { fuel: 1 },
    { zones: 1, fuel: 2 },
  ],
  ...[{ routes: {} }, 'alone-or-company', 'arming', [1, 2, 3, 3, 4, 5], [-1, -2, -3, -3, -4, -5]],
];
const KEYS = ['capacity', 'rule', 'cost', 'benefit', 'bonus', 'fuel', 'zones', 'name', 'kind', 'left', 'middle', 'x'];

/** The same set with something somewhere put in, taken out or replaced. */
function spoilt(set: unknown, rng: Rng): unknown {
  const copy = cloneJson(set) as Record<string, unknown>;
  let at = copy;
  for (let depth = rng.below(9); depth > 0; depth--) {
    const inner = Object.values(at).filter((value) => typeof value === 'object' && value !== null);
    const next = inner[rng.below(Math.max(1, inner.length))];
    if (next === undefined) break;
    at = next as Record<string, unknown>;
  }
  const keys = Array.isArray(at) ? ['0'] : [...Object.keys(at), ...KEYS];
  const key = keys[rng.below(keys.length)] ?? 'x';
  if (rng.below(3) === 0 && !Array.isArray(at)) delete at[key];
  else at[key] = cloneJson(VALUES[rng.below(VALUES.length)] as never);
  return copy;
}

it('takes the platform edition and the template', () => {
  expect(isInSchema(PLATFORM_TILES)).toBe(true);
  expect(isInSchema(TILE_TEMPLATE)).toBe(true);
});

it('says of 1,500 spoilt tile sets what the parser says of their shape', () => {
  const rng = fastRng('schema');
  let sound = 0;
  for (let time = 0; time < 1500; time++) {
    const set = spoilt(rng.below(2) === 0 ? PLATFORM_TILES : TILE_TEMPLATE, rng);
    const expected = isInShape(set);
    if (expected) sound++;
    if (isInSchema(set) !== expected)
      expect.fail(`${JSON.stringify(checkTileSet(set))}\n${JSON.stringify(isInSchema.errors)}`);
  }
  expect(sound).toBeGreaterThan(150);
  expect(sound).toBeLessThan(1350);
});
