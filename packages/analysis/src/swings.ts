import type { Judge, Mixes } from '@slipstream/bots/judge';
import { word } from '@slipstream/bots/search';
import { type Choice, cloneState, FastRng, type Rng, type Seat } from '@slipstream/engine';
import { playOn } from './playOn.ts';
import { drawAll } from './trials.ts';

/** One reveal as it was: what was chosen together, and what that made of the race. */
export interface Reveal {
  readonly before: unknown;
  readonly choices: readonly Choice<unknown>[];
  readonly after: unknown;
}

/** Shares of the win, one a seat. */
export type Shares = readonly number[];

/** How often each moment is played out, and by which chance. */
export interface Sampling {
  readonly seats: number;
  readonly samples: number;
  readonly rng: Rng;
}

/** Each seat's chances in this very state, hidden cards and all; once the race is over, what came of it. */
export function chancesAt(judge: Judge, state: unknown, { seats, samples, rng }: Sampling): Shares {
  const until = judge.until(state);
  return meanOf(seats, samples, () => playedFrom(judge, state, [], until, rng));
}

/** What choices did to each seat's chances in the world that was. */
export interface ChoiceSwings {
  /** Its own choice against its mix, while the others draw from theirs. */
  readonly own: Shares;
  /** The others' choices against their mixes, once its own is made. */
  readonly others: Shares;
}

/**
 * Draws everybody's choice from the mixes of strong players, then puts in the seat's real one, then all the real ones.
 * Each difference has mean 0 for whoever does play the mixes, whatever the chances are worth.
 */
export function choiceSwings(
  judge: Judge,
  { before, choices }: Reveal,
  mixes: Mixes,
  { seats, samples, rng }: Sampling,
): ChoiceSwings {
  const until = judge.until(before);
  const made = bySeat(choices);
  const [own, others] = [zeros(seats), zeros(seats)];
  for (let sample = 0; sample < samples; sample++) {
    const drawn = drawAll(mixes, rng);
    const seeds = seedsOf(rng);
    const played = (first: readonly unknown[]) => playedWith(judge, before, first, until, seeds);
    const all = made.map((action, seat) => drawn[seat] ?? action);
    if (all.every((action, seat) => action === made[seat])) continue; // they chose as drawn: nothing moved
    const [byMix, byAll] = [played(all), played(made)];
    for (let seat = 0; seat < seats; seat++) {
      const byOwn = all[seat] === made[seat] ? byMix : played(all.with(seat, made[seat]));
      add(own, seat, (at(byOwn, seat) - at(byMix, seat)) / samples);
      add(others, seat, (at(byAll, seat) - at(byOwn, seat)) / samples);
    }
  }
  return { own, others };
}

/** What chance did: the chances as they came out, less those after the same choices with fresh chance. */
export function luckSwing(
  judge: Judge,
  { before, choices, after }: Reveal,
  chancesAfter: Shares,
  { seats, samples, rng }: Sampling,
): Shares {
  const until = judge.until(after);
  const made = bySeat(choices);
  const expected = meanOf(seats, samples, () => playedFrom(judge, before, made, until, rng));
  return chancesAfter.map((share, seat) => share - at(expected, seat));
}

function bySeat(choices: readonly Choice<unknown>[]): unknown[] {
  const actions: unknown[] = [];
  for (const { seat, action } of choices) actions[seat] = action;
  return actions;
}

type Seeds = readonly [number, number, number];
const seedsOf = (rng: Rng): Seeds => [word(rng), word(rng), word(rng)];

const playedFrom = (judge: Judge, state: unknown, first: readonly unknown[], until: number, rng: Rng): Shares =>
  playedWith(judge, state, first, until, seedsOf(rng));

function playedWith(
  { brain }: Judge,
  state: unknown,
  first: readonly unknown[],
  until: number,
  [a, b, c]: Seeds,
): Shares {
  const shares: number[] = [];
  playOn(brain, cloneState(brain.game, state), first, { rng: new FastRng(a, b, c, 1), until }, shares);
  return shares;
}

function meanOf(seats: number, samples: number, sample: () => Shares): Shares {
  const sums = zeros(seats);
  for (let done = 0; done < samples; done++) {
    const shares = sample();
    for (let seat = 0; seat < seats; seat++) add(sums, seat, at(shares, seat) / samples);
  }
  return sums;
}

const zeros = (seats: number): number[] => Array.from({ length: seats }, () => 0);
const at = (shares: Shares, seat: Seat): number => shares[seat] ?? 0;
function add(sums: number[], seat: Seat, value: number): void {
  sums[seat] = at(sums, seat) + value;
}
