import { type Rng, type Seat, seatsOf } from '@slipstream/engine';
import { draftAction, GO, pickAction, playAction, STOP } from './actions.ts';
import { Cache } from './cache.ts';
import { cardsIn, nthCard } from './cards.ts';
import { TURNS } from './data.ts';
import { itemAt, numberAt } from './lists.ts';
import { pickedBy } from './ships.ts';
import { type Action, type Card, type CardSet, NONE, type Ship, type State } from './types.ts';

const STOP_OR_GO: readonly Action[] = [GO, STOP];
const NOTHING: readonly Action[] = [];

export const pending = (state: State): readonly Seat[] => seatsOf(state.waiting);

/** Stacks by number, cards by letter, places of a row from the left; letting go before stopping. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (!pending(state).includes(seat)) return NOTHING;
  switch (state.phase) {
    case 'drafting':
      return draftsOf(state.takers);
    case 'choosing':
      return state.options.chaosTheory
        ? rowFor(state, seat).flatMap((card, position) => (card === NONE ? [] : [pickAction(position)]))
        : playsOf(numberAt(state.hands, seat));
    case 'stopping':
      return STOP_OR_GO;
    case 'over':
      return NOTHING;
  }
}

// Asked for again and again by those who check a choice and those who tell of it: they share their lists.
const DRAFTS = new Cache<number, readonly Action[]>(4096); // by the stacks that are left, as a set
const PLAYS = new Cache<CardSet, readonly Action[]>(4096);

function draftsOf(takers: readonly Ship[]): readonly Action[] {
  let left = 0;
  for (let stack = 0; stack < takers.length; stack++) if (takers[stack] === NONE) left |= 1 << stack;
  return DRAFTS.get(left) ?? DRAFTS.keep(left, newDrafts(takers));
}

const newDrafts = (takers: readonly Ship[]): readonly Action[] =>
  takers.flatMap((taker, stack) => (taker === NONE ? [draftAction(stack)] : []));

const playsOf = (hand: CardSet): readonly Action[] =>
  PLAYS.get(hand) ?? PLAYS.keep(hand, cardsIn(hand).map(playAction));

/** [GW-54] The face-down row that this seat picks from. */
const rowFor = (state: State, seat: Seat): readonly Card[] => itemAt(state.rows, pickedBy(state, seat));

/** One of `legalActions` at random, without building the list. */
export function randomAction(state: State, seat: Seat, rng: Rng): Action {
  switch (state.phase) {
    case 'drafting':
      return draftAction(nthUntaken(state, rng.below(state.takers.length - state.picks)));
    case 'choosing':
      return randomCard(state, seat, rng.below(TURNS + 1 - state.turn));
    case 'stopping':
      return rng.below(2) === 0 ? GO : STOP;
    case 'over':
      throw new Error('the match is over');
  }
}

function nthUntaken(state: State, nth: number): number {
  let left = nth;
  for (let stack = 0; stack < state.takers.length; stack++) {
    if (state.takers[stack] === NONE && left-- === 0) return stack;
  }
  throw new Error(`fewer than ${nth + 1} stacks left`);
}

const randomCard = (state: State, seat: Seat, nth: number): Action =>
  state.options.chaosTheory
    ? pickAction(nthFilled(rowFor(state, seat), nth))
    : playAction(nthCard(numberAt(state.hands, seat), nth));

function nthFilled(row: readonly Card[], nth: number): number {
  let left = nth;
  for (let position = 0; position < row.length; position++) {
    if (row[position] !== NONE && left-- === 0) return position;
  }
  throw new Error(`fewer than ${nth + 1} cards left in the row`);
}
