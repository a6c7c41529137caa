/** Something to be timed: runs `count` units of work. */
export interface Contender {
  readonly name: string;
  /** Units per slice; slow contenders do fewer, so that every slice lasts about as long. */
  readonly count: number;
  run(count: number): void;
}

/** Units per second of each contender, the median over slices that take turns: what disturbs one disturbs all. */
export function interleave(
  contenders: readonly Contender[],
  slices: number,
  tick: (done: number) => void = () => {},
): Readonly<Record<string, number>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const { run, count } of contenders) run(Math.max(1, Math.ceil(count / 4))); // warm up
  for (let slice = 0; slice < slices; slice++) {
    for (const { name, run, count } of contenders) {
      const started = performance.now();
      run(count);
      rates.get(name)?.push((count * 1000) / (performance.now() - started));
    }
    tick(slice + 1);
  }
  return Object.fromEntries([...rates].map(([name, values]) => [name, median(values)]));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Three significant digits, for reading. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
