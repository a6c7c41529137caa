import type { Rng, Seat } from '@slipstream/engine';
import { legalActions } from '@slipstream/games/outspeed/legal';
import { countTokens } from '@slipstream/games/outspeed/ships';
import type { Action, State } from '@slipstream/games/outspeed/types';
import { type Field, fieldOn } from './field.ts';
import type { Outcome } from './odds.ts';
import { chooseBonus, chooseToken } from './tokens.ts';
import { logitOf, rearRisk, tilesAfter } from './value.ts';

/**
 * A quick rule of thumb: expects the others to spread over the routes as usual, weighs each route by the chance of
 * winning it leaves, and mixes a little, since a route everybody prefers is a bad one.
 * Reads of the state only what `seat` may know: its own tokens, and what lies open.
 */
export function outspeedPolicy(state: State, seat: Seat, rng: Rng): Action {
  switch (state.phase) {
    case 'bonus':
      return chooseBonus(state, seat);
    case 'programming':
      return chooseRoute(state, seat, rng);
    case 'keep':
      return chooseToken(state, seat);
    default:
      // [OS-64] Fuel is worth nothing after the finish: the whole tank.
      return legalActions(state, seat).at(-1) as Action;
  }
}

/** How much better a route must be, in shares of the win, to be clearly preferred. */
const HEAT = 0.02;

const worths: number[] = [];

function chooseRoute(state: State, seat: Seat, rng: Rng): Action {
  const choices = legalActions(state, seat);
  if (choices.length === 1) return choices[0] as Action;
  const rivals = rivalsOf(state, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < choices.length; at++) {
    const action = choices[at] as Action;
    const outcomes = action.type === 'route' ? rivals.field.outcomes[action.route] : undefined;
    const worth = meanShare(state, seat, outcomes ?? [], rivals);
    worths[at] = worth;
    if (worth > best) best = worth;
  }
  return choices[mixed(choices.length, best, rng)] as Action;
}

/** Draws an index, likelier the higher its worth. */
function mixed(count: number, best: number, rng: Rng): number {
  let sum = 0;
  for (let at = 0; at < count; at++) {
    worths[at] = Math.exp(((worths[at] as number) - best) / HEAT);
    sum += worths[at] as number;
  }
  let draw = (rng.below(GRAIN) / GRAIN) * sum;
  for (let at = 0; at < count; at++) {
    draw -= worths[at] as number;
    if (draw < 0) return at;
  }
  return count - 1;
}
const GRAIN = 65536;

/** What the others are expected to be after this tile. */
interface Rivals {
  readonly field: Field;
  readonly strength: number; // their weights in the softmax, added up, against `anchor`
  readonly anchor: number;
  readonly front: number;
}

function rivalsOf(state: State, seat: Seat): Rivals {
  const left = tilesAfter(state);
  let racing = 0;
  for (const ship of state.ships) if (ship.out === null) racing++;
  const field = fieldOn(state, racing);
  const me = state.ships[seat] as State['ships'][number];
  const anchor = logitOf(me.zone, me.fuel, countTokens(me.tokens), left);
  let [strength, front] = [0, 0];
  for (let other = 0; other < state.ships.length; other++) {
    const ship = state.ships[other] as State['ships'][number];
    if (other === seat || ship.out !== null) continue;
    const zone = ship.zone + field.zones;
    const fuel = Math.max(0, Math.round(ship.fuel + field.fuel));
    strength += Math.exp(logitOf(zone, fuel, countTokens(ship.tokens), left) - anchor);
    if (zone > front) front = zone;
  }
  return { field, strength, anchor, front };
}

function meanShare(state: State, seat: Seat, outcomes: readonly Outcome[], rivals: Rivals): number {
  const ship = state.ships[seat] as State['ships'][number];
  const held = countTokens(ship.tokens);
  const left = tilesAfter(state);
  let share = 0;
  for (let at = 0; at < outcomes.length; at++) {
    const { chance, cost, zones, fuel, bonus, wheel } = outcomes[at] as Outcome;
    const spent = wheel ? Math.min(9, Math.max(0, ship.fuel - cost)) : 0;
    const rest = ship.fuel - cost - spent;
    // [OS-70] [OS-71] Out of fuel is out of the race.
    if (rest < 0 || (rest === 0 && left > 0 && cost > 0)) continue;
    const zone = ship.zone + zones + spent;
    const weight = Math.exp(logitOf(zone, rest + fuel, held + bonus, left) - rivals.anchor);
    const stays = 1 - rearRisk(zone, Math.max(rivals.front, zone), state.frontBoard);
    share += (chance * stays * weight) / (weight + rivals.strength);
  }
  return share;
}
