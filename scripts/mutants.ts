// `npm run mutants -- table`: plants small faults in one part of the code and counts how many of them the tests notice.
// --sample 300 --seed 1 (as it is without being asked), --all, --file path, --json, --again report.json. See docs/testing.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRng } from '@slipstream/engine';
import { findChanges } from './mutants/find.ts';
import { Lane } from './mutants/lanes.ts';
import { PARTS, type Part, sourcesOf, testsOf } from './mutants/parts.ts';
import { type Mutant, plant } from './mutants/plant.ts';
import { isKilled, lineFor, reportJson, reportText, type ToldTrial } from './mutants/report.ts';
import { copyTree, filesOfTree, ROOT } from './mutants/tree.ts';
import { runClean, runTrials, type Trial } from './mutants/trials.ts';
import { startPostgres } from './postgres.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    file: { type: 'string' },
    json: { type: 'boolean', default: false },
    again: { type: 'string' },
    lanes: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});
const [name = ''] = positionals;
const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

if (part === undefined) {
  say(
    `Usage: npm run mutants -- ${Object.keys(PARTS).join('|')} [--sample 300] [--seed 1] [--all] [--file path] [--json] [--again report.json]`,
  );
  process.exit(1);
}
/** The mutants to try, numbered in the order of the text, and out of how many they are. */
function choose(part: Part): { mutants: readonly Mutant[]; count: number } {
  const wanted = options.file === undefined ? undefined : relative(ROOT, join(process.cwd(), options.file));
  const files = sourcesOf(part, filesOfTree()).filter((file) => wanted === undefined || file === wanted);
  if (files.length === 0) throw new Error(`no source of ${name} at ${wanted}`);
  const all = files.flatMap(mutantsIn).map((mutant, id) => ({ ...mutant, id }));
  if (options.again !== undefined) return { mutants: survivorsOf(options.again, all), count: all.length };
  const size = options.sample ?? (options.all || wanted !== undefined ? all.length : 300);
  const sample = fastRng(options.seed).shuffle(all).slice(0, Number(size));
  return { mutants: sample.sort((a, b) => a.id - b.id), count: all.length };
}

/** Those that survived according to an earlier report: to see whether new tests notice them. */
function survivorsOf(report: string, all: readonly Mutant[]): readonly Mutant[] {
  const { trials } = JSON.parse(readFileSync(report, 'utf8')) as { readonly trials: readonly ToldTrial[] };
  const key = ({ file, line, was, text }: Pick<ToldTrial, 'file' | 'line' | 'was' | 'text'>) =>
    JSON.stringify([file, line, was, text]);
  const survivors = new Set(trials.filter((trial) => !isKilled(trial)).map(key));
  return all.filter((mutant) => survivors.has(key(mutant)));
}

function mutantsIn(file: string): readonly Omit<Mutant, 'id'>[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  return findChanges(file, source).map((change) => ({
    ...change,
    file,
    line: lineAt(change.start),
    was: source.slice(change.start, change.end),
  }));
}

async function tryAll(part: Part, mutants: readonly Mutant[]): Promise<readonly Trial[]> {
  const files = filesOfTree();
  const folder = copyTree(name, files);
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    writeFileSync(join(folder, file), plant(readFileSync(join(ROOT, file), 'utf8'), own));
  }
  const postgres = part.project === 'server' ? await startPostgres() : undefined;
  const env = { ...process.env, MUTANTS_PROJECT: part.project, ...(postgres && { DATABASE_URL: postgres.url }) };
  const lanes = Array.from({ length: Number(options.lanes) }, (_, at) => new Lane({ folder, env }, String(at)));
  const stop = async () => {
    for (const lane of lanes) lane.stop();
    await postgres?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say(`${name}: ended by ${signal}`);
      void stop().then(() => process.exit(1));
    });
  try {
    say(`${name}: the tests without a mutant …`);
    const clean = await runClean(lanes, testsOf(part, files));
    return await runTrials(lanes, mutants, clean, progress(mutants.length));
  } finally {
    await stop();
  }
}

/** A line for each survivor, and one for every twenty-fifth mutant. */
function progress(size: number): (trial: Trial) => void {
  const started = performance.now();
  let done = 0;
  let killed = 0;
  return (trial) => {
    done++;
    if (isKilled(trial)) killed++;
    else say(lineFor(trial));
    const seconds = Math.round((performance.now() - started) / 1000);
    if (done % 25 === 0 || done === size) say(`${done} of ${size}: ${killed} killed, ${seconds} s`);
  };
}

const { mutants, count } = choose(part);
const survey = { part: name, seed: options.seed, mutants: count, trials: await tryAll(part, mutants) };
console.log(options.json ? reportJson(survey) : reportText(survey));
