import { placeOf } from '@slipstream/bots/arena';
import { word } from '@slipstream/bots/search';
import {
  type AnyGame,
  cloneState,
  FastRng,
  fastRng,
  type Generators,
  type MatchRecord,
  type Outcome,
  type Rng,
  replay,
  type Seat,
} from '@slipstream/engine';
import { type Bench, decisionIn } from './judging.ts';
import type { Player } from './reference.ts';
import type { Decision } from './trials.ts';
import { Unanalysable } from './unanalysable.ts';

/** How the races went that began with one option. */
export interface Run {
  readonly action: unknown;
  readonly races: number;
  /** How often the seat came in at each place, first place first; the last count is of races in which it had none. */
  readonly places: readonly number[];
  readonly share: number;
  readonly se: number;
}

export interface WhatIfPlan {
  readonly decision: Decision;
  readonly seats: number;
  readonly races: number;
  /** Who races on, at every seat; absent: the rule policy of the judge. */
  readonly player?: Player;
}

interface Tally {
  readonly places: number[];
  sum: number;
  squares: number;
}

/** What the seat of that action was asked; actions are numbered from 1, as everywhere. */
export function decisionAt(game: AnyGame, record: MatchRecord, generators: Generators, at: number): Decision {
  for (const step of replay(game, record, generators)) {
    if (!step.ok) throw new Unanalysable(`the record does not replay: ${step.reason.message}`);
    const { before, choices } = step.value;
    const seat = before === undefined ? undefined : choices[at - before.match.step - 1]?.seat;
    if (before === undefined || seat === undefined) continue;
    const decision = decisionIn(game, before.match.state, seat);
    if (decision === undefined) throw new Unanalysable(`seat ${seat} had no choice at ${at}`);
    return decision;
  }
  throw new Unanalysable(`the record has no action ${at}`);
}

/** Races on from a decision with each option, in worlds that look like what the seat saw; a step for each race of all options. */
export function* whatIf({ judge, seed }: Bench, plan: WhatIfPlan): Generator<readonly Run[], readonly Run[]> {
  const { decision, seats, races } = plan;
  const { game } = judge.brain;
  const rng = fastRng(`${seed} what if ${JSON.stringify(decision.view)}`);
  const tallies: Tally[] = decision.actions.map(() => ({
    places: Array.from({ length: seats + 1 }, () => 0),
    sum: 0,
    squares: 0,
  }));
  let done = 0;
  const runs = () => decision.actions.map((action, at) => runOf(action, tallies[at], done));
  for (; done < races; ) {
    const world = game.imagine(decision.view, rng);
    const [a, b, c] = [word(rng), word(rng), word(rng)];
    for (const [at, action] of decision.actions.entries()) {
      const outcome = raceOn(
        judge.brain,
        cloneState(game, world),
        { seat: decision.seat, action },
        plan.player ?? judge.brain.policy,
        new FastRng(a, b, c, 1),
      );
      count(tallies[at], outcome, decision.seat);
    }
    done++;
    if (done < races) yield runs();
  }
  return runs();
}

type Playable = Bench['judge']['brain'];

/** Plays the world to its end: the first choice of the seat as given, all others by the player. */
function raceOn(
  { game }: Playable,
  world: unknown,
  first: { readonly seat: Seat; readonly action: unknown },
  player: Player,
  rng: Rng,
): Outcome {
  let isFirst = true;
  for (let pending = game.pending(world); pending.length > 0; pending = game.pending(world)) {
    const actions = pending.map((seat) => (isFirst && seat === first.seat ? first.action : player(world, seat, rng)));
    for (const [at, seat] of pending.entries()) game.play(world, seat, actions[at], { rng });
    isFirst = false;
  }
  const outcome = game.outcome(world);
  if (outcome === undefined) throw new Error('a race stopped without an outcome');
  return outcome;
}

function count(tally: Tally | undefined, { ranking, winners }: Outcome, seat: Seat): void {
  if (tally === undefined) return;
  const last = tally.places.length - 1;
  const place = ranking.flat().includes(seat) ? Math.floor(placeOf(ranking, seat)) - 1 : last;
  tally.places[place] = (tally.places[place] ?? 0) + 1;
  const share = winners.includes(seat) ? 1 / winners.length : 0;
  tally.sum += share;
  tally.squares += share * share;
}

function runOf(action: unknown, tally: Tally | undefined, races: number): Run {
  const { places, sum, squares } = tally ?? { places: [], sum: 0, squares: 0 };
  const spread = Math.max(0, squares - (sum * sum) / Math.max(1, races));
  const se = races < 2 ? 1 : Math.sqrt(spread / (races - 1) / races);
  return { action, races, places: [...places], share: races === 0 ? 0 : sum / races, se };
}
