import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BotsResult,
  type EngineResult,
  resultOf,
  type ServerResult,
  type Taken,
  type WebResult,
} from './results.ts';
import { botsSection, engineSection, type Section, serverSection, webSection } from './sections.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const BIOME = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
const PINNED = fileURLToPath(new URL('../package.json', import.meta.url));

const INTRO = `# Performance

Written by \`npm run bench -- all\`; \`npm run bench -- page\` writes it again from the last figures. Do not edit.

Every figure stands next to what it is compared with, measured in the same run: contenders take turns, slice by slice, so that
what disturbs one disturbs all. Rates are per second of CPU time of the whole process, collection of garbage and compilation
included, unless it says otherwise; milliseconds are time on the clock and suffer on a busy machine. Trust the ratios first, and
short runs (the command says how long) less than long ones: their servers are still warming up.`;

const GUARD = `## What keeps it so

\`\`\`
npx vitest run scripts/budgets.test.ts
\`\`\`

Counts instead of times, the same on every machine: events of a match, bytes per move to four screens, bytes allocated per
playout, and the compressed scripts before the first race. A count that grows fails the tests.`;

/** A family of figures, or the sentence that it is missing and how to take it. */
function sectionOf<Result extends Taken>(name: string, write: (result: Result) => Section): Section {
  const result = resultOf<Result>(name);
  if (result !== undefined) return write(result);
  const command = `npm run bench -- ${name}`;
  return { text: `## ${name}\n\n\`\`\`\n${command}\n\`\`\`\n\nNot measured yet.`, plots: {} };
}

function versions(): string {
  const { dependencies } = JSON.parse(readFileSync(PINNED, 'utf8')) as { dependencies: Record<string, string> };
  const list = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  return `Compared with: ${list.join(', ')}.`;
}

/** Writes docs/performance.md and its plots from the last figures. */
export function writePage(): void {
  const sections = [
    sectionOf<EngineResult>('engine', engineSection),
    sectionOf<BotsResult>('bots', botsSection),
    sectionOf<ServerResult>('server', serverSection),
    sectionOf<WebResult>('web', webSection),
  ];
  const plots = join(DOCS, 'performance');
  mkdirSync(plots, { recursive: true });
  for (const [name, svg] of sections.flatMap((section) => Object.entries(section.plots)))
    writeFileSync(join(plots, `${name}.svg`), svg);
  const text = [INTRO, versions(), ...sections.map((section) => section.text), GUARD].join('\n\n');
  const page = join(DOCS, 'performance.md');
  writeFileSync(page, `${text}\n`);
  execFileSync(BIOME, ['format', '--write', page], { stdio: 'ignore' }); // so that the page passes the checks as it is
}
