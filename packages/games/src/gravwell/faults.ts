import { ALL_CARDS, bitOf, countOf, has, lettersIn, NO_CARDS } from './cards.ts';
import { CARD_COUNT, GATE, SINGULARITY, TURNS } from './data.ts';
import { stackCards } from './draft.ts';
import { itemAt, numberAt } from './lists.ts';
import { isOnTrack, racerOf } from './ships.ts';
import { type Card, type CardSet, NONE, type State } from './types.ts';

/** Broken invariants, in words. Looked at after every step of thousands of matches, so it builds no lists while all is sound. */
export function faults(state: State): readonly string[] {
  const found: string[] = [];
  checkCards(state, found);
  checkHands(state, found);
  checkSpaces(state, found);
  checkDecisions(state, found);
  return found;
}

/** All 26 cards exist once; those dealt this round lie in exactly one stack, hand or pile each. */
function checkCards(state: State, found: string[]): void {
  let seen: CardSet = NO_CARDS;
  const lie = (cards: CardSet, where: string): void => {
    if ((seen & cards) !== NO_CARDS) found.push(`${lettersIn(seen & cards).join()} in two places, one is ${where}`);
    seen |= cards;
  };
  if (state.phase === 'drafting') {
    for (let stack = 0; stack < state.takers.length; stack++) {
      if (state.takers[stack] === NONE) lie(stackCards(state, stack), 'a stack');
    }
  }
  for (const hand of state.hands) lie(hand, 'a hand');
  lie(state.table, 'the table');
  lie(state.discard, 'the discard');
  const dealt = setOfCards(state.deck, state.hands.length * TURNS);
  if (seen !== dealt) found.push(`cards dealt and cards found differ: ${lettersIn(seen ^ dealt).join()}`);
  if (setOfCards(state.deck, CARD_COUNT) !== ALL_CARDS) found.push('the deck is not the 26 cards');
  if ((state.unresolved & ~state.table) !== NO_CARDS) found.push('an unresolved card is not on the table');
}

function setOfCards(cards: readonly Card[], count: number): CardSet {
  let set: CardSet = NO_CARDS;
  for (let at = 0; at < count; at++) {
    const card = numberAt(cards, at);
    if (card !== NONE) set |= bitOf(card);
  }
  return set;
}

/** Everyone racing holds as many cards as the turn leaves; a face-down row is its owner's hand. */
function checkHands(state: State, found: string[]): void {
  const isPlaying = state.phase === 'choosing' || state.phase === 'stopping';
  const due = state.phase === 'choosing' ? TURNS + 1 - state.turn : TURNS - state.turn;
  for (let ship = 0; ship < state.hands.length; ship++) {
    const hand = numberAt(state.hands, ship);
    const row = itemAt(state.rows, ship);
    if (isPlaying && isOnTrack(state, ship) && countOf(hand) !== due) {
      found.push(`${racerOf(state.seatCount, ship)} holds ${countOf(hand)} cards, not ${due}`);
    }
    if (row.length > 0 && setOfCards(row, row.length) !== hand) {
      found.push(`the row of ${racerOf(state.seatCount, ship)} is not its hand`);
    }
  }
}

/** [GW-2] One ship to a space, but in the Singularity (and through the gate). */
function checkSpaces(state: State, found: string[]): void {
  for (let ship = 0; ship < state.spaces.length; ship++) {
    const space = numberAt(state.spaces, ship);
    if (space < SINGULARITY || space > GATE) found.push(`no such space: ${space}`);
    const isShared = space !== SINGULARITY && space !== GATE && state.spaces.indexOf(space) !== ship;
    if (isShared) found.push(`two ships on space ${space}`);
  }
}

/** Somebody owes a decision until the match is over, and nobody has sealed a card that is not in hand. */
function checkDecisions(state: State, found: string[]): void {
  if ((state.waiting === 0) !== (state.phase === 'over')) found.push(`phase ${state.phase}, waiting ${state.waiting}`);
  if (state.phase !== 'choosing' || state.options.chaosTheory) return;
  for (let seat = 0; seat < state.seatCount; seat++) {
    const card = numberAt(state.sealed, seat);
    const hasChosen = (state.waiting & (1 << seat)) === 0 && isOnTrack(state, seat);
    if (hasChosen && !has(numberAt(state.hands, seat), card)) found.push(`seat ${seat} sealed a card it lacks`);
  }
}
