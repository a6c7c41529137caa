import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

const imports = (path: string) => `import { thing } from '${path}';\n\nexport const copy = thing;\n`;
const calls = (call: string) => `export const now = () => ${call};\n`;

const FORBIDDEN = [
  ['packages/engine/src', '@slipstream/games', 'packages/engine may import only: nothing'],
  ['packages/engine/src', 'node:fs', 'Node.js'],
  ['packages/games/src/gravwell', '../neko/types.ts', 'Games never import each other'],
  ['packages/games/src/neko', '@slipstream/bots', 'packages/games may import only: engine'],
  ['packages/games/src/outspeed', 'node:crypto', 'Node.js'],
  ['packages/bots/src', '@slipstream/table', 'packages/bots may import only: engine, games'],
  ['packages/table/src', '@slipstream/games', 'packages/table may import only: engine, protocol'],
  ['packages/protocol/src', '@slipstream/table', 'packages/protocol may import only: engine'],
  ['packages/testkit/src', '@slipstream/games', 'packages/testkit may import only: engine'],
  ['packages/table/src', '@slipstream/server/http', 'A package never imports an app'],
  ['apps/web/src', '@slipstream/server/http', 'Apps do not import each other'],
  ['apps/server/src', '@slipstream/testkit', 'The testkit is for tests'],
  ['apps/web/src/boards/gravwell', '@slipstream/games/gravwell/play', 'never its rules'],
  ['apps/web/src/boards/gravwell', '@slipstream/games/neko/types', 'never its rules'],
] as const;
const ALLOWED = [
  ['packages/games/src/gravwell', '@slipstream/engine'],
  ['packages/bots/src', '@slipstream/games'],
  ['packages/table/src', '@slipstream/protocol'],
  ['apps/server/src', '@slipstream/table'],
  ['apps/web/src/boards/gravwell', '@slipstream/games/gravwell/types'],
] as const;
const CLOCKS = [
  ['Math.random()', 'use an Rng'],
  ['new Date()', 'Date'],
  ['performance.now()', 'performance'],
] as const;

/** Every probe by its place; all are linted in one run, because the linter reads the whole project each time. */
const PROBES: Readonly<Record<string, string>> = Object.fromEntries([
  ...FORBIDDEN.map(([folder, path], at) => [`${folder}/fenceProbe${at}.ts`, imports(path)]),
  ...ALLOWED.map(([folder, path], at) => [`${folder}/fencePassed${at}.ts`, imports(path)]),
  ...CLOCKS.map(([call], at) => [`packages/games/src/neko/fenceClock${at}.ts`, calls(call)]),
  ['packages/engine/src/fenceRingA.ts', `import { b } from './fenceRingB.ts';\n\nexport const a = () => b;\n`],
  ['packages/engine/src/fenceRingB.ts', `import { a } from './fenceRingA.ts';\n\nexport const b = () => a;\n`],
]);

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

/** What the linter said of one probe. */
const said = (name: string): string => findings.filter((line) => line.includes(`/${name}.ts`)).join('\n');

describe('fences', () => {
  it.each(FORBIDDEN.map((probe, at) => [...probe, at] as const))(
    '%s may not import %s',
    (_folder, _path, message, at) => {
      expect(said(`fenceProbe${at}`)).toContain(message);
    },
  );

  it.each(ALLOWED.map((probe, at) => [...probe, at] as const))('%s may import %s', (_folder, _path, at) => {
    expect(said(`fencePassed${at}`)).not.toContain('noRestrictedImports');
  });

  it.each(CLOCKS.map((probe, at) => [...probe, at] as const))('rules may not call %s', (_call, message, at) => {
    expect(said(`fenceClock${at}`)).toContain(message);
  });

  it('finds import cycles', () => {
    expect(said('fenceRingA')).toContain('noImportCycles');
  });
});
