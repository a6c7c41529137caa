import { BONUSES, firstZoneOf, lastZoneOf, TURNS } from '@slipstream/games/outspeed/data';
import type { State } from '@slipstream/games/outspeed/types';
import { type ShareModel, winShares } from '../shares.ts';
import { WEIGHTS } from './weights.ts';

/** What is known of a ship, apart from its tokens: one weight each, which changes as the race goes on. */
export const SHIP_FACTS = 7;

/** Writes zones, fuel in stretches (the next unit is worth less the fuller the tank), and how near the rear edge is. */
export function shipFacts(zone: number, fuel: number, risk: number, into: number[]): void {
  into[0] = zone / 4;
  into[1] = fuel <= 1 ? 1 : 0;
  into[2] = fuel <= 2 ? 1 : 0;
  into[3] = Math.min(fuel, 5) / 5;
  into[4] = Math.min(Math.max(fuel - 5, 0), 5) / 5;
  into[5] = Math.min(Math.max(fuel - 10, 0), 12) / 5;
  into[6] = risk;
}

/**
 * The danger of being left behind, from 0 to 1: on the rear board, the more zones are missing to its end, and the
 * fewer the front-runner needs to lay the next board.
 */
export function rearDanger(zone: number, front: number, frontBoard: number): number {
  const missing = firstZoneOf(frontBoard) - zone;
  if (missing <= 0) return 0;
  const needed = lastZoneOf(frontBoard) + 1 - front;
  return 1 / (1 + Math.exp(0.9 * (needed - missing) - 0.5));
}

/** How a fact's weight changes with the tiles to be raced. */
export const STAGES = 3;
export const stageFactor = (stage: number, left: number): number =>
  stage === 0 ? 1 : stage === 1 ? left / TURNS : 1 / left;

const facts: number[] = [];

export const model: ShareModel<State> = {
  features(state, seat, into) {
    const ship = state.ships[seat] as State['ships'][number];
    let front = 0;
    for (const { zone, out } of state.ships) if (out === null && zone > front) front = zone;
    shipFacts(ship.zone - front, ship.fuel, rearDanger(ship.zone, front, state.frontBoard), facts);
    for (const [at, bonus] of BONUSES.entries()) facts[SHIP_FACTS + at] = ship.tokens[bonus];
    const left = TURNS - state.turn + 1;
    for (const fact of facts) for (let stage = 0; stage < STAGES; stage++) into.push(fact * stageFactor(stage, left));
  },
  isOut: (state, seat) => state.ships[seat]?.out !== null,
};

export const evaluate = (state: State, into: number[]): void =>
  winShares(model, WEIGHTS, state, state.ships.length, into);
