/** Something to be timed: runs `count` units of work. */
export interface Contender {
  readonly name: string;
  /** Units per slice; slow contenders do fewer, so that every slice lasts about as long. */
  readonly count: number;
  run(count: number): void;
}

/**
 * Units per CPU second of each contender, the median over slices that take turns: what disturbs one disturbs all.
 * CPU time of the whole process, garbage collection and compilation included, so that neighbours who take the
 * processor away change nothing; on a quiet machine it is the time on the clock.
 */
export function interleave(
  contenders: readonly Contender[],
  slices: number,
  tick: (done: number) => void = () => {},
): Readonly<Record<string, number>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const { run, count } of contenders) run(Math.max(1, Math.ceil(count / 4))); // warm up
  for (let slice = 0; slice < slices; slice++) {
    for (const { name, run, count } of contenders) rates.get(name)?.push(count / cpuSecondsOf(() => run(count)));
    tick(slice + 1);
  }
  return Object.fromEntries([...rates].map(([name, values]) => [name, median(values)]));
}

export function cpuSecondsOf(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return Math.max(1, user + system) / 1e6;
}

/** As many units as fill a slice of so many CPU seconds, from a first try. */
export function countFor(seconds: number, run: (count: number) => void): number {
  const first = cpuSecondsOf(() => run(1));
  return Math.max(1, Math.min(5000, Math.round(seconds / first)));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Three significant digits, for reading. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
