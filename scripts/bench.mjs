// `npm run bench -- engine|bots|server|web|all [--json]`: installs what is compared against, then measures.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demandNode, ensureBuilt, ensureInstalled, ROOT, say, TYPESCRIPT } from './ground.mjs';

demandNode();
ensureInstalled();
const bench = join(ROOT, 'bench');
if (!existsSync(join(bench, 'node_modules', 'node-persist'))) {
  say('Installing what is compared against …');
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: bench,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}
if (['web', 'all'].includes(process.argv[2])) ensureBuilt();
// What is timed inside the process runs as it does in the command line tool, the server and the page: bundled.
const { bundle } = await import('./bundle.mjs');
await bundle(
  ['engine.ts', 'bots.ts'].map((name) => join(bench, name)),
  join(bench, 'dist'),
);
const { status } = spawnSync(process.execPath, [...TYPESCRIPT, join(bench, 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
