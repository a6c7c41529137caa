import type { Seat } from '@slipstream/engine';
import { numberAt } from './at.ts';
import { CARS_BY_NUMBER, NUMBERS, TRUMP_NUMBERS } from './data.ts';
import type { Beats, Card, State } from './types.ts';

/** The colour of a card, as an index into `COLOURS`. */
export const colourOf = (card: Card): number => Math.floor(card / NUMBERS);
export const numberOf = (card: Card): number => (card % NUMBERS) + 1;
export const carsOf = (card: Card): number => numberAt(CARS_BY_NUMBER, card % NUMBERS);

/** [NR-20] The seat that plays the nth card of the trick, clockwise from the leader. */
export function playerOf(state: State, nth: number): Seat {
  const seat = state.leader + nth;
  return seat < state.tiles.length ? seat : seat - state.tiles.length;
}

/** The colour to follow: that of the first card on the table. */
export const ledColour = (state: State): number => colourOf(numberAt(state.table, 0));

/** [NR-23] A card of the led colour with the number on its player's own tile; the leader's own number, led, is one too. */
export const isTrump = (state: State, seat: Seat, card: Card): boolean =>
  numberOf(card) === trumpOf(state, seat) && colourOf(card) === ledColour(state);

/** [NR-3] The number on a seat's tile. */
export const trumpOf = (state: State, seat: Seat): number => numberAt(TRUMP_NUMBERS, numberAt(state.tiles, seat));

/**
 * Which card of the trick, by its order of play, wins among all on the table or the first `count`:
 * [NR-22] the highest of the led colour, [NR-23] unless there are trumps: then the last of them.
 */
export function winningPlay(state: State, count = state.table.length): number {
  const led = ledColour(state);
  let highest = 0;
  let lastTrump = -1;
  for (let nth = 0; nth < count; nth++) {
    const card = numberAt(state.table, nth);
    if (colourOf(card) !== led) continue;
    if (card > numberAt(state.table, highest)) highest = nth;
    if (isTrump(state, playerOf(state, nth), card)) lastTrump = nth;
  }
  return lastTrump < 0 ? highest : lastTrump;
}

/** How the nth card of the trick took the lead from the one that was winning before it, if it did. */
export function takesLead(state: State, nth: number): Beats | undefined {
  if (nth === 0 || winningPlay(state, nth + 1) !== nth) return undefined;
  const before = winningPlay(state, nth);
  if (!isTrump(state, playerOf(state, nth), numberAt(state.table, nth))) return 'higher';
  return isTrump(state, playerOf(state, before), numberAt(state.table, before)) ? 'later trump' : 'trump';
}

/** [NR-31] What a boost card adds to a drive won with `winning`. */
export const boostCells = (boost: Card, winning: Card): number =>
  colourOf(boost) === colourOf(winning) ? carsOf(boost) : 1;
