import { BONUSES, TOKEN_COUNTS, TOKENS_IN_ALL, TURNS } from '@slipstream/games/outspeed/data';
import { listTokens } from '@slipstream/games/outspeed/ships';
import type { Bonus, Tokens } from '@slipstream/games/outspeed/types';
import { rearDanger, SHIP_FACTS, STAGES, shipFacts, stageFactor } from './evaluate.ts';
import type { Value } from './value.ts';
import { WEIGHTS } from './weights.ts';

// The fitted win-share model in tables by tiles left, quick enough to be asked thousands of times a decision.

const MOST_FUEL = 40;
const byLeft = <Item>(make: (left: number) => Item): readonly Item[] =>
  Array.from({ length: TURNS + 1 }, (_, left) => make(Math.max(1, left)));

const weightOf = (fact: number, left: number): number => {
  let weight = 0;
  for (let stage = 0; stage < STAGES; stage++) {
    weight += (WEIGHTS[fact * STAGES + stage] as number) * stageFactor(stage, left);
  }
  return weight;
};

function score(zone: number, fuel: number, danger: number, left: number): number {
  const facts: number[] = [];
  shipFacts(zone, fuel, danger, facts);
  return facts.reduce((sum, fact, at) => sum + fact * weightOf(at, left), 0);
}

const ZONE = byLeft((left) => score(1, 0, 0, left) - score(0, 0, 0, left));
const FUEL = byLeft((left) => Array.from({ length: MOST_FUEL + 1 }, (_, fuel) => score(0, fuel, 0, left)));
/** Danger never helps, whatever the fit says of the few ships that were in it. */
const DANGER = byLeft((left) => Math.min(0, score(0, 0, 1, left) - score(0, 0, 0, left)));
const TOKEN = byLeft((left) => BONUSES.map((_, at) => Math.max(0, weightOf(SHIP_FACTS + at, left))));

/** [OS-59] A token in a hand unseen: the better of two drawn. */
const ANY_TOKEN = byLeft((left) => {
  const worths = TOKEN[left] as readonly number[];
  const counts = BONUSES.map((bonus) => TOKEN_COUNTS[bonus]);
  let mean = 0;
  for (const [a, one] of worths.entries()) {
    for (const [b, other] of worths.entries()) {
      mean += Math.max(one, other) * (counts[a] as number) * ((counts[b] as number) - (a === b ? 1 : 0));
    }
  }
  return mean / (TOKENS_IN_ALL * (TOKENS_IN_ALL - 1));
});

/** What a token adds to the score of a pilot who holds it with so many tiles to go. */
export const tokenWorth = (bonus: Bonus, left: number): number =>
  (TOKEN[left] as readonly number[])[BONUSES.indexOf(bonus)] as number;

/** The tokens of a hand as so many unseen ones: one can be played a turn, so the best ones count. */
function handOf(tokens: Readonly<Tokens>, left: number): number {
  const worths = listTokens(tokens).map((bonus) => tokenWorth(bonus, left));
  worths.sort((a, b) => b - a);
  let sum = 0;
  for (let at = 0; at < Math.min(left, worths.length); at++) sum += worths[at] as number;
  return sum / (ANY_TOKEN[left] as number);
}

export const FITTED: Value = {
  logit: (zone, fuel, held, left) =>
    (ZONE[left] as number) * zone +
    ((FUEL[left] as readonly number[])[Math.min(fuel, MOST_FUEL)] as number) +
    (ANY_TOKEN[left] as number) * Math.min(held, left),
  handOf,
  stays: (zone, front, frontBoard, left) => Math.exp((DANGER[left] as number) * rearDanger(zone, front, frontBoard)),
};
