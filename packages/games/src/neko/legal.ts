import { type Rng, type Seat, seatsOf } from '@slipstream/engine';
import { BOOSTS, CATCH_UP, DRIVES, PLAYS } from './actions.ts';
import { at, numberAt } from './at.ts';
import { NUMBERS } from './data.ts';
import { moverOf } from './drive.ts';
import { endSpots } from './movement.ts';
import { ledColour, playerOf } from './trick.ts';
import type { Action, Card, Driving, State } from './types.ts';

const NO_SEATS = seatsOf(0);
const NO_ACTIONS: readonly Action[] = Object.freeze([]);

/** The seat that owes a decision: the next to play [NR-20], or the winner who drives [NR-24]. */
export function turnOf(state: State): Seat | undefined {
  const { phase } = state;
  if (phase.name === 'over') return undefined;
  return phase.name === 'driving' ? phase.winner : playerOf(state, state.table.length);
}

export function pending(state: State): readonly Seat[] {
  const seat = turnOf(state);
  return seat === undefined ? NO_SEATS : seatsOf(1 << seat);
}

/** Cards by colour and number, or boosts in the order of the row, then catch-up, then the cells where the drive can end. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (seat !== turnOf(state)) return NO_ACTIONS;
  return state.phase.name === 'driving' ? drivingActions(state, state.phase) : playActions(state, seat);
}

/** `legalActions(…)[rng.below(length)]`, without the list. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action {
  if (state.phase.name === 'driving') return randomDriving(state, state.phase, rng);
  const hand = at(state.hands, seat);
  const from = firstPlayable(state, hand);
  return at(PLAYS, numberAt(hand, from + rng.below(endPlayable(state, hand, from) - from)));
}

function playActions(state: State, seat: Seat): readonly Action[] {
  const hand = at(state.hands, seat);
  const from = firstPlayable(state, hand);
  return hand.slice(from, endPlayable(state, hand, from)).map((card) => at(PLAYS, card));
}

// [NR-21] Hands are sorted, so the cards that follow lie side by side. Without one, or when leading, all may be played.

function firstPlayable(state: State, hand: readonly Card[]): number {
  if (state.table.length === 0) return 0;
  const led = ledColour(state) * NUMBERS;
  const from = countBelow(hand, led);
  return from < hand.length && numberAt(hand, from) < led + NUMBERS ? from : 0;
}

function endPlayable(state: State, hand: readonly Card[], from: number): number {
  if (state.table.length === 0) return hand.length;
  const led = ledColour(state) * NUMBERS;
  const first = numberAt(hand, from);
  return first >= led && first < led + NUMBERS ? countBelow(hand, led + NUMBERS) : hand.length;
}

/** How many cards of a sorted hand come before a given one. */
function countBelow(hand: readonly Card[], card: Card): number {
  let count = 0;
  for (const held of hand) {
    if (held >= card) break;
    count++;
  }
  return count;
}

/** [NR-31, NR-51, NR-35] One more boost, the 2 cells of catch-up, or off to one of the cells in reach. */
function drivingActions(state: State, { winner, distance, catchUp }: Driving): readonly Action[] {
  const boosts = at(state.rows, winner).map((card) => at(BOOSTS, card));
  const drives = endSpots(moverOf(state, winner), distance).map((spot) => at(DRIVES[state.options.circuit], spot));
  return catchUp === 'open' ? [...boosts, CATCH_UP, ...drives] : [...boosts, ...drives];
}

function randomDriving(state: State, { winner, distance, catchUp }: Driving, rng: Rng): Action {
  const row = at(state.rows, winner);
  const ends = endSpots(moverOf(state, winner), distance);
  const extras = row.length + (catchUp === 'open' ? 1 : 0);
  const pick = rng.below(extras + ends.length);
  if (pick < row.length) return at(BOOSTS, numberAt(row, pick));
  return pick < extras ? CATCH_UP : at(DRIVES[state.options.circuit], numberAt(ends, pick - extras));
}
