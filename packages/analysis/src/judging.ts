import type { Judge } from '@slipstream/bots/judge';
import { type AnyGame, type Choice, type Rng, sameJson } from '@slipstream/engine';
import type { Option } from './analysis.ts';
import type { Decision, Estimate } from './trials.ts';
import { type Budget, chanceFor, deepVerdict, isSuspect, regretIn, type Weighed, weigh } from './weigh.ts';

/** A choice that was made, weighed from what its seat could know. */
export interface Judged {
  readonly decision: Decision;
  readonly chosen: number;
  readonly weighed: Weighed;
  readonly regret: Estimate;
  /** Undecided: a deeper look might call it a mistake. */
  readonly verdict: 'sound' | 'mistake' | 'undecided';
  /** The chance to go on with, where the decision is looked at again. */
  readonly rng: Rng;
}

/** Whose judgement, how much of it, and from which seed. */
export interface Bench {
  readonly game: AnyGame;
  readonly judge: Judge;
  readonly budget: Budget;
  readonly seed: string;
}

/** What the seat was asked in this state; undefined where it had no choice. */
export function decisionIn(game: AnyGame, state: unknown, seat: number): Decision | undefined {
  const actions = game.legalActions(state, seat);
  return actions.length < 2 ? undefined : { seat, view: game.view(state, seat), actions };
}

/** A first look at a choice; undefined where there was nothing to choose. */
export function judgeChoice(bench: Bench, state: unknown, { seat, action }: Choice<unknown>): Judged | undefined {
  const decision = decisionIn(bench.game, state, seat);
  if (decision === undefined) return undefined;
  const rng = chanceFor(bench.seed, decision);
  const weighed = weigh(bench.judge, decision, bench.budget.worlds, rng);
  const chosen = decision.actions.findIndex((option) => sameJson(option, action));
  const regret = regretIn(weighed.fresh, weighed.best, chosen);
  return { decision, chosen, weighed, regret, verdict: isSuspect(weighed, chosen) ? 'undecided' : 'sound', rng };
}

/** A second look, in worlds of its own, where the first left it open. */
export function judgeDeeply({ judge, budget }: Bench, judged: Judged): Judged {
  const { decision, chosen, weighed, rng } = judged;
  if (judged.verdict !== 'undecided') return judged;
  const { regret, mistake } = deepVerdict(judge, decision, { best: weighed.best, chosen }, budget.deep, rng);
  return { ...judged, regret, verdict: mistake ? 'mistake' : 'sound' };
}

export const optionsOf = ({ decision, weighed }: Judged): readonly Option[] =>
  decision.actions.map((action, at) => {
    const { value = 0, se = 0 } = weighed.shares[at] ?? {};
    return { action, share: value, se, mix: weighed.mix[at] ?? 0 };
  });

/** What the choice is billed: nothing unless it is a mistake. */
export const billOf = ({ verdict, regret }: Judged): number => (verdict === 'mistake' ? -regret.value : 0);
