/** Where a command writes and whether somebody is watching; tests pass their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** A line that is drawn over itself while a long run goes on; nothing when the output is for machines. */
  progress(text: string): void;
}

/** One word of `slipstream <word> …`. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The whole help text below the first line. */
  readonly usage: string;
  /** Resolves to the exit code: 0 done, 1 found something wrong, 2 called wrongly. */
  run(args: readonly string[], io: Io): number | Promise<number>;
}

/** Somebody called a command wrongly: the message is for them, the exit code is 2. */
export class UsageError extends Error {}
