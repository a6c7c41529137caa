import { LETTERS } from '@slipstream/games/gravwell/data';
import type { Letter, RacerId, View } from '@slipstream/games/gravwell/types';
import { rankOf } from './cards.ts';

/** What is known of one card: in whose hand, on the table by whom, open in the draft, spent, or nothing. */
export interface Holding {
  readonly letter: Letter;
  readonly state: 'held' | 'played' | 'draft' | 'spent' | 'unknown';
  readonly racer: RacerId | undefined;
}

/** All 26 cards in the order in which they resolve, with what the viewer knows of each. */
export function holdings(view: View): readonly Holding[] {
  return LETTERS.map((letter): Holding => {
    const hand = view.hands.find(({ cards }) => cards.includes(letter));
    if (hand !== undefined) return { letter, state: 'held', racer: hand.racer };
    const played = view.played.find(({ card }) => card === letter);
    if (played !== undefined) return { letter, state: 'played', racer: played.racer };
    if (view.discard.includes(letter)) return { letter, state: 'spent', racer: undefined };
    const isOpen = view.stacks.some(({ takenBy, open }) => takenBy === null && open.includes(letter));
    return { letter, state: isOpen ? 'draft' : 'unknown', racer: undefined };
  });
}

/** Of the cards known in other hands: how many there are, and how many come before this one. */
export function knownBefore(view: View, letter: Letter): { readonly before: number; readonly known: number } {
  const others = view.hands.filter(({ racer }) => racer !== String(view.viewer)).flatMap(({ cards }) => cards);
  return { before: others.filter((card) => rankOf(card) < rankOf(letter)).length, known: others.length };
}
