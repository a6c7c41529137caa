import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import all from '../../vitest.config.ts';

/** The project of the tests in question, alone, one file at a time, ended by the first test that fails. */
const project = (all.test?.projects ?? []).find(
  (project): project is TestProjectInlineConfiguration =>
    typeof project === 'object' && 'test' in project && project.test?.name === process.env.MUTANTS_PROJECT,
);

export default defineConfig({
  ...project,
  test: {
    ...project?.test,
    setupFiles: ['scripts/mutants/watch.ts'],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    isolate: process.env.MUTANTS_PROJECT === 'server',
    reporters: [{}],
  },
});
