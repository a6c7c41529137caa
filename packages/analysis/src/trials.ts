import type { Judge, Mix, Mixes } from '@slipstream/bots/judge';
import { word } from '@slipstream/bots/search';
import { cloneState, FastRng, type Rng, type Seat } from '@slipstream/engine';
import { playOn } from './playOn.ts';

/** What a seat was asked: what it saw, and what it could do. */
export interface Decision {
  readonly seat: Seat;
  readonly view: unknown;
  readonly actions: readonly unknown[];
}

/** The share that each option won in each world: worlds by options, row by row. */
export interface Trials {
  readonly options: number;
  readonly worlds: number;
  readonly shares: Float64Array;
}

/**
 * Tries every option in the same worlds with the same chance: worlds that look like what the seat saw, nothing else is
 * known of them. The others choose as strong players do, where that follows from what everybody sees.
 */
export function tryOptions(judge: Judge, { seat, view, actions }: Decision, worlds: number, rng: Rng): Trials {
  const { brain, depth } = judge;
  const shares = new Float64Array(worlds * actions.length);
  const found: number[] = [];
  let mixes: Mixes | undefined;
  for (let at = 0; at < worlds; at++) {
    const world = brain.game.imagine(view, rng);
    if (at === 0) mixes = judge.mixes?.(world);
    const until = brain.horizon(world) + depth;
    const first = drawAll(mixes, rng);
    const [a, b, c] = [word(rng), word(rng), word(rng)];
    for (const [option, action] of actions.entries()) {
      first[seat] = action;
      const state = cloneState(brain.game, world);
      playOn(brain, state, first, { rng: new FastRng(a, b, c, 1), until }, found);
      shares[at * actions.length + option] = found[seat] ?? 0;
    }
  }
  return { options: actions.length, worlds, shares };
}

/** One choice of each seat that has a mix, by seat. */
export function drawAll(mixes: Mixes | undefined, rng: Rng): unknown[] {
  const drawn: unknown[] = [];
  if (mixes !== undefined) for (const [seat, mix] of mixes) drawn[seat] = draw(mix, rng);
  return drawn;
}

const FINE = 1 << 20;

/** One action, as often as the mix says. */
export function draw({ actions, chances }: Mix, rng: Rng): unknown {
  let left = rng.below(FINE) / FINE;
  for (const [at, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return actions[at];
  }
  return actions[chances.findLastIndex((chance) => chance > 0)];
}

/** Mean share of each option. */
export function means({ options, worlds, shares }: Trials): readonly number[] {
  const sums = Array.from({ length: options }, () => 0);
  for (const [at, share] of shares.entries()) sums[at % options] = (sums[at % options] ?? 0) + share / worlds;
  return sums;
}

export interface Estimate {
  readonly value: number;
  readonly se: number;
}

/** The mean over worlds of a weighted sum of the options' shares, with its standard error. */
export function estimate({ options, worlds, shares }: Trials, weights: readonly number[]): Estimate {
  let [sum, squares] = [0, 0];
  for (let world = 0; world < worlds; world++) {
    let value = 0;
    for (let option = 0; option < options; option++) {
      value += (weights[option] ?? 0) * (shares[world * options + option] as number);
    }
    sum += value;
    squares += value * value;
  }
  const spread = Math.max(0, squares - (sum * sum) / worlds);
  return { value: sum / worlds, se: worlds < 2 ? 1 : Math.sqrt(spread / (worlds - 1) / worlds) };
}

/** Both trials as one. */
export const together = (a: Trials, b: Trials): Trials => ({
  options: a.options,
  worlds: a.worlds + b.worlds,
  shares: Float64Array.of(...a.shares, ...b.shares),
});
