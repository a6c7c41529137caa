import { defineConfig } from 'vitest/config';

// Limits are there to end a hanging test, not to judge speed: a busy machine must not fail a sound test.
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 };
// A real browser on a shared machine may stumble once; a test that fails twice is broken.
const IN_A_BROWSER = { testTimeout: 1_200_000, hookTimeout: 300_000, retry: 1 };
const MEASURED = 'apps/web/e2e/lighthouse.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/cli/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          ...PATIENT,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'], ...PATIENT } },
      {
        test: {
          name: 'browser',
          include: ['apps/web/e2e/**/*.test.ts'],
          exclude: [MEASURED],
          // Races wait more than they compute: two files at a time, and two races of a file.
          maxWorkers: 2,
          maxConcurrency: 2,
          ...IN_A_BROWSER,
        },
      },
      // What is timed runs alone.
      { test: { name: 'measured', include: [MEASURED], ...IN_A_BROWSER } },
    ],
  },
});
