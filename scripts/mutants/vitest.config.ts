import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import all from '../../vitest.config.ts';

/** The project of the tests in question, alone, one file at a time, ended by the first test that fails. */
const project = (all.test?.projects ?? []).find(
  (project): project is TestProjectInlineConfiguration =>
    typeof project === 'object' && 'test' in project && project.test?.name === process.env.MUTANTS_PROJECT,
);

/** Files run in the order in which they are asked for: the quickest first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export default defineConfig({
  ...project,
  test: {
    ...project?.test,
    setupFiles: ['scripts/mutants/watch.ts'],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    isolate: false, // one process for all tests of a mutant, and another one for the next
    sequence: { sequencer: AsAsked },
    reporters: [{}],
  },
});
