import { firstZoneOf, lastZoneOf, TURNS } from '@slipstream/games/outspeed/data';
import { countTokens } from '@slipstream/games/outspeed/ships';
import type { State, Tokens } from '@slipstream/games/outspeed/types';

// What a position is worth. A pilot's chance of winning is the softmax of `logitOf` over all who race on.
// Zone weights are fitted to races of the policy against itself (who won, against where everybody stood at the start of
// each turn); fuel and tokens were then set by duels, two pilots against two: every change from here loses or is even.

/** How much one zone counts when so many tiles are still to be raced; index 0 is the end. */
const ZONE_WEIGHT: readonly number[] = [5, 0.85, 0.7, 0.62, 0.55, 0.49, 0.44, 0.4, 0.37, 0.35, 0.33, 0.31, 0.3, 0.3];
const MOST_FUEL = 40;
/** At the end fuel and then tokens only break ties [OS-92]. */
const LAST_FUEL = 0.03;
const LAST_TOKEN = 0.001;

/** The next unit of fuel in zones: about one with a long way to go, less towards the end and for those who have plenty. */
const nextFuel = (fuel: number, left: number): number =>
  (1.05 - 0.525 * Math.exp((1 - left) / 3)) * Math.exp(-fuel / (12 + 2 * left));

/** A tank with one unit is nearly as bad as none: hardly a route is left, and a company on tile 11 is the end. */
const LAST_DROP = 1;

/** Fuel in zones, by tiles left and amount. */
const FUEL_VALUE: readonly (readonly number[])[] = Array.from({ length: TURNS + 1 }, (_, left) => {
  const values = [0, left === 0 ? LAST_FUEL : nextFuel(1, left) - LAST_DROP];
  for (let fuel = 2; fuel <= MOST_FUEL; fuel++) {
    const step = left === 0 ? LAST_FUEL : nextFuel(fuel, left) + (fuel === 2 ? LAST_DROP : 0);
    values.push((values[fuel - 1] as number) + step);
  }
  return values;
});

const TOKEN_VALUE: readonly number[] = Array.from({ length: TURNS + 1 }, (_, left) =>
  left === 0 ? LAST_TOKEN : Math.min(1.5, 0.69 + 0.115 * left),
);

/** Tiles still to be raced after the current one. */
export const tilesAfter = (state: State): number => TURNS - state.turn;

export function logitOf(zone: number, fuel: number, held: number, left: number): number {
  const fuelValue = (FUEL_VALUE[left] as readonly number[])[Math.min(fuel, MOST_FUEL)] as number;
  // One token a turn can be played: more than there are turns are of no use.
  const tokenValue = (TOKEN_VALUE[left] as number) * (left === 0 ? held : Math.min(held, left));
  return (ZONE_WEIGHT[left] as number) * (zone + fuelValue + tokenValue);
}

/**
 * The chance of being left behind soon: on the rear board, the more zones are missing to its end,
 * and the fewer the front-runner needs to lay the next board.
 */
export function rearRisk(zone: number, front: number, frontBoard: number): number {
  const missing = firstZoneOf(frontBoard) - zone;
  if (missing <= 0) return 0;
  const needed = lastZoneOf(frontBoard) + 1 - front;
  return 0.6 / (1 + Math.exp(0.9 * (needed - missing) - 0.5));
}

/** What a stage is valued by. */
export interface Value {
  /** A pilot's strength after a tile; the shares of the win are the softmax over all who race on. */
  logit(zone: number, fuel: number, held: number, left: number): number;
  /** The tokens of a hand as so many unseen ones. */
  handOf(tokens: Readonly<Tokens>, left: number): number;
  /** The chance of not being left behind soon. */
  stays(zone: number, front: number, frontBoard: number, left: number): number;
}

export const RULE_OF_THUMB: Value = {
  logit: logitOf,
  handOf: countTokens,
  stays: (zone, front, frontBoard) => 1 - rearRisk(zone, front, frontBoard),
};
