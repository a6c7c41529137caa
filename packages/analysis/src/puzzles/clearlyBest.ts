import type { Judge } from '@slipstream/bots/judge';
import type { Rng } from '@slipstream/engine';
import { type Decision, type Estimate, means, type Trials, together } from '../trials.ts';
import { regretIn } from '../weigh.ts';
import { tryAgainst } from './against.ts';
import type { Opponents } from './opponents.ts';

/** What one choice must be worth more than every other, as a share of the win. */
const CLEARLY = 0.08;

const GLANCE = 24; // worlds of the first look
const BATCH = 32;
const MOST = 512;
const SURE = 3; // standard errors: many, because after every batch it is asked again

/** The best option at a first look, if it might be clearly best. */
export function glance(judge: Judge, decision: Decision, rng: Rng): number | undefined {
  const trials = tryAgainst(judge, decision, judge.brain.policy, GLANCE, rng);
  const shares = means(trials);
  const best = shares.indexOf(Math.max(...shares));
  return leadOf(trials, best).value >= CLEARLY ? best : undefined;
}

/** The lead over the option that comes nearest. */
export function leadOf(trials: Trials, best: number): Estimate {
  const leads = Array.from({ length: trials.options }, (_, at) => regretIn(trials, best, at));
  return leads.filter((_, at) => at !== best).reduce((least, lead) => (lead.value < least.value ? lead : least));
}

/**
 * The shares of all options against these opponents, if `best` is worth clearly more than every other beyond doubt. Worlds
 * are added until that is sure one way or the other; what stays in doubt is no.
 */
export function sharesIfClear(
  judge: Judge,
  decision: Decision,
  best: number,
  others: Opponents,
  rng: Rng,
): readonly number[] | undefined {
  const batch = () => tryAgainst(judge, decision, others, BATCH, rng);
  for (let trials = batch(); trials.worlds <= MOST; trials = together(trials, batch())) {
    const { value, se } = leadOf(trials, best);
    if (value - SURE * se >= CLEARLY) return means(trials);
    if (value + se < CLEARLY) return undefined;
  }
  return undefined;
}
