import { type AnyGame, fastRng, type Outcome, type Ranking, type Rng, type Seat } from '@slipstream/engine';
import type { Decision } from './bot.ts';
import { Forfeit, standingsOf } from './forfeit.ts';

/** What a contestant is told of a race before it begins: nothing of the deal. */
export interface ArenaRace {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly seed: number; // for the contestant's own chance
}

/** A bot of ours, or a program of somebody else's that takes its time and may fail: it rejects with a `Forfeit` then. */
export interface Contestant {
  begin?(race: ArenaRace): void;
  decide(view: unknown, legalActions: readonly unknown[], rng: Rng): Decision<unknown> | Promise<Decision<unknown>>;
  end?(outcome: Pick<Outcome, 'winners' | 'ranking'>): void;
  /** There will be no more races. */
  close?(): Promise<void>;
}

/** Contestants by seat, the deals to play, and the clock to time them by (rules and bots have none of their own). */
export interface ArenaPlan {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly bots: readonly { readonly name: string; readonly bot: Contestant }[];
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
  readonly forfeits: readonly string[]; // why, one entry a race lost that way
}

interface Tally {
  seats: number;
  wins: number;
  places: number;
  milliseconds: number[];
  simulations: number;
  forfeits: string[];
}

/** Plays one deal once per rotation of the bots: the same deal and dice, separate seeds for the bots. */
export async function playDeal(plan: ArenaPlan, deal: number): Promise<readonly DealResult[]> {
  const tallies = new Map(plan.bots.map(({ name }) => [name, newTally()]));
  for (let rotation = 0; rotation < plan.bots.length; rotation++) await playRotation(plan, deal, rotation, tallies);
  return [...tallies].map(([name, tally]) => ({ name, ...tally }));
}

const newTally = (): Tally => ({ seats: 0, wins: 0, places: 0, milliseconds: [], simulations: 0, forfeits: [] });

/** Somebody in a seat of one race. */
interface Sitter {
  readonly seat: Seat;
  readonly bot: Contestant;
  readonly tally: Tally;
  readonly rng: Rng;
  hasForfeited: boolean;
}

async function playRotation(
  plan: ArenaPlan,
  deal: number,
  rotation: number,
  tallies: ReadonlyMap<string, Tally>,
): Promise<void> {
  const { game, options } = plan;
  const sitters = seated(plan, deal, rotation, tallies);
  const effects = { rng: fastRng(`${plan.seed}-${deal}`) };
  const state = game.setup(options, sitters.length, effects);
  for (const { bot, seat, rng } of sitters) {
    // Only who listens is given a seed: the bots' own chance stays as it always was.
    bot.begin?.({ game: game.id, options, seats: sitters.length, seat, seed: rng.below(SEEDS) });
  }
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    // All who owe a choice decide before any choice is played, as people at a table do.
    const choices = await Promise.all(pending.map((seat) => decide(plan, sitters[seat] as Sitter, state)));
    for (const [index, seat] of pending.entries()) game.play(state, seat, choices[index], effects);
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) throw new Error(`${game.id}: the match stopped without an outcome`);
  const forfeited = sitters.filter(({ hasForfeited }) => hasForfeited).map(({ seat }) => seat);
  const standings = standingsOf(outcome, forfeited);
  for (const { bot, tally, seat } of sitters) {
    tally.seats++;
    tally.wins += standings.winners.includes(seat) ? 1 / standings.winners.length : 0;
    tally.places += placeOf(standings.ranking, seat);
    bot.end?.(standings);
  }
}

const SEEDS = 1 << 30;

function seated(
  { bots, seed }: ArenaPlan,
  deal: number,
  rotation: number,
  tallies: ReadonlyMap<string, Tally>,
): readonly Sitter[] {
  return bots.map((_, seat) => {
    const { name, bot } = bots[(seat + rotation) % bots.length] as (typeof bots)[number];
    const rng = fastRng(`${seed}-${deal}-${rotation}-${seat}`);
    return { seat, bot, tally: tallies.get(name) as Tally, rng, hasForfeited: false };
  });
}

async function decide({ game, clock }: ArenaPlan, sitter: Sitter, state: unknown): Promise<unknown> {
  const { seat, bot, tally, rng } = sitter;
  const legal = game.legalActions(state, seat);
  const started = clock();
  try {
    // Who has forfeited must not hold the others up.
    if (sitter.hasForfeited) return legal[rng.below(legal.length)];
    const { action, simulations } = await bot.decide(game.view(state, seat), legal, rng);
    tally.milliseconds.push(clock() - started);
    tally.simulations += simulations;
    return action;
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    sitter.hasForfeited = true;
    tally.forfeits.push(error.message);
    return legal[rng.below(legal.length)];
  }
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
  /** Races lost by failing to answer, by reason. */
  readonly forfeits: Readonly<Record<string, number>>;
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
    forfeits: counted(results.flatMap((result) => result.forfeits)),
  };
}

function counted(reasons: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
