// `npm run -s cli -- …`: the command line tool from a checkout.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demandNode, ensureInstalled, ROOT, TYPESCRIPT } from './ground.mjs';

demandNode();
ensureInstalled();
const main = join(ROOT, 'apps/cli/src/main.ts');
const { status } = spawnSync(process.execPath, [...TYPESCRIPT, main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
