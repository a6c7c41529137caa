// `npm run chaos|load|attack|…`: installs what is missing, then runs the script of that name.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demandNode, ensureInstalled, ROOT, TYPESCRIPT } from './ground.mjs';

demandNode();
ensureInstalled();
const [name, ...args] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [...TYPESCRIPT, join(ROOT, 'scripts', `${name}.ts`), ...args], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
