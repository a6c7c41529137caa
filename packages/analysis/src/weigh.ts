import type { Judge } from '@slipstream/bots/judge';
import { fastRng, type Rng } from '@slipstream/engine';
import { type Decision, type Estimate, estimate, means, type Trials, together, tryOptions } from './trials.ts';

/** How much is tried. All numbers are counts, not seconds, so that the same budget gives the same figures everywhere. */
export interface Budget {
  /** Worlds in which each option is tried to say how strong players mix, and as many more to value it. */
  readonly worlds: number;
  /** Worlds in which a choice that may be a mistake is tried again, and as many more to say what it cost. */
  readonly deep: number;
  /** How often each moment of the race is played out for the ledger. */
  readonly samples: number;
}

/** What a decision was worth, from what its seat could know. */
export interface Weighed {
  readonly shares: readonly Estimate[];
  /** How often strong players take each option. */
  readonly mix: readonly number[];
  /** The option that won most in the worlds that made the mix. */
  readonly best: number;
  /** Worlds in which nothing was chosen: what they say of any option is unbiased. */
  readonly fresh: Trials;
}

/** Strong players take an option at least this often, or it is outside their mix. */
const IN_THE_MIX = 0.05;

/** Chance that depends on nothing but the seed and what the seat saw: whoever weighs the same decision gets the same. */
export const chanceFor = (seed: string, { view }: Decision): Rng => fastRng(`${seed} ${JSON.stringify(view)}`);

/** The mix of the reference at this decision. It asks `rng` first, so that player and judge find the same. */
export function referenceMix(judge: Judge, decision: Decision, worlds: number, rng: Rng) {
  const trials = tryOptions(judge, decision, worlds, rng);
  const shares = means(trials);
  const solved = judge.mixes?.(judge.brain.game.imagine(decision.view, rng))?.get(decision.seat);
  return {
    trials,
    best: shares.indexOf(Math.max(...shares)),
    mix: support(solved?.chances ?? logit(shares, judge.heat)),
  };
}

export function weigh(judge: Judge, decision: Decision, worlds: number, rng: Rng): Weighed {
  const { trials, best, mix } = referenceMix(judge, decision, worlds, rng);
  const fresh = tryOptions(judge, decision, worlds, rng);
  const all = together(trials, fresh);
  const shares = decision.actions.map((_, at) => estimate(all, only(decision.actions.length, at)));
  return { shares, mix, best, fresh };
}

const only = (options: number, at: number): readonly number[] =>
  Array.from({ length: options }, (_, option) => Number(option === at));

/** How often to take each: the better the more often. */
function logit(shares: readonly number[], heat: number): readonly number[] {
  const top = Math.max(...shares);
  return shares.map((share) => Math.exp((share - top) / heat));
}

/** The mix without what is hardly ever taken. */
function support(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const kept = weights.map((weight) => (weight < IN_THE_MIX * sum ? 0 : weight));
  const rest = kept.reduce((total, weight) => total + weight, 0);
  return kept.map((weight) => weight / rest);
}

/** What was chosen, less what strong players expect, in worlds that did not make the mix. */
export const overMix = ({ fresh, mix }: Weighed, chosen: number): number =>
  estimate(
    fresh,
    mix.map((chance, at) => Number(at === chosen) - chance),
  ).value;

/** By how much the best option beat the one chosen, in worlds that named neither. */
export const regretIn = (fresh: Trials, best: number, chosen: number): Estimate =>
  estimate(
    fresh,
    Array.from({ length: fresh.options }, (_, at) => Number(at === best) - Number(at === chosen)),
  );

export interface Verdict {
  readonly regret: Estimate;
  readonly mistake: boolean;
}

/** Beyond this many standard errors a regret is no noise. */
const SURE = 2;

/** Whether a deeper look could call the choice a mistake: it lies outside the mix, and may have cost something. */
export const isSuspect = ({ mix, best, fresh }: Weighed, chosen: number): boolean => {
  const { value, se } = regretIn(fresh, best, chosen);
  return (mix[chosen] ?? 0) === 0 && value > (SURE / 2) * se;
};

/**
 * A mistake lies outside the mix and costs more than two standard errors. One set of worlds says whether, another says
 * how much: the same worlds would bill even the best player for noise.
 */
export function deepVerdict(
  judge: Judge,
  { seat, view, actions }: Decision,
  { best, chosen }: { readonly best: number; readonly chosen: number },
  worlds: number,
  rng: Rng,
): Verdict {
  const two: Decision = { seat, view, actions: [actions[best], actions[chosen]] };
  const again = () => regretIn(tryOptions(judge, two, worlds, rng), 0, 1);
  const [label, regret] = [again(), again()];
  return { regret, mistake: label.value > SURE * label.se && regret.value > 0 };
}
