import type { Rng, Seat } from '@slipstream/engine';
import { ALL_CARDS, cardOf, cardsIn, countOf, nthCard, setOf, setOfLetters } from './cards.ts';
import { hiddenPerStack } from './draft.ts';
import { itemAt, numberAt } from './lists.ts';
import { stateBeforeRoundOne } from './setup.ts';
import { pickedBy, racersOf } from './ships.ts';
import { type Card, type CardSet, NONE, type Ship, type State, type View } from './types.ts';

/**
 * A full state that looks like `view`, every one as likely as any other: the unseen cards are dealt at random to the places where
 * unseen cards lie, rows are laid at random, and others who have locked in may have chosen any of their cards.
 */
export function imagine(view: View, rng: Rng): State {
  const state = stateBeforeRoundOne(view.options, view.seatCount, 0);
  if (view.rules !== undefined) state.rules = view.rules;
  copyPublic(state, view);
  const unseen = rng.shuffle(cardsIn(ALL_CARDS & ~seenIn(view)));
  if (view.phase === 'drafting') dealStacks(state, view, unseen);
  else dealHands(state, view, unseen);
  layRows(state, view, rng);
  if (view.phase === 'choosing') sealChoices(state, view, rng);
  return state;
}

function copyPublic(state: State, view: View): void {
  state.phase = view.phase;
  state.round = view.round;
  state.turn = view.turn;
  state.waiting = setOf(view.pending);
  for (const [ship, { space }] of view.ships.entries()) state.spaces[ship] = space;
  for (const racer of view.finishers) state.finishers.push(shipOf(view, racer));
  state.stops = setOf(view.stops);
  for (const [at, seat] of view.draftOrder.entries()) state.draftOrder[at] = seat;
  state.picks = view.picks;
  state.open = setOfLetters([...view.stacks, ...view.hands].flatMap(({ open }) => open));
  for (const { racer, card, status } of view.played) {
    state.played[shipOf(view, racer)] = cardOf(card);
    state.table |= setOfLetters([card]);
    if (status !== 'done') state.unresolved |= setOfLetters([card]);
  }
  state.discard = setOfLetters(view.discard);
}

const shipOf = (view: View, racer: string): Ship => racersOf(view.seatCount).indexOf(racer);

/** Every card whose place the viewer knows. */
function seenIn(view: View): CardSet {
  const inStacks = view.stacks.flatMap(({ open, hidden }) => [...open, ...hidden]);
  const inHands = view.hands.flatMap(({ cards }) => cards);
  const onTable = view.played.map(({ card }) => card);
  return setOfLetters([...inStacks, ...inHands, ...onTable, ...view.discard]);
}

/** While drafting: unseen cards go under the stacks, taken ones too; hands follow from who took what. */
function dealStacks(state: State, view: View, unseen: Card[]): void {
  const size = hiddenPerStack(view.seatCount);
  const tops = view.stacks.length * size;
  for (const [stack, { open, hidden, unknown, takenBy }] of view.stacks.entries()) {
    const [top, ...under] = [...open.map(cardOf), ...hidden.map(cardOf), ...unseen.splice(0, unknown)];
    state.deck[tops + stack] = top ?? NONE;
    for (const [at, card] of under.entries()) state.deck[stack * size + at] = card;
    const taker = takenBy === null ? NONE : shipOf(view, takenBy);
    state.takers[stack] = taker;
    if (taker !== NONE) state.hands[taker] = numberAt(state.hands, taker) | setOf([top ?? NONE, ...under]);
  }
  putUnder(state, tops + view.stacks.length, unseen);
}

/** After the draft: unseen cards go to the hands that hold some; the others are out for this round. */
function dealHands(state: State, view: View, unseen: Card[]): void {
  let inRound = state.table | state.discard;
  for (const [ship, { cards, unknown }] of view.hands.entries()) {
    const hand = setOfLetters(cards) | setOf(unseen.splice(0, unknown));
    state.hands[ship] = hand;
    inRound |= hand;
  }
  putUnder(state, 0, [...cardsIn(inRound), ...unseen]);
}

function putUnder(state: State, from: number, cards: readonly Card[]): void {
  for (const [at, card] of cards.entries()) state.deck[from + at] = card;
}

/** [GW-54] Nobody, not even the owner, knows the order of a face-down row. */
function layRows(state: State, view: View, rng: Rng): void {
  for (const [ship, { row }] of view.hands.entries()) {
    if (row === null) continue;
    const cards = rng.shuffle(cardsIn(numberAt(state.hands, ship)));
    itemAt(state.rows, ship).push(...row.map((isFilled) => (isFilled ? (cards.pop() ?? NONE) : NONE)));
  }
}

/** Own choices as they are; others who have locked in may have chosen anything they could. */
function sealChoices(state: State, view: View, rng: Rng): void {
  for (let seat = 0; seat < view.seatCount; seat++) {
    if (view.pending.includes(seat) || !itemAt(view.ships, seat).onTrack) continue;
    state.sealed[seat] = seat === view.viewer ? ownChoice(view) : anyChoice(state, seat, rng);
  }
}

const ownChoice = (view: View): number => view.sealedPosition ?? (view.sealed === null ? NONE : cardOf(view.sealed));

function anyChoice(state: State, seat: Seat, rng: Rng): number {
  if (!state.options.chaosTheory) {
    const hand = numberAt(state.hands, seat);
    return nthCard(hand, rng.below(countOf(hand)));
  }
  const filled = itemAt(state.rows, pickedBy(state, seat)).flatMap((card, place) => (card === NONE ? [] : [place]));
  return itemAt(filled, rng.below(filled.length));
}
