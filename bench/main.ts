import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './lib/bench.ts';
import { machine } from './lib/machine.ts';
import { RESULTS } from './page/results.ts';
import { writePage } from './page/write.ts';
import { server } from './server.ts';
import { web } from './web.ts';

/** Bundled by the script that starts this one. */
const built = (name: string): Promise<unknown> => import(new URL(`dist/${name}.js`, import.meta.url).href);
const { engine } = (await built('engine')) as typeof import('./engine.ts');
const { bots } = (await built('bots')) as typeof import('./bots.ts');

const BENCHES: readonly Bench[] = [engine, bots, server, web];

const [name = '', ...flags] = process.argv.slice(2);
const chosen = name === 'all' ? BENCHES : BENCHES.filter((bench) => bench.name === name);
if (chosen.length === 0 && name !== 'page') {
  console.error(
    `name what to measure: ${BENCHES.map((bench) => bench.name).join(', ')}, all, or page to write the page`,
  );
  process.exit(2);
}
const isQuiet = flags.includes('--json');
const progress = (text: string) => {
  if (!isQuiet) process.stderr.write(`\r\u001b[K${text}`);
};

for (const bench of chosen) {
  const result = await bench.run({ flags, progress: (text) => progress(`${bench.name}: ${text}`) });
  progress('');
  const kept = flags.filter((flag) => flag !== '--json');
  const command = ['npm run bench --', bench.name, ...kept].join(' ');
  const figures = { ...(result as object), machine: machine(), command };
  mkdirSync(RESULTS, { recursive: true });
  // The page of figures compares with others, not with an older version of this project.
  if (!flags.includes('--beside')) writeFileSync(join(RESULTS, `${bench.name}.json`), JSON.stringify(figures, null, 2));
  if (name !== 'all')
    console.log(isQuiet ? JSON.stringify(figures) : `${bench.name}\n${JSON.stringify(figures, null, 2)}`);
}
if (name === 'all' || name === 'page') writePage();
process.exit(0);
