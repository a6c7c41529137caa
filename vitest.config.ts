import { defineConfig } from 'vitest/config';

// Limits are there to end a hanging test, not to judge speed: a busy machine must not fail a sound test.
// Two files at a time everywhere: many wait for disks, sockets and other processes more than they compute.
const PATIENT = { testTimeout: 3_600_000, hookTimeout: 3_600_000, maxWorkers: 2 };

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
          maxConcurrency: 2, // and two races of a file
          ...PATIENT,
        },
      },
    ],
  },
});
