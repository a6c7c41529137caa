// `npm run browsers`: installs the browsers of all three engines, builds the page and races every game in each of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureEngines } from './engines.mjs';
import { demandNode, ensureBuilt, ensureInstalled, ROOT, TYPESCRIPT } from './ground.mjs';

demandNode();
ensureInstalled();
ensureBuilt();
ensureEngines();
const main = join(ROOT, 'apps', 'web', 'e2e', 'engines', 'main.ts');
const { status } = spawnSync(process.execPath, [...TYPESCRIPT, main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
