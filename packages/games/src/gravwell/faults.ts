import type { Racer } from '@slipstream/engine';
import { ALL_CARDS, countOf, has, lettersIn, NO_CARDS, setOf } from './cards.ts';
import { GATE, SINGULARITY, TURNS } from './data.ts';
import { stackCards } from './draft.ts';
import { itemAt, numberAt } from './lists.ts';
import { isOnTrack, racerOf, racersOf } from './ships.ts';
import { type CardSet, NONE, type Ship, type State } from './types.ts';

export const racers = (state: State): readonly Racer[] =>
  racersOf(state.seatCount).map((id, ship) => ({ id, place: numberAt(state.spaces, ship) }));

/** Broken invariants, in words. */
export const faults = (state: State): readonly string[] => [
  ...cardFaults(state),
  ...handFaults(state),
  ...spaceFaults(state),
  ...decisionFaults(state),
];

/** All 26 cards exist once; those dealt this round lie in exactly one stack, hand, or pile each. */
function cardFaults(state: State): string[] {
  if (setOf(state.deck) !== ALL_CARDS || state.deck.length !== countOf(ALL_CARDS))
    return ['the deck is not the 26 cards'];
  const dealt = setOf(state.deck.slice(0, state.hands.length * TURNS));
  const found: string[] = [];
  let seen = NO_CARDS;
  for (const [where, cards] of placesOf(state)) {
    if ((seen & cards) !== NO_CARDS) found.push(`${lettersIn(seen & cards).join()} in two places, one is ${where}`);
    seen |= cards;
  }
  if (seen !== dealt) found.push(`cards dealt and cards found differ: ${lettersIn(seen ^ dealt).join()}`);
  if ((state.unresolved & ~tableCards(state)) !== NO_CARDS) found.push('an unresolved card is not on the table');
  return found;
}

function placesOf(state: State): [string, CardSet][] {
  const untaken =
    state.phase === 'drafting' ? state.takers.flatMap((taker, stack) => (taker === NONE ? [stack] : [])) : [];
  return [
    ...untaken.map((stack): [string, CardSet] => [`stack ${stack}`, stackCards(state, stack)]),
    ...state.hands.map((hand, ship): [string, CardSet] => [`the hand of ${racerOf(state.seatCount, ship)}`, hand]),
    ['the table', tableCards(state)],
    ['the discard', state.discard],
  ];
}

const tableCards = (state: State): CardSet => setOf(state.played.filter((card) => card !== NONE));

function handFaults(state: State): string[] {
  return state.hands.flatMap((hand, ship) => [...handSizeFaults(state, ship, hand), ...rowFaults(state, ship, hand)]);
}

function handSizeFaults(state: State, ship: Ship, hand: CardSet): string[] {
  if (state.phase === 'drafting' || state.phase === 'over' || !isOnTrack(state, ship)) return [];
  const due = state.phase === 'choosing' ? TURNS + 1 - state.turn : TURNS - state.turn;
  return countOf(hand) === due ? [] : [`${racerOf(state.seatCount, ship)} holds ${countOf(hand)} cards, not ${due}`];
}

function rowFaults(state: State, ship: Ship, hand: CardSet): string[] {
  const row = itemAt(state.rows, ship);
  if (row.length === 0 || setOf(row.filter((card) => card !== NONE)) === hand) return [];
  return [`the row of ${racerOf(state.seatCount, ship)} is not its hand`];
}

/** [GW-2] One ship to a space, but in the Singularity (and through the gate). */
function spaceFaults(state: State): string[] {
  return state.spaces.flatMap((space, ship) => {
    if (space < SINGULARITY || space > GATE) return [`no such space: ${space}`];
    const isShared = space !== SINGULARITY && space !== GATE && state.spaces.indexOf(space) !== ship;
    return isShared ? [`two ships on space ${space}`] : [];
  });
}

function decisionFaults(state: State): string[] {
  const found: string[] = [];
  if ((state.waiting === 0) !== (state.phase === 'over'))
    found.push(`phase ${state.phase}, but ${state.waiting} waiting`);
  if (state.phase !== 'choosing' || state.options.chaosTheory) return found;
  for (const [seat, card] of state.sealed.entries()) {
    if (card !== NONE && !has(numberAt(state.hands, seat), card))
      found.push(`seat ${seat} sealed a card it does not hold`);
  }
  return found;
}
