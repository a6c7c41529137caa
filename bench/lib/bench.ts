/** One family of figures: `npm run bench -- <name>`. */
export interface Bench {
  readonly name: string;
  run(tools: BenchTools): unknown | Promise<unknown>;
}

export interface BenchTools {
  /** What is being measured now; shown unless the output is for machines. */
  progress(text: string): void;
  /** Flags after the name, such as `--quick`. */
  readonly flags: readonly string[];
}
