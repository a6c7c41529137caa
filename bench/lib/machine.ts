import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Where and on what a figure was taken. */
export const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  commit: commit(),
  at: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  /** Processes that wanted a core, on average over the last five minutes. */
  load: Math.round(loadavg()[1] ?? 0),
});

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
