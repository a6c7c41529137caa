import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { edges, FENCES, fault, faults, importsIn } from './fences.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

// The same as docs/architecture.md says in a table: rows import columns.
const AREAS = [
  'engine',
  'games',
  'bots',
  'analysis',
  'protocol',
  'table',
  'testkit',
  'cli',
  'server',
  'web',
  'node:fs',
];
const MAY: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  games: ['engine'],
  bots: ['engine'],
  analysis: ['engine', 'bots'],
  protocol: ['engine'],
  table: ['engine', 'protocol'],
  testkit: ['engine', 'node:fs'],
  cli: ['engine', 'games', 'bots', 'analysis', 'protocol', 'table', 'node:fs'],
  server: ['engine', 'games', 'bots', 'analysis', 'protocol', 'table', 'node:fs'],
  web: ['engine', 'games', 'bots', 'analysis', 'protocol', 'table'],
};
const APPS = new Set(['cli', 'server', 'web']);
const fileIn = (area: string): string => `${APPS.has(area) ? 'apps' : 'packages'}/${area}/src/probe.ts`;
const nameOf = (area: string): string => (area.startsWith('node:') ? area : `@slipstream/${area}`);

const PAIRS = Object.keys(MAY).flatMap((from) =>
  AREAS.filter((to) => to !== from).map((to) => [from, to, MAY[from]?.includes(to) ?? false] as const),
);

// Finer edges, with two made-up games.
const FORBIDDEN = [
  ['packages/engine/src/match.ts', 'some-package'],
  ['packages/games/src/dash/play.ts', '../hop/types.ts'],
  ['packages/games/src/dash/play.ts', '@slipstream/games/hop/types'],
  ['packages/games/src/dash/play.ts', './testing/scenario.ts'],
  ['packages/games/src/dash/play.ts', './schemas/index.ts'],
  ['packages/games/src/dash/play.ts', 'zod/mini'],
  ['packages/games/src/dash/schemas/view.ts', '../../hop/schemas/view.ts'],
  ['packages/games/src/index.ts', './dash/play.ts'],
  ['packages/bots/src/dash/policy.ts', '@slipstream/games/hop/types'],
  ['packages/bots/src/dash/policy.ts', '../hop/policy.ts'],
  ['packages/bots/src/search.ts', '@slipstream/games/dash/types'],
  ['packages/table/src/table.ts', './testing/room.ts'],
  ['packages/table/src/table.ts', '@slipstream/server/http'],
  ['apps/web/src/store.ts', './boards/dash/Board.tsx'],
  ['apps/web/src/store.ts', '../../server/src/http.ts'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/play'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/legal'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/index'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/hop/types'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/schemas/view'],
  ['apps/web/src/boards/dash/Board.tsx', '../hop/Board.tsx'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/table'],
  ['apps/web/src/boards/dash/Board.test.ts', '@slipstream/server/http'],
  ['apps/web/src/boards/dash/lessons/index.ts', '@slipstream/games/dash/play'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/lessons/index'],
  ['somewhere/else.ts', './beside.ts'],
] as const;
const ALLOWED = [
  ['packages/games/src/dash/play.ts', './types.ts'],
  ['packages/games/src/dash/play.test.ts', './testing/scenario.ts'],
  ['packages/games/src/dash/play.test.ts', '@slipstream/testkit'],
  ['packages/games/src/index.ts', './dash/index.ts'],
  ['packages/games/src/dash/schemas/view.ts', '../types.ts'],
  ['packages/games/src/dash/schemas/view.ts', 'zod/mini'],
  ['packages/bots/src/dash/policy.ts', '@slipstream/games/dash/legal'],
  ['packages/bots/src/dash/policy.ts', '../search.ts'],
  ['packages/protocol/src/messages.ts', 'zod/mini'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/types'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/data'],
  ['apps/web/src/boards/dash/Board.tsx', '@slipstream/games/dash/fold'],
  ['apps/web/src/boards/dash/Board.tsx', '../../parts/Icon.tsx'],
  ['apps/web/src/boards/dash/lessons/index.ts', '@slipstream/games/dash/lessons/index'],
  ['apps/web/src/boards/dash/Board.test.ts', '@slipstream/games/dash/index'],
] as const;

const all = edges();

describe('fences', () => {
  it('hold in the whole project', () => {
    expect(faults()).toEqual([]);
  });

  it.each(PAIRS)('%s imports %s: %s', (from, to, may) => {
    expect(fault(fileIn(from), nameOf(to)) === undefined).toBe(may);
  });

  it.each(FORBIDDEN)('%s may not import %s', (file, specifier) => {
    expect(fault(file, specifier)).toContain(file);
  });

  it.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(fault(file, specifier)).toBeUndefined();
  });

  it('keep the schemas of the games out of the page', () => {
    const ofSchemas = all.filter(([, specifier]) => /^@slipstream\/games\/(.+\/)?schema/.test(specifier));
    expect(ofSchemas.filter(([file]) => file.startsWith('apps/web/src/'))).toEqual([]);
  });

  it.each(FENCES)('$files: every line is needed', ({ files, may }) => {
    for (const entry of may) {
      const without = FENCES.map((fence) =>
        fence.files === files ? { files, may: fence.may.filter((other) => other !== entry) } : fence,
      );
      const isNeeded = all.some(([file, specifier]) => fault(file, specifier, without) !== undefined);
      expect(isNeeded, `${files} imports nothing by "${entry}"`).toBe(true);
    }
  });

  it('sees imports of types, re-exports and imports on demand', () => {
    const text = [
      `import type { A } from './a.ts';`,
      `export * from './b.ts';`,
      `export { c } from './c.ts';`,
      `export const d = () => import('./d.ts');`,
      'export type E = A;',
    ].join('\n');
    expect(importsIn('probe.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts']);
  });
});

const CLOCKS = [
  ['Math.random()', 'use an Rng'],
  ['new Date()', 'Date'],
  ['performance.now()', 'performance'],
] as const;

/** Sources that the linter must not let pass, by their place; all are linted in one run, because it reads the project each time. */
const PROBES: Readonly<Record<string, string>> = Object.fromEntries([
  ...CLOCKS.map(([call], at) => [`packages/engine/src/fenceClock${at}.ts`, `export const now = () => ${call};\n`]),
  ['packages/engine/src/fenceRingA.ts', `import { b } from './fenceRingB.ts';\n\nexport const a = () => b;\n`],
  ['packages/engine/src/fenceRingB.ts', `import { a } from './fenceRingA.ts';\n\nexport const b = () => a;\n`],
]);

describe('the linter', () => {
  let findings: readonly string[] = [];

  beforeAll(() => {
    const places = Object.keys(PROBES);
    for (const place of places) writeFileSync(join(ROOT, place), PROBES[place] ?? '');
    try {
      const args = ['lint', '--reporter=github', '--max-diagnostics=none', ...places];
      findings = spawnSync(BIOME, args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n');
    } finally {
      for (const place of places) rmSync(join(ROOT, place));
    }
  });

  const said = (name: string): string => findings.filter((line) => line.includes(`/${name}.ts`)).join('\n');

  it.each(CLOCKS.map((probe, at) => [...probe, at] as const))('finds %s in rules', (_call, message, at) => {
    expect(said(`fenceClock${at}`)).toContain(message);
  });

  it('finds import cycles', () => {
    expect(said('fenceRingA')).toContain('noImportCycles');
  });
});
