import { firstZoneOf, lastZoneOf, TURNS } from '@slipstream/games/outspeed/data';
import type { State } from '@slipstream/games/outspeed/types';

// What a position is worth. A pilot's chance of winning is the softmax of `logitOf` over all who race on.
// The numbers are fitted to races of the strategist against itself, then made smooth by hand.

/** How much one zone counts when so many tiles are still to be raced; index 0 is the end. */
const ZONE_WEIGHT: readonly number[] = [5, 0.95, 0.78, 0.67, 0.59, 0.53, 0.48, 0.44, 0.41, 0.38, 0.36, 0.34, 0.32, 0.3];
/** One unit of fuel in zones, while there is little of it. */
const FUEL_WORTH = 0.8;
const TOKEN_WORTH = 0.6;
const MOST_FUEL = 40;

/** Fuel in zones, by tiles left and amount: each further unit is worth less, the more so the sooner the race ends. */
const FUEL_VALUE: readonly (readonly number[])[] = Array.from({ length: TURNS + 1 }, (_, left) => {
  const reach = 1.5 + 1.1 * left;
  const worth = (fuel: number) => (left === 0 ? fuel * 0.03 : FUEL_WORTH * reach * (1 - Math.exp(-fuel / reach)));
  return Array.from({ length: MOST_FUEL + 1 }, (_, fuel) => worth(fuel));
});

/** Tiles still to be raced after the current one. */
export const tilesAfter = (state: State): number => TURNS - state.turn;

export function logitOf(zone: number, fuel: number, held: number, left: number): number {
  const fuelValue = (FUEL_VALUE[left] as readonly number[])[fuel > MOST_FUEL ? MOST_FUEL : fuel] as number;
  const tokenValue = left === 0 ? 0.001 * held : TOKEN_WORTH * (held < left ? held : left);
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
