import type { Rng } from '@slipstream/engine';

/** Where an attack takes place: everything is on this machine. */
export interface Ground {
  readonly base: string;
  readonly seed: string;
  /** Mutated frames to send. */
  readonly frames: number;
  /** How many of everything else, compared to the whole attack. */
  readonly scale: number;
  /** Tables of all games in all phases, at which nothing may change. */
  readonly still: readonly StillTable[];
}

export interface StillTable {
  readonly id: string;
  /** The token of somebody who sits there, where nothing that an attacker knows of is allowed to a sitter. */
  readonly sitter?: string;
}

/** What came of an attack. */
export interface Outcome {
  readonly frames: number;
  /** What should not have happened, each in words. */
  readonly changes: readonly string[];
}

/**
 * The server believes one proxy, and everybody here plays that proxy: the last address is the one it counts. What an attacker
 * writes before it counts for nothing.
 */
export const from = (address: string): Readonly<Record<string, string>> => ({ 'x-forwarded-for': address });

/** Some address of the network that documentation has for examples, and beyond: one of very many. */
export const anyAddress = (rng: Rng): string => `203.0.${rng.below(250)}.${1 + rng.below(250)}`;

export const pick = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.below(items.length)] as Item;
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const scaled = ({ scale }: Ground, count: number): number => Math.max(1, Math.round(count * scale));
