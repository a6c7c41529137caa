/** Tests to run in one go, with one mutant switched on or with none. */
export interface Job {
  readonly mutant?: number | undefined; // absent: notes which mutants each test passes
  readonly files: readonly FileJob[]; // in this order
  readonly testLimitMs: number; // what one test may take before it counts as hanging
}

export interface FileJob {
  readonly file: string; // from the root of the repository
  readonly tests?: readonly string[] | undefined; // by id; absent: all of them
}

/** What came of one job. */
export interface JobReport {
  readonly tests: readonly RanTest[];
  readonly fault?: string | undefined; // of the first test that failed, or of a file that did not load
}

export interface RanTest {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly ms: number;
  readonly hits: readonly number[];
}
