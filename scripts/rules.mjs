// `npm run -s rules`: per game, how many rule ids of its RULES.md a test title names. Fails if one is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ground.mjs';

const games = join(ROOT, 'packages/games/src');
const ID = /\b[A-Z]{2,}-\d+\b/g; // each game has a prefix of its own

/** Ids in brackets at the start of a text: `'[GW-24] a tractor moves derelicts too'`, also where titles are data. */
const idsNamedIn = (test) => [...test.matchAll(/['"`](\[[^\]\n]*\])/g)].flatMap((found) => found[1].match(ID) ?? []);

function reportOn(game) {
  const folder = join(games, game);
  const rules = readFileSync(join(folder, 'RULES.md'), 'utf8');
  const ids = [...new Set([...rules.matchAll(/\*\*([A-Z]{2,}-\d+)/g)].map((found) => found[1]))];
  const named = new Set();
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.test.ts'))) {
    const text = readFileSync(join(folder, String(file)), 'utf8');
    for (const id of idsNamedIn(text)) named.add(id);
  }
  return { game, ids, missing: ids.filter((id) => !named.has(id)) };
}

const reports = readdirSync(games, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => reportOn(entry.name));
for (const { game, ids, missing } of reports) {
  const rest = missing.length === 0 ? '' : `; missing ${missing.join(' ')}`;
  console.log(`${game}: ${ids.length - missing.length} of ${ids.length} rules named by a test${rest}`);
}
process.exit(reports.every(({ ids, missing }) => ids.length > 0 && missing.length === 0) ? 0 : 1);
