import type { CompiledAmount, CompiledRoute } from '@slipstream/games/outspeed/compiled';
import type { RouteCounts, TileSet } from '@slipstream/games/outspeed/types';

/** One way a route can turn out for a pilot, and how likely it is. */
export interface Outcome {
  chance: number;
  readonly cost: number;
  readonly zones: number;
  readonly fuel: number;
  readonly bonus: number;
  readonly wheel: boolean; // pays and advances a number of the pilot's own choice on top
}

type Dice = TileSet['dice'];

/** All ways a route can turn out when so many pilots are on each route. */
export function outcomesOf(route: CompiledRoute, counts: RouteCounts, dice: Dice): readonly Outcome[] {
  const count = counts[route.name];
  if (count > route.capacity) return [NOTHING];
  const isFree = route.isAloneOrCompany && count === 1;
  const isVain = route.isAloneOrCompany && count > 1;
  const outcomes: Outcome[] = [];
  for (const [cost, costChance] of isFree ? SURELY_0 : spread(route.cost, counts, dice)) {
    for (const [zones, zonesChance] of isVain ? SURELY_0 : spread(route.zones, counts, dice)) {
      for (const [fuel, fuelChance] of isVain ? SURELY_0 : spread(route.fuel, counts, dice)) {
        const chance = costChance * zonesChance * fuelChance;
        outcomes.push({ chance, cost, zones, fuel, bonus: isVain ? 0 : route.bonus, wheel: route.cost.wheel > 0 });
      }
    }
  }
  return outcomes;
}

const known = new WeakMap<CompiledRoute, (readonly Outcome[] | undefined)[]>();

/** The same, reckoned once per route and numbers of pilots. */
export function knownOutcomes(route: CompiledRoute, counts: RouteCounts, dice: Dice): readonly Outcome[] {
  let lists = known.get(route);
  if (lists === undefined) {
    lists = [];
    known.set(route, lists);
  }
  const key = (counts.left * 8 + counts.middle) * 8 + counts.right;
  const list = lists[key] ?? merged(outcomesOf(route, counts, dice));
  lists[key] = list;
  return list;
}

const NOTHING: Outcome = { chance: 1, cost: 0, zones: 0, fuel: 0, bonus: 0, wheel: false };
const SURELY_0: ReadonlyMap<number, number> = new Map([[0, 1]]);

/** The values of an amount with their chances, the wheel at 0. */
function spread(amount: CompiledAmount, counts: RouteCounts, dice: Dice): ReadonlyMap<number, number> {
  const fixed = amount.counts.reduce((sum, route) => sum + counts[route], amount.fixed);
  let values: ReadonlyMap<number, number> = new Map([[fixed, 1]]);
  for (let rolled = 0; rolled < amount.yellow; rolled++) values = addDie(values, dice.yellow);
  for (let rolled = 0; rolled < amount.blue; rolled++) values = addDie(values, dice.blue);
  return values;
}

function addDie(values: ReadonlyMap<number, number>, faces: readonly number[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const [value, chance] of values) {
    for (const face of faces) sums.set(value + face, (sums.get(value + face) ?? 0) + chance / faces.length);
  }
  return sums;
}

/** Outcomes that look the same become one. */
export function merged(outcomes: readonly Outcome[]): readonly Outcome[] {
  const kinds = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const { cost, zones, fuel, bonus, wheel } = outcome;
    const key = `${cost} ${zones} ${fuel} ${bonus} ${wheel}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { ...outcome });
    else known.chance += outcome.chance;
  }
  return [...kinds.values()];
}
