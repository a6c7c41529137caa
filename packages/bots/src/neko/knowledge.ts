import type { Seat } from '@slipstream/engine';
import { at, numberAt } from '@slipstream/games/neko/at';
import { NUMBERS } from '@slipstream/games/neko/data';
import { colourOf } from '@slipstream/games/neko/trick';
import type { Card, State } from '@slipstream/games/neko/types';

/**
 * Numbers of one colour as a bit mask, bit 0 for the 1: sets of ten are counted and cut in one go, which a policy that is
 * asked a million times a second needs.
 */
export type NumberSet = number;

const ALL_NUMBERS: NumberSet = (1 << NUMBERS) - 1;

const unseen: NumberSet[] = [];

/** Of each colour, the numbers a seat sees nowhere: they are in the hands of the others. The next call writes over the list. */
export function unseenNumbers(state: State, seat: Seat): readonly NumberSet[] {
  unseen.length = 0;
  for (let colour = 0; colour < state.tiles.length; colour++) unseen.push(ALL_NUMBERS);
  strike(at(state.hands, seat));
  strike(state.discard);
  strike(state.table);
  for (const row of state.rows) strike(row);
  return unseen;
}

function strike(cards: readonly Card[]): void {
  for (const card of cards) {
    const colour = colourOf(card);
    unseen[colour] = numberAt(unseen, colour) & ~(1 << (card - colour * NUMBERS));
  }
}

/** The numbers of a set above that of a card. */
export const above = (card: Card, numbers: NumberSet): NumberSet => numbers & ~((2 << (card % NUMBERS)) - 1);

const SIZES: readonly number[] = Array.from({ length: ALL_NUMBERS + 1 }, (_, numbers) => {
  let size = 0;
  for (let rest = numbers; rest > 0; rest &= rest - 1) size++;
  return size;
});

export const sizeOf = (numbers: NumberSet): number => numberAt(SIZES, numbers);

/** [NR-5] How many cards of a colour a hand holds: its backs tell everybody. */
export function countOf(hand: readonly Card[], colour: number): number {
  const lowest = colour * NUMBERS;
  let count = 0;
  for (const card of hand) if (card >= lowest && card < lowest + NUMBERS) count++;
  return count;
}

// By cards unseen, how many of those beat ours, and how many of the unseen a hand holds.
const CHANCES: readonly (readonly (readonly number[])[])[] = upTo(NUMBERS, (unseen) =>
  upTo(NUMBERS, (beaters) => upTo(NUMBERS, (held) => drawNone(unseen, beaters, held))),
);

function upTo<Item>(last: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: last + 1 }, (_, index) => make(index));
}

function drawNone(unseen: number, beaters: number, held: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < held; drawn++)
    chance *= Math.max(0, unseen - beaters - drawn) / Math.max(1, unseen - drawn);
  return chance;
}

/** The chance that a hand with `held` of the `unseen` cards has none of the `beaters` among them. */
export const chanceOfNone = (unseen: number, beaters: number, held: number): number =>
  numberAt(at(at(CHANCES, unseen), beaters), held);
