// `npm run -s lessons -- --json`: how many lessons and steps each game has, and which rules they meet.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCourse } from '@slipstream/engine/lesson';
import { GAMES } from '@slipstream/games';

interface Report {
  readonly lessons: number;
  readonly steps: number;
  readonly rulesMet: readonly string[];
  readonly rulesOfDecision: readonly string[];
}

const FOLDER = join(import.meta.dirname, '../packages/games/src');

/** What a game teaches; a game without lessons teaches nothing. */
async function reportOf(game: string): Promise<Report> {
  const file = join(FOLDER, game, 'lessons/index.ts');
  if (!existsSync(file)) return { lessons: 0, steps: 0, rulesMet: [], rulesOfDecision: [] };
  const { course }: { readonly course: AnyCourse } = await import(pathToFileURL(file).href);
  return {
    lessons: course.lessons.length,
    steps: course.lessons.flatMap(({ steps }) => steps).length,
    rulesMet: [...new Set(course.lessons.flatMap(({ rules }) => rules))].sort(byNumber),
    rulesOfDecision: course.decisions,
  };
}

const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other);
const numberOf = (rule: string): number => Number(rule.split('-')[1]);

const reports = await Promise.all(GAMES.map(async ({ id }) => [id, await reportOf(id)] as const));
if (process.argv.includes('--json')) console.log(JSON.stringify(Object.fromEntries(reports)));
else {
  for (const [game, { lessons, steps, rulesMet, rulesOfDecision }] of reports) {
    const missing = rulesOfDecision.filter((rule) => !rulesMet.includes(rule));
    console.log(`${game}: ${lessons} lessons, ${steps} steps, rules met: ${rulesMet.join(' ') || 'none'}`);
    if (missing.length > 0) console.log(`  not met, though players decide on them: ${missing.join(' ')}`);
  }
}
