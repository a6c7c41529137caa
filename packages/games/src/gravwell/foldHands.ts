import { lettersIn, setOfLetters } from './cards.ts';
import type { Event, HandView, Letter, RacerId, View } from './types.ts';

// How the hands of a view look after an event.

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** In the order of the letters. */
export const inOrder = (letters: readonly Letter[]): readonly Letter[] => lettersIn(setOfLetters(letters));

const without = (letters: readonly Letter[], gone: readonly Letter[]): readonly Letter[] =>
  letters.filter((letter) => !gone.includes(letter));

const withHand = (view: View, racer: RacerId, change: (hand: HandView) => HandView): View => ({
  ...view,
  hands: view.hands.map((hand) => (hand.racer === racer ? change(hand) : hand)),
});

export const withEmptyHands = (view: View): View => ({
  ...view,
  hands: view.hands.map(({ racer }) => ({ racer, cards: [], open: [], unknown: 0, row: null })),
});

/** A stack goes into a hand: its open cards by name, the others as backs. */
export const withDrafted = (view: View, event: Of<'drafted'>): View =>
  withHand(view, event.racer, (hand) => ({
    ...hand,
    cards: inOrder([...hand.cards, ...event.open]),
    open: inOrder([...hand.open, ...event.open]),
    unknown: hand.unknown + event.unknown,
  }));

/** The taker turns up what was hidden. */
export const withLooked = (view: View, event: Of<'looked'>): View =>
  withHand(view, String(event.seat), (hand) => ({
    ...hand,
    cards: inOrder([...hand.cards, ...event.hidden]),
    unknown: hand.unknown - event.hidden.length,
  }));

export const withRow = (view: View, event: Of<'rowLaid'>): View =>
  withHand(view, event.racer, (hand) => ({ ...hand, row: Array.from({ length: event.length }, () => true) }));

/** The cards on the table leave their hands. */
export const withRevealed = (view: View, event: Of<'revealed'>): View =>
  event.cards.reduce(
    (now, { racer, card, position }) =>
      withHand(now, racer, (hand) => ({
        ...hand,
        cards: without(hand.cards, [card]),
        open: without(hand.open, [card]),
        unknown: hand.cards.includes(card) ? hand.unknown : hand.unknown - 1,
        row: hand.row?.map((isFilled, at) => isFilled && at !== position) ?? null,
      })),
    view,
  );

export const withHandDiscarded = (view: View, event: Of<'handDiscarded'>): View =>
  withHand(view, event.racer, (hand) => ({
    ...hand,
    cards: [],
    open: [],
    unknown: 0,
    row: hand.row?.map(() => false) ?? null,
  }));
