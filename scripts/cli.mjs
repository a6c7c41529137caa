// `npm run -s cli -- …`: the command line tool from a checkout.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demandNode, ensureInstalled, ROOT } from './ground.mjs';

demandNode();
ensureInstalled();
const { bundle } = await import('./bundle.mjs');
const [command, ...rest] = process.argv.slice(2);
// What is done to the store of a server is the server's own.
const ofTheStore = ['backup', 'restore', 'doctor'].includes(command);
const source = (name) => join(ROOT, ofTheStore ? 'apps/server/src' : 'apps/cli/src', name);
const main = ofTheStore ? `${command}.js` : 'main.js';
const entries = ofTheStore ? [`${command}.ts`] : ['main.ts', 'arenaWorker.ts'];
const built = await bundle(entries.map(source), join(ROOT, ofTheStore ? 'apps/server/dist/store' : 'apps/cli/dist'));
const args = ofTheStore ? rest : process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', built(main), ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
