import { FUEL_CARDS, LETTERS } from '@slipstream/games/gravwell/data';
import type { FuelCard, Letter } from '@slipstream/games/gravwell/types';

/** What is printed on the card of a letter. */
export function cardOf(letter: Letter): FuelCard {
  const card = FUEL_CARDS[rankOf(letter)];
  if (card === undefined) throw new Error(`there is no fuel card ${letter}`);
  return card;
}

/** A letter's place in the alphabet, A = 0. */
export const rankOf = (letter: Letter): number => LETTERS.indexOf(letter);

/** "M 10": when and how far, as cards are called everywhere. */
export const callOf = (letter: Letter): string => `${letter} ${cardOf(letter).value}`;
