import type { FileJob, Job, RanTest } from './job.ts';
import { type Lane, spread } from './lanes.ts';
import type { Mutant } from './plant.ts';

/** How a mutant ended: caught by a test, caught because a test never ended, or not at all. */
export type Verdict = 'killed' | 'hung' | 'survived' | 'uncovered';

export interface Trial {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
  readonly by?: string | undefined; // what the test that caught it said
}

/** One test file without a mutant. */
export interface CleanRun {
  readonly file: string;
  readonly tests: readonly RanTest[];
  readonly loadMs: number; // what it took besides its tests
}

/**
 * The quickest tests of a mutant are run until they add up to this. One that outlives them counts as a survivor, so this
 * can only make the figure worse.
 */
const BUDGET_MS = 15_000;
/** Limits end a hang; they are no judgement of speed. So there is a lot of room over what the clean run took. */
const ROOM_MS = 5_000;
const ROOM_TIMES = 6;
const CLEAN_LIMIT_MS = 600_000;
/** The tests of every so manieth mutant are run without it as well: if they fail then, the kills mean nothing. */
const CONTROL_EVERY = 50;
const NO_MUTANT = -1;

/** Runs every test file once without a mutant. Throws if one of them fails. */
export async function runClean(lanes: readonly Lane[], files: readonly string[]): Promise<readonly CleanRun[]> {
  const runs: CleanRun[] = [];
  await spread(lanes, files, async (file, lane) => {
    const started = performance.now();
    const report = await lane.run({ files: [{ file }], testLimitMs: CLEAN_LIMIT_MS }, CLEAN_LIMIT_MS);
    if (report === 'hung') throw new Error(`${file} does not end, and there is no mutant in it`);
    if (report.fault !== undefined) throw new Error(`${file} fails without a mutant: ${report.fault}`);
    const loadMs = performance.now() - started - sumOf(report.tests);
    runs.push({ file, tests: report.tests, loadMs });
  });
  return runs;
}

const sumOf = (tests: readonly { readonly ms: number }[]): number => tests.reduce((sum, { ms }) => sum + ms, 0);

export async function runTrials(
  lanes: readonly Lane[],
  mutants: readonly Mutant[],
  clean: readonly CleanRun[],
  onTrial: (trial: Trial) => void,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  await spread(lanes, mutants, async (mutant, lane) => {
    if (trials.length % CONTROL_EVERY === 0) await control(mutant, lane, clean);
    const trial = { mutant, ...(await tryOut(mutant, lane, clean)) };
    trials.push(trial);
    onTrial(trial);
  });
  return trials.sort((a, b) => a.mutant.id - b.mutant.id);
}

async function control(mutant: Mutant, lane: Lane, clean: readonly CleanRun[]): Promise<void> {
  const tests = testsFor(mutant, clean);
  if (tests.length === 0) return;
  const { job, limitMs } = jobFor(NO_MUTANT, tests, clean);
  const report = await lane.run(job, limitMs);
  const fault = report === 'hung' ? report : report.fault;
  if (fault !== undefined) throw new Error(`the chosen tests fail without a mutant too: ${fault}`);
}

async function tryOut(mutant: Mutant, lane: Lane, clean: readonly CleanRun[]): Promise<Omit<Trial, 'mutant'>> {
  const tests = testsFor(mutant, clean);
  if (tests.length === 0) return { verdict: 'uncovered' };
  const { job, limitMs } = jobFor(mutant.id, tests, clean);
  const report = await lane.run(job, limitMs);
  if (report === 'hung') return { verdict: 'hung' };
  if (report.fault === undefined) return { verdict: 'survived' };
  return { verdict: /timed out in \d+ms/.test(report.fault) ? 'hung' : 'killed', by: report.fault };
}

/** The tests that pass the mutant, quickest first, as far as the budget goes. */
function testsFor({ id }: Mutant, clean: readonly CleanRun[]): readonly RanTest[] {
  const all = clean.flatMap(({ tests }) => tests).filter(({ hits }) => hits.includes(id));
  const chosen: RanTest[] = [];
  for (const test of all.sort((a, b) => a.ms - b.ms)) {
    if (chosen.length > 0 && sumOf(chosen) + test.ms > BUDGET_MS) break;
    chosen.push(test);
  }
  return chosen;
}

function jobFor(mutant: number, tests: readonly RanTest[], clean: readonly CleanRun[]): { job: Job; limitMs: number } {
  const files: FileJob[] = [];
  let cleanMs = 0;
  const longestIn = ({ file }: CleanRun) => longestOf(tests.filter((test) => test.file === file));
  for (const { file, loadMs } of [...clean].sort((a, b) => longestIn(a) - longestIn(b))) {
    const own = tests.filter((test) => test.file === file);
    if (own.length === 0) continue;
    files.push({ file, tests: own.map((test) => test.id) });
    cleanMs += loadMs + sumOf(own);
  }
  const testLimitMs = Math.ceil(ROOM_MS + ROOM_TIMES * longestOf(tests));
  return { job: { mutant, files, testLimitMs }, limitMs: 2 * ROOM_MS + ROOM_TIMES * cleanMs };
}

const longestOf = (tests: readonly RanTest[]): number => Math.max(0, ...tests.map(({ ms }) => ms));
