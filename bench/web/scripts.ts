import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** What a phone on a slow line may have to load before the first race, scripts only, compressed. */
export const FIRST_RACE_BUDGET = 150_000;

/** Compressed size of built scripts; most servers and proxies send gzip. */
export const gzipBytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);

/** Parts of the page that a race against bots in the page loads, by the names the bundler gives their files. */
const partsOf = (game: string): readonly string[] => ['TablePage', 'tables', 'connection', 'botWorker', game];

/** The scripts before the first race of a game, read from the build: what the page starts with, the parts, and all they import. */
export function firstRaceScripts(game: string): readonly string[] {
  const assets = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const start = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const parts = partsOf(game).flatMap((part) => filesNamed(part, assets));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of importsOf(file)) add(next);
  };
  for (const file of [...start, ...parts]) add(file);
  return [...found].sort();
}

function filesNamed(part: string, assets: readonly string[]): readonly string[] {
  const files = assets.filter((file) => file.slice(0, -'-12345678.js'.length) === part);
  if (files.length === 0) throw new Error(`the build has no part "${part}": name the parts of a race anew`);
  return files.map((file) => `assets/${file}`);
}

/** What a module cannot run without; what it may ask for later is not meant. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(DIST, file), 'utf8').matchAll(/(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
