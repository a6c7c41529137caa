import { type AnyGame, fastRng, type Ranking, type Seat } from '@slipstream/engine';
import type { AnyBot } from './bot.ts';

/** Bots by seat, the deals to play, and the clock to time them by (rules and bots have none of their own). */
export interface ArenaPlan {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly bots: readonly { readonly name: string; readonly bot: AnyBot }[];
  readonly seed: string;
  clock(): number;
}

/** What one bot name did in all rotations of one deal. */
export interface DealResult {
  readonly name: string;
  readonly seats: number; // seats held over all rotations
  readonly wins: number; // a shared victory counts as its share
  readonly places: number; // sum over seats held; ties share the mean
  readonly milliseconds: readonly number[]; // one entry a decision
  readonly simulations: number;
}

interface Tally {
  seats: number;
  wins: number;
  places: number;
  milliseconds: number[];
  simulations: number;
}

/** Plays one deal once per rotation of the bots: the same deal and dice, separate seeds for the bots. */
export function playDeal(plan: ArenaPlan, deal: number): readonly DealResult[] {
  const tallies = new Map(plan.bots.map(({ name }) => [name, newTally()]));
  for (let rotation = 0; rotation < plan.bots.length; rotation++) playRotation(plan, deal, rotation, tallies);
  return [...tallies].map(([name, tally]) => ({ name, ...tally }));
}

const newTally = (): Tally => ({ seats: 0, wins: 0, places: 0, milliseconds: [], simulations: 0 });

function playRotation(plan: ArenaPlan, deal: number, rotation: number, tallies: ReadonlyMap<string, Tally>): void {
  const { game, bots } = plan;
  const seatCount = bots.length;
  const at = (seat: Seat) => bots[(seat + rotation) % seatCount] as (typeof bots)[number];
  const tallyOf = (seat: Seat) => tallies.get(at(seat).name) as Tally;
  const effects = { rng: fastRng(`${plan.seed}-${deal}`) };
  const chances = bots.map((_, seat) => fastRng(`${plan.seed}-${deal}-${rotation}-${seat}`));
  const state = game.setup(plan.options, seatCount, effects);
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    // All who owe a choice decide before any choice is played, as people at a table do.
    const choices = pending.map((seat) => decide(plan, at(seat).bot, tallyOf(seat), state, seat, chances[seat]));
    for (const [index, seat] of pending.entries()) game.play(state, seat, choices[index], effects);
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) throw new Error(`${game.id}: the match stopped without an outcome`);
  for (let seat = 0; seat < seatCount; seat++) {
    const tally = tallyOf(seat);
    tally.seats++;
    tally.wins += outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
    tally.places += placeOf(outcome.ranking, seat);
  }
}

function decide(
  plan: ArenaPlan,
  bot: AnyBot,
  tally: Tally,
  state: unknown,
  seat: Seat,
  rng: ReturnType<typeof fastRng> | undefined,
): unknown {
  const view = plan.game.view(state, seat);
  const legal = plan.game.legalActions(state, seat);
  const started = plan.clock();
  const { action, simulations } = bot.decide(view, legal, rng ?? fastRng(seat));
  tally.milliseconds.push(plan.clock() - started);
  tally.simulations += simulations;
  return action;
}

/** 1 for the best; seats that tie share the mean of the places they cover; one without a place comes after all others. */
export function placeOf(ranking: Ranking, seat: Seat): number {
  let before = 0;
  for (const group of ranking) {
    if (group.includes(seat)) return before + (group.length + 1) / 2;
    before += group.length;
  }
  return before + 1;
}

export interface ArenaEntry {
  readonly name: string;
  readonly wins: number;
  readonly share: number;
  readonly ci95: readonly [low: number, high: number];
  readonly meanPlace: number;
  readonly msPerDecision: { readonly p50: number; readonly p99: number };
  readonly simulationsPerSecond: number;
}

/** Figures per bot name. The interval is over deals, because the rotations of one deal are not independent. */
export function summarise(deals: readonly (readonly DealResult[])[]): readonly ArenaEntry[] {
  const names = [...new Set(deals.flat().map(({ name }) => name))];
  return names.map((name) =>
    entryOf(
      name,
      deals.flatMap((deal) => deal.filter((result) => result.name === name)),
    ),
  );
}

function entryOf(name: string, results: readonly DealResult[]): ArenaEntry {
  const sum = (of: (result: DealResult) => number) => results.reduce((total, result) => total + of(result), 0);
  const seats = sum((result) => result.seats);
  const share = sum((result) => result.wins) / seats;
  const spread = sum((result) => (result.wins / result.seats - share) ** 2) / Math.max(1, results.length - 1);
  const margin = 1.96 * Math.sqrt(spread / results.length);
  const times = results.flatMap((result) => result.milliseconds).sort((a, b) => a - b);
  const seconds = times.reduce((total, time) => total + time, 0) / 1000;
  return {
    name,
    wins: round(
      sum((result) => result.wins),
      2,
    ),
    share: round(share, 4),
    ci95: [round(Math.max(0, share - margin), 4), round(Math.min(1, share + margin), 4)],
    meanPlace: round(sum((result) => result.places) / seats, 3),
    msPerDecision: { p50: round(percentile(times, 0.5), 3), p99: round(percentile(times, 0.99), 3) },
    simulationsPerSecond: seconds === 0 ? 0 : Math.round(sum((result) => result.simulations) / seconds),
  };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
