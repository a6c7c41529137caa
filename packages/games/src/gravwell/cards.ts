import { Cache } from './cache.ts';
import { CARD_COUNT, FUEL_CARDS, LETTERS } from './data.ts';
import { numberAt } from './lists.ts';
import type { Card, CardSet, Kind, Letter } from './types.ts';

export const NO_CARDS: CardSet = 0;
export const ALL_CARDS: CardSet = (1 << CARD_COUNT) - 1;

// By `Array.from` and not `map`, whose lists may have holes: one such list slows the look-up of all.
const VALUES: readonly number[] = Array.from(FUEL_CARDS, ({ value }) => value);
const SENSE_OF: Record<Kind, Sense> = { thrust: 1, repulsor: -1, tractor: 0 };
const KIND_OF: readonly Kind[] = FUEL_CARDS.map(({ kind }) => kind);

export const fuelValue = (card: Card): number => numberAt(VALUES, card);

export function kindOf(card: Card): Kind {
  const kind = KIND_OF[card];
  if (kind === undefined) throw new Error(`no such card: ${card}`);
  return kind;
}

export function letterOf(card: Card): Letter {
  const letter = LETTERS[card];
  if (letter === undefined) throw new Error(`no such card: ${card}`);
  return letter;
}

/** Thrusts follow gravity, repulsors go against it; a tractor moves no ship of its own. In numbers, for the innermost loop. */
export const WITH_GRAVITY = 1;
export const AGAINST_GRAVITY = -1;
export const TRACTOR = 0;
export type Sense = typeof WITH_GRAVITY | typeof AGAINST_GRAVITY | typeof TRACTOR;

const SENSES: readonly Sense[] = Array.from(FUEL_CARDS, ({ kind }) => SENSE_OF[kind]);

export const senseOf = (card: Card): Sense => numberAt(SENSES, card) as Sense;

export const cardOf = (letter: Letter): Card => letter.charCodeAt(0) - 65;

/** The set of just this card. */
export const bitOf = (card: Card): CardSet => 1 << card;
export const has = (cards: CardSet, card: Card): boolean => (cards & bitOf(card)) !== 0;
export const without = (cards: CardSet, card: Card): CardSet => cards & ~bitOf(card);

/** The lowest letter of a set that is not empty. */
export const firstCard = (cards: CardSet): Card => 31 - Math.clz32(cards & -cards);

/** The card with `skip` lower letters of the set before it. */
export function nthCard(cards: CardSet, skip: number): Card {
  let rest = cards;
  for (let left = skip; left > 0; left--) rest &= rest - 1; // takes the lowest letter away
  return firstCard(rest);
}

export function cardsIn(cards: CardSet): Card[] {
  const list: Card[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) list.push(firstCard(rest));
  return list;
}

export function countOf(cards: CardSet): number {
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export const NO_LETTERS: readonly Letter[] = [];
const LETTER_LISTS = new Cache<CardSet, readonly Letter[]>(4096);

/** In the order of the letters. Views ask for the same sets again and again: they share their lists, so that equal ones are the same. */
export function lettersIn(cards: CardSet): readonly Letter[] {
  if (cards === NO_CARDS) return NO_LETTERS;
  return LETTER_LISTS.get(cards) ?? LETTER_LISTS.keep(cards, cardsIn(cards).map(letterOf));
}

export function setOf(cards: readonly Card[]): CardSet {
  let set = NO_CARDS;
  for (const card of cards) set |= bitOf(card);
  return set;
}

export const setOfLetters = (letters: readonly Letter[]): CardSet => setOf(letters.map(cardOf));
