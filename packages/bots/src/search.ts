import { cloneState, FastRng, type Rng, type Seat } from '@slipstream/engine';
import type { Decision, OptionReport } from './bot.ts';
import type { AnyBrain } from './brain.ts';
import { rollOut } from './rollout.ts';

/** How hard to think. Fixed numbers, not milliseconds, so that a match replays. */
export interface SearchPlan {
  readonly simulations: number;
  /** Rounds (in the game's horizon) that a roll-out looks ahead before it is evaluated. */
  readonly depth: number;
  /** Differences in win share up to about this size are taken lightly: the choice is a mix of what is nearly as good. None: always the best. */
  readonly temperature?: number;
}

interface Candidate {
  readonly action: unknown;
  visits: number;
  total: number;
}

/**
 * Determinised Monte Carlo with sequential halving: deal worlds that look like the view, try every option still in the
 * race in the same worlds with the same chance, drop the worse half, go on. Averaging over the deals before choosing
 * keeps the bot from playing as if it knew which world it is in.
 */
export function search(
  brain: AnyBrain,
  view: unknown,
  seat: Seat,
  legalActions: readonly unknown[],
  rng: Rng,
  plan: SearchPlan,
): Decision<unknown> {
  const candidates: Candidate[] = legalActions.map((action) => ({ action, visits: 0, total: 0 }));
  if (candidates.length === 1) return decisionOf(candidates, [1], 0, rng);
  const rounds = Math.ceil(Math.log2(candidates.length));
  let alive = candidates;
  let simulations = 0;
  for (let round = 0; round < rounds; round++) {
    const worlds = Math.max(1, Math.round(plan.simulations / (rounds * alive.length)));
    tryAll(brain, { view, seat, rng, depth: plan.depth, worlds }, alive);
    simulations += worlds * alive.length;
    alive = [...alive].sort((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(alive.length / 2));
  }
  return decisionOf(candidates, mixOf(candidates, alive[0], plan.temperature ?? 0), simulations, rng);
}

interface Trials {
  readonly view: unknown;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly depth: number;
  readonly worlds: number;
}

function tryAll(brain: AnyBrain, trials: Trials, alive: readonly Candidate[]): void {
  const shares: number[] = [];
  for (let at = 0; at < trials.worlds; at++) {
    const world = brain.game.imagine(trials.view, trials.rng);
    const until = brain.horizon(world) + trials.depth;
    const [a, b, c] = [word(trials.rng), word(trials.rng), word(trials.rng)];
    for (const candidate of alive) {
      const state = cloneState(brain.game, world);
      shares.length = 0;
      const first = { seat: trials.seat, action: candidate.action };
      rollOut(brain, state, first, { rng: new FastRng(a, b, c, 1), until }, shares);
      candidate.visits++;
      candidate.total += shares[trials.seat] ?? 0;
    }
  }
}

/** A seed's worth of chance. */
export const word = (rng: Rng): number => rng.below(1 << 16) * 65536 + rng.below(1 << 16);
const mean = ({ total, visits }: Candidate): number => (visits === 0 ? 0 : total / visits);

/** How often to take each: the best always, or with some heat the nearly best now and then. */
function mixOf(all: readonly Candidate[], best: Candidate | undefined, heat: number): readonly number[] {
  if (heat === 0) return all.map((candidate) => (candidate === best ? 1 : 0));
  const top = Math.max(...all.map(mean));
  const weights = all.map((candidate) => Math.exp((mean(candidate) - top) / heat));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function decisionOf(
  all: readonly Candidate[],
  mix: readonly number[],
  simulations: number,
  rng: Rng,
): Decision<unknown> {
  const options: OptionReport<unknown>[] = all.map((candidate, at) => ({
    action: candidate.action,
    visits: candidate.visits,
    share: mean(candidate),
    mix: mix[at] ?? 0,
  }));
  return { action: drawn(options, rng), simulations, options };
}

const FINE = 1 << 20;

/** One option by the mix; a sure thing asks nothing of chance. */
function drawn(options: readonly OptionReport<unknown>[], rng: Rng): unknown {
  const sure = options.find(({ mix }) => mix === 1);
  if (sure !== undefined) return sure.action;
  let left = rng.below(FINE) / FINE;
  for (const { action, mix } of options) {
    left -= mix;
    if (left < 0) return action;
  }
  return options.at(-1)?.action;
}
