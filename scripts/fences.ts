// Who may import whom. `npm run lint` prints every import that no line here allows; `fences.test.ts` proves every line.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

interface Fence {
  /** A folder or a file; `<game>` stands for one name, the same in `may`. */
  readonly files: string;
  /** What its files import besides each other: a file, the files of another fence, or all that is below (`/**`). */
  readonly may: readonly string[];
}

/** An allow-list: what is not named is forbidden. Folders within folders come first. */
export const FENCES: readonly Fence[] = [
  { files: 'packages/engine/src', may: [] },
  // The rules know nothing of the schemas, which are for the API document: no race loads them.
  {
    files: 'packages/games/src/<game>/schemas',
    may: ['packages/games/src/<game>', 'packages/games/src/schemaParts', 'npm:zod'],
  },
  { files: 'packages/games/src/<game>', may: ['packages/engine/src'] },
  { files: 'packages/games/src/schemaParts.ts', may: ['npm:zod'] },
  {
    files: 'packages/games/src',
    may: ['packages/engine/src', 'packages/games/src/<game>/index', 'packages/games/src/schemaParts'],
  },
  {
    files: 'packages/bots/src/<game>',
    may: ['packages/engine/src', 'packages/bots/src', 'packages/games/src/<game>'],
  },
  { files: 'packages/bots/src', may: ['packages/engine/src'] },
  { files: 'packages/analysis/src', may: ['packages/engine/src', 'packages/bots/src'] },
  { files: 'packages/protocol/src', may: ['packages/engine/src', 'npm:zod'] },
  { files: 'packages/table/src', may: ['packages/engine/src', 'packages/protocol/src', 'npm:@noble'] },
  { files: 'packages/testkit/src', may: ['packages/engine/src', 'node:**', 'npm:**'] },
  { files: 'apps/cli/src', may: ['packages/**', 'node:**', 'npm:**'] },
  { files: 'apps/server/src', may: ['packages/**', 'node:**', 'npm:**'] },
  // The card fetches the rules when somebody races in the page; the board itself knows none.
  {
    files: 'apps/web/src/boards/<game>/card.ts',
    may: [
      ...['types', 'seatCounts', 'measures', 'index'].map((file) => `packages/games/src/<game>/${file}`),
      'apps/web/src/boards/<game>',
      'apps/web/src',
    ],
  },
  // What the board shows of the lessons; they bring the rules along, and come when somebody asks to be taught.
  {
    files: 'apps/web/src/boards/<game>/lessons',
    may: ['packages/games/src/<game>/lessons/index', 'apps/web/src/boards/<game>/coach', 'apps/web/src'],
  },
  {
    files: 'apps/web/src/boards/<game>',
    may: [
      'packages/engine/src',
      ...['types', 'data', 'fold', 'ownTiles'].map((file) => `packages/games/src/<game>/${file}`),
      'apps/web/src/boards/<game>/card',
      'apps/web/src',
      'npm:**',
    ],
  },
  { files: 'apps/web/src', may: ['packages/**', 'npm:**'] },
  // The browser tests race against the real server.
  { files: 'apps/web/e2e', may: ['apps/server/src', 'apps/web/src'] },
  // What builds an app, beside its sources.
  { files: 'apps/server', may: ['scripts', 'node:**'] },
  { files: 'apps/web', may: ['node:**', 'npm:**'] },
  { files: 'bench', may: ['packages/**', 'apps/**', 'scripts', 'node:**', 'npm:**'] },
  { files: 'scripts', may: ['packages/**', 'apps/**', 'bench/**', 'vitest.config', 'node:**', 'npm:**'] },
];

/** What tests and their fixtures import on top. Another app is still out of bounds. */
const TESTS_MAY = ['packages/**', 'scripts', 'apps/server/bundle', 'apps/web/messages', 'node:**', 'npm:**'];

const isTest = (path: string): boolean => /\.test\.tsx?$|\/(testing|e2e)\//.test(path);
const isForTests = (place: string): boolean => /\/testing\/|^packages\/testkit\//.test(place);

/** Why `file` may not import `specifier`, or undefined where it may. `file` is a path from the root of the project. */
export function fault(file: string, specifier: string, fences = FENCES): string | undefined {
  const place = placeOf(file, specifier);
  const fence = fenceOf(file, fences);
  if (fence === undefined) return `${file}: no fence names its folder`;
  const may = isTest(file) ? [...fence.may, ...TESTS_MAY] : fence.may;
  const isReached = fenceOf(place)?.folder === fence.folder || may.some((entry) => covers(entry, place));
  if (!isReached) return `${file} imports ${specifier}, and nothing in scripts/fences.ts allows it`;
  const isProduct = /^(packages|apps)\//.test(file) && !isTest(file) && !isForTests(file);
  return isProduct && isForTests(place) ? `${file} imports ${specifier}, which is for tests` : undefined;
}

interface Found {
  readonly folder: string; // with the game's name
  readonly may: readonly string[];
}

/** The fence around a path, with the name of its game filled in. */
function fenceOf(path: string, fences = FENCES): Found | undefined {
  for (const { files, may } of fences) {
    const end = files.endsWith('.ts') ? '(\\.ts)?$' : '(?=/)';
    const found = new RegExp(`^(${files.replace('.ts', '').replace('<game>', '([a-z0-9-]+)')})${end}`).exec(path);
    if (found === null) continue;
    const [, folder = '', game] = found;
    return {
      folder,
      may: !files.includes('<game>') || game === undefined ? may : may.map((entry) => entry.replace('<game>', game)),
    };
  }
  return undefined;
}

function covers(entry: string, place: string): boolean {
  if (entry.endsWith('**')) return place.startsWith(entry.slice(0, -2));
  if (entry.includes('<game>')) return new RegExp(`^${entry.replace('<game>', '[a-z0-9-]+')}$`).test(place);
  if (place === entry || (entry.includes(':') && place.startsWith(entry))) return true;
  return fenceOf(place)?.folder === entry;
}

/** Where an import leads: a path from the root without its ending, `node:…` or `npm:…`. */
function placeOf(file: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return posix.join(posix.dirname(file), specifier).replace(/(\.d)?\.[a-z]+(\?.*)?$/, '');
  const [, name, rest = 'index'] = /^@slipstream\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name !== undefined) return `${APPS.has(name) ? 'apps' : 'packages'}/${name}/src/${rest}`;
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}

const APPS = new Set(['cli', 'server', 'web']);
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
// Sources among fixtures are looked at where tests put them.
const LEFT_OUT = new Set(['node_modules', 'dist', 'fixtures', 'paraglide', 'public', 'docs', 'data', '.cache', '.git']);

/** Every source file of the project, as a path from its root. */
export function sources(folder = ''): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sources(path);
    return folder !== '' && /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** What a source imports, types and dynamic imports too. */
export function importsIn(path: string, text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const dynamic = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamic.flatMap((literal) => /^'([^']+)'$/.exec(literal)?.[1] ?? []),
  ];
}

/** Every import of the project, as the file and what it names. */
export const edges = (): readonly (readonly [file: string, specifier: string])[] =>
  sources().flatMap((file) =>
    importsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((specifier) => [file, specifier] as const),
  );

/** Every import that no fence allows, in words. */
export const faults = (): readonly string[] => edges().flatMap(([file, specifier]) => fault(file, specifier) ?? []);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = faults();
  for (const line of found) console.error(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
