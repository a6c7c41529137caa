import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mutant: number | undefined;
    mutantHits: string | undefined;
  }
  interface TaskMeta {
    hits?: readonly number[];
  }
}

declare global {
  var isMutant: ((id: number) => boolean) | undefined;
  var mutantHits: Set<number> | undefined;
}

// Runs before each test file: switches the mutant on, or notes which mutants each test passes.
const mutant = inject('mutant');
const file = inject('mutantHits');
process.env.MUTANT = String(mutant);
delete process.env.MUTANT_HITS;

if (file !== undefined) {
  process.env.MUTANT_HITS = file;
  // What is passed while the file loads or a group is set up counts for all of its tests.
  const common = new Set<number>();
  globalThis.mutantHits = common;
  beforeEach(() => {
    globalThis.mutantHits = new Set(common);
  });
  afterEach(({ task }) => {
    task.meta.hits = [...(globalThis.mutantHits ?? []), ...hitsElsewhere(file)];
    globalThis.mutantHits = common;
  });
}

/** What other processes and threads of the test have passed. */
function hitsElsewhere(from: string): readonly number[] {
  if (!existsSync(from)) return [];
  const hits = readFileSync(from, 'utf8').trim().split('\n').map(Number);
  rmSync(from);
  return hits;
}
