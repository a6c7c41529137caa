// Runs jobs that it is sent, one at a time, in the planted copy of the repository: node lane.ts FOLDER HITS-FILE
import { join, relative } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestProject } from 'vitest/node';
import type { Job, JobReport, RanTest } from './job.ts';

const [root = '', hitsFile = ''] = process.argv.slice(2);
const vitest = await createVitest('test', { root, config: join(root, 'scripts/mutants/vitest.config.ts') });
const project = vitest.getRootProject();

process.on('message', (job: Job) => void run(job).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function run({ mutant, files, testLimitMs }: Job): Promise<JobReport> {
  // What earlier jobs have left would be counted as failures of this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  project.provide('mutant', mutant);
  project.provide('mutantHits', mutant === undefined ? hitsFile : undefined);
  project.config.testTimeout = testLimitMs;
  project.config.hookTimeout = testLimitMs;
  const specifications = files.map(({ file, tests }) =>
    project.createSpecification(join(root, file), tests === undefined ? {} : { testIds: [...tests] }),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const fault = testModules.flatMap(faultsOf)[0] ?? unhandledErrors.map(String)[0];
  return { tests: testModules.flatMap((module) => ranIn(module, project)), fault };
}

function faultsOf(module: TestModule): readonly string[] {
  const failed = [...module.children.allTests('failed')].map((test) => `${test.fullName}: ${messageOf(test)}`);
  return [...failed, ...module.errors().map(({ message }) => message)];
}

const messageOf = (test: TestCase): string => test.result().errors?.[0]?.message ?? '';

function ranIn(module: TestModule, { config }: TestProject): readonly RanTest[] {
  return [...module.children.allTests()].map((test) => ({
    id: test.id,
    file: relative(config.root, module.moduleId),
    name: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
    hits: test.meta().hits ?? [],
  }));
}
