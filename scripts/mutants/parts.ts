/** A part of the code to mutate, and the tests that are to notice. */
export interface Part {
  readonly project: 'packages' | 'server' | 'web'; // of vitest.config.ts
  readonly sources: RegExp;
  readonly tests: RegExp;
}

export const PARTS: Readonly<Record<string, Part>> = {
  table: { project: 'packages', sources: /^packages\/table\/src\//, tests: /^packages\/table\/src\// },
  protocol: { project: 'packages', sources: /^packages\/protocol\/src\//, tests: /^packages\/protocol\/src\// },
  server: {
    project: 'server',
    sources: /^apps\/server\/src\/(?!storage\/)/,
    tests: /^apps\/server\/src\/(?!chaos|storage\/)/, // chaos takes minutes
  },
  storage: {
    project: 'server',
    sources: /^apps\/server\/src\/storage\//,
    tests: /^apps\/server\/src\/(storage\/|backup|process)/,
  },
  page: {
    project: 'web',
    sources:
      /^apps\/web\/src\/((store|playback|openTable|remote|connection|records|sightings|seedShares|settings|router|faces)\.ts$|(local|state)\/)/,
    tests: /^apps\/web\/src\//,
  },
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** What only tests use: suites and rooms to test in, vectors to test against. */
const isForTests = (file: string): boolean => /\/testing\/|\/(test[A-Z]\w*|\w*Vectors)\.ts$/.test(file);

export const sourcesOf = (part: Part, files: readonly string[]): readonly string[] =>
  files.filter((file) => part.sources.test(file) && /\.ts$/.test(file) && !isTest(file) && !isForTests(file));

export const testsOf = (part: Part, files: readonly string[]): readonly string[] =>
  files.filter((file) => part.tests.test(file) && isTest(file));
