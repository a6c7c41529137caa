// `npm run -s cli -- …`: the command line tool from a checkout.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demandNode, ensureInstalled, ROOT } from './ground.mjs';

demandNode();
ensureInstalled();
const { bundle } = await import('./bundle.mjs');
const source = (name) => join(ROOT, 'apps/cli/src', name);
const built = await bundle([source('main.ts'), source('arenaWorker.ts')], join(ROOT, 'apps/cli/dist'));
const { status } = spawnSync(process.execPath, ['--enable-source-maps', built('main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
