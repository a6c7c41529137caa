// A crowding game written out in full: everybody picks at once, and what a pick is worth depends on all the others'.
// It is solved for ONE way of playing that all share: pilots in the same situation mix alike. Solving for each pilot
// alone would find a different equilibrium each, and they would collide.

/** Every pilot has this many slots for its choices; the slots beyond its choices stay empty. */
export const SLOTS = 3;

export interface Crowd {
  /** How many choices each pilot has. */
  readonly sizes: readonly number[];
  /** For each pilot the first one in the same situation: their mixes are one. */
  readonly alike: readonly number[];
  /** What every way of choosing leaves each pilot, way by way; of those alike only the first one's is filled in. */
  readonly worths: Float64Array;
}

export interface SolvePlan {
  /** How much better a choice must be, in the unit of the worths, to be clearly preferred. */
  readonly heat: number;
  readonly rounds: number;
}

const FIRST_STEP = 0.35;
const LEAST = 1e-6; // a share of exactly 0 could not be divided by

/**
 * Logit response, started from even shares and damped: it follows one branch of equilibria, so that all who solve the
 * same crowd find the same mix. Returns the mixes slot by slot, the same for those alike.
 */
export function solveCrowd(crowd: Crowd, { heat, rounds }: SolvePlan): Float64Array {
  const { sizes, alike } = crowd;
  const mixes = new Float64Array(sizes.length * SLOTS);
  for (let at = 0; at < sizes.length; at++) {
    const size = sizes[at] as number;
    mixes.fill(1 / size, at * SLOTS, at * SLOTS + size);
  }
  const worths = new Float64Array(mixes.length);
  for (let round = 0; round < rounds; round++) {
    meanWorths(crowd, mixes, worths);
    const step = FIRST_STEP / (1 + (3 * round) / rounds);
    for (let at = 0; at < sizes.length; at++) {
      const first = alike[at] as number;
      if (first === at) respond(mixes, worths, at * SLOTS, sizes[at] as number, heat, step);
      else mixes.copyWithin(at * SLOTS, first * SLOTS, first * SLOTS + SLOTS);
    }
  }
  return mixes;
}

/** Writes what each choice is worth to each pilot (of those alike, the first) when the others mix as they do. */
export function meanWorths({ sizes, alike, worths }: Crowd, mixes: Float64Array, into: Float64Array): void {
  const slots = slotsOf(sizes);
  const count = sizes.length;
  into.fill(0);
  for (let from = 0; from < slots.length; from += count) {
    let chance = 1;
    for (let at = 0; at < count; at++) chance *= mixes[slots[from + at] as number] as number;
    if (chance < 1e-9) continue;
    for (let at = 0; at < count; at++) {
      if (alike[at] !== at) continue;
      const slot = slots[from + at] as number;
      into[slot] = (into[slot] as number) + (worths[from + at] as number) * chance;
    }
  }
  for (let slot = 0; slot < into.length; slot++) {
    if ((mixes[slot] as number) > 0) into[slot] = (into[slot] as number) / (mixes[slot] as number);
  }
}

function respond(
  mixes: Float64Array,
  worths: Float64Array,
  from: number,
  size: number,
  heat: number,
  step: number,
): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let slot = from; slot < from + size; slot++) best = Math.max(best, worths[slot] as number);
  let sum = 0;
  for (let slot = from; slot < from + size; slot++) {
    worths[slot] = Math.exp(((worths[slot] as number) - best) / heat);
    sum += worths[slot] as number;
  }
  for (let slot = from; slot < from + size; slot++) {
    const now = mixes[slot] as number;
    mixes[slot] = Math.max(LEAST, now + step * ((worths[slot] as number) / sum - now));
  }
}

const lists = new Map<number, Uint8Array>();

/** All ways of choosing: for each way the slot that each pilot picks, the last pilot's changing fastest. */
export function slotsOf(sizes: readonly number[]): Uint8Array {
  let key = 0;
  for (let at = 0; at < sizes.length; at++) key = key * (SLOTS + 1) + (sizes[at] as number);
  let list = lists.get(key);
  if (list === undefined) {
    list = countUp(sizes);
    lists.set(key, list);
  }
  return list;
}

function countUp(sizes: readonly number[]): Uint8Array {
  const ways = sizes.reduce((product, size) => product * size, 1);
  const list = new Uint8Array(ways * sizes.length);
  for (let way = 0; way < ways; way++) {
    let rest = way;
    for (let at = sizes.length - 1; at >= 0; at--) {
      const size = sizes[at] as number;
      list[way * sizes.length + at] = at * SLOTS + (rest % size);
      rest = Math.floor(rest / size);
    }
  }
  return list;
}
