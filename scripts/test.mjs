// `npm test`: everything there is to prove, from a fresh clone, closing with one line `N passed, N failed`.
// `npm run test:quick`: types, lint and the fast tests, for every day.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngines } from './engines.mjs';
import { demandNode, ensureBuilt, ensureInstalled, ROOT, say } from './ground.mjs';

/** Tests that play thousands of matches or count for long: not for every day. */
const LONG_TESTS = [
  ...['conservation', 'soundness', 'randomMatches', 'honesty', 'streams', 'report', 'proof'],
  ...['collisions', 'budgets', 'tiles', 'policy'],
];

const isQuick = process.argv.includes('--quick');
const reports = join(ROOT, '.cache', 'reports');
const tally = { passed: 0, failed: 0 };
const broken = [];

demandNode();
const lockBefore = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** One check that passes or fails as a whole. */
async function check(name, command, args) {
  const started = performance.now();
  const code = await run(command, args);
  count(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, started);
}

/** The tests of one vitest project, counted one by one. */
async function suite(name, project, extra = []) {
  const started = performance.now();
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(bin('vitest'), ['run', '--project', project, ...reporters, ...extra]);
  count(name, countsOf(file, code), started);
}

function countsOf(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  // A suite that fails outside its tests (an error while loading, an unhandled rejection) is a failure all the same.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed: numPassedTests + failed === 0 ? 1 : failed };
}

function count(name, { passed, failed }, started) {
  tally.passed += passed;
  tally.failed += failed;
  if (failed > 0) broken.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function lockUnchanged() {
  const unchanged = readFileSync(join(ROOT, 'package-lock.json'), 'utf8') === lockBefore;
  count(
    'package-lock.json is left as committed',
    { passed: Number(unchanged), failed: Number(!unchanged) },
    performance.now(),
  );
}

/** The client in Python, where there is one to run it. */
async function pythonClient() {
  if (spawnSync('python3', ['--version']).status !== 0) {
    say('python3 is not here: clients/python was not tried');
    return;
  }
  process.env.SLIPSTREAM = `node ${join(ROOT, 'scripts/cli.mjs')}`;
  await check('client in Python', 'python3', [
    '-m',
    'unittest',
    'discover',
    '-s',
    'clients/python',
    '-t',
    'clients/python',
  ]);
}

lockUnchanged();
spawnSync('npm', ['run', '--silent', 'messages', '-w', '@slipstream/web'], { cwd: ROOT, stdio: 'inherit' });
await check('types', bin('tsc'), ['-b']);
await check('types of the scripts', bin('tsc'), ['-p', 'scripts']);
await check('lint, format, fences', bin('biome'), ['check', '--error-on-warnings', '.']);
if (isQuick) {
  // A sample of the conformance trials, and none of the ten thousand matches.
  process.env.CONFORMANCE_SAMPLE = '15';
  // Rules are not isolated from each other: loading everything anew for every file takes longer than the tests. The page's
  // modules keep state (settings, stores), so each of its files has them for itself.
  const skipped = LONG_TESTS.flatMap((name) => ['--exclude', `**/${name}.test.ts`]);
  await suite('rules, engine, bots', 'packages', ['--no-isolate', ...skipped]);
  await suite('page, without a browser', 'web');
} else {
  await check('unused code', bin('knip'), []);
  await check('every rule is named by a test', process.execPath, ['scripts/rules.mjs']);
  await suite('rules, engine, bots, table', 'packages', ['--no-isolate']);
  await pythonClient();
  await suite('page, without a browser', 'web');
  await suite('server', 'server');
  ensureBuilt();
  ensureEngines();
  await suite('page in a browser', 'browser');
}

if (broken.length > 0) say(`\nFailed: ${broken.join('; ')}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
