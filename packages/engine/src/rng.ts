import { fail, ok, type Result } from './result.ts';

/** Everything a rule may ask of chance. Two generators implement it: this file's fast one and the table's ChaCha. */
export interface Rng {
  /** A whole number from 0 to `bound - 1`, without bias. */
  below(bound: number): number;
  /** Shuffles in place and returns the same array. */
  shuffle<Item>(items: Item[]): Item[];
  /** What it takes to go on from here, as plain data. */
  save(): RngState;
}

/** A generator at one point of its stream. `kind` names the generator. */
export interface RngState {
  readonly kind: string;
  readonly words: readonly number[];
}

/** Turns a saved state back into a generator; hosts pass one that knows their generators. */
export type RestoreRng = (saved: RngState) => Rng;

const TWO_32 = 4294967296;

/**
 * What both generators share; a subclass only says where the next 32 bits come from.
 * `below` is Lemire's multiplication with rejection: exact for bounds up to 2^21.
 */
export abstract class BitRng implements Rng {
  abstract next32(): number;
  abstract save(): RngState;

  below(bound: number): number {
    let bits = this.next32();
    let low = Math.imul(bits, bound) >>> 0;
    if (low < bound) {
      const unfair = TWO_32 % bound;
      while (low < unfair) {
        bits = this.next32();
        low = Math.imul(bits, bound) >>> 0;
      }
    }
    return highHalf(bits, bound, low);
  }

  shuffle<Item>(items: Item[]): Item[] {
    for (let last = items.length - 1; last > 0; last--) {
      const pick = this.below(last + 1);
      const item = items[last] as Item;
      items[last] = items[pick] as Item;
      items[pick] = item;
    }
    return items;
  }
}

/** The upper 32 bits of `bits * bound`, kept in small integers where that is exact: playouts spend a fifth of their time here. */
function highHalf(bits: number, bound: number, low: number): number {
  if (bound > 0x10000) return ((bits * bound - low) / TWO_32) | 0;
  return (Math.imul(bits >>> 16, bound) + (Math.imul(bits & 0xffff, bound) >>> 16)) >>> 16;
}

/** sfc32 by Chris Doty-Humphrey: small, fast, passes PractRand. For playouts and tests, never for real matches. */
export class FastRng extends BitRng {
  readonly #words: Int32Array; // a, b, c and a counter

  constructor(a: number, b: number, c: number, counter: number) {
    super();
    this.#words = Int32Array.of(a, b, c, counter);
  }

  next32(): number {
    const words = this.#words;
    const b = words[1] as number;
    const c = words[2] as number;
    const counter = words[3] as number;
    const sum = ((words[0] as number) + b + counter) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = c + (c << 3);
    words[2] = ((c << 21) | (c >>> 11)) + sum;
    words[3] = counter + 1;
    return sum >>> 0;
  }

  save(): RngState {
    return { kind: 'sfc32', words: [...this.#words] };
  }
}

/** A fast generator from a seed of any text or number; nearby seeds give unrelated streams. */
export function fastRng(seed: string | number): FastRng {
  const text = String(seed);
  const rng = new FastRng(hash32(text, 0x9e3779b9), hash32(text, 0x85ebca6b), hash32(text, 0xc2b2ae35), 1);
  for (let round = 0; round < 12; round++) rng.next32();
  return rng;
}

// FNV-1a over UTF-16 units, with a finaliser so that the last character reaches every bit.
function hash32(text: string, basis: number): number {
  let hash = basis | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return hash ^ (hash >>> 15);
}

/** Restores the fast generator; hosts that know others try this one last. */
export const restoreFastRng: RestoreRng = (saved) => {
  const [a, b, c, counter] = saved.words;
  if (saved.kind !== 'sfc32' || a === undefined || b === undefined || c === undefined || counter === undefined) {
    throw new Error(`not a state of the fast generator: ${saved.kind}`);
  }
  return new FastRng(a, b, c, counter);
};

/** How a record names its randomness: which generator, and from what. */
export interface Seed {
  readonly generator: string;
  readonly value: string;
}

/** Opens the stream that a seed names; hosts pass one that knows their generators. */
export type OpenSeed = (seed: Seed) => Result<Rng>;

export const openFastSeed: OpenSeed = (seed) =>
  seed.generator === 'sfc32' ? ok(fastRng(seed.value)) : fail(`unknown generator "${seed.generator}"`);
