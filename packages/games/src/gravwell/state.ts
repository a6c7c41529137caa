import type { Seat } from '@slipstream/engine';
import { ALL_CARDS, cardsIn, NO_CARDS } from './cards.ts';
import { SOLO_PACKS, STACKS_PER_SEAT } from './data.ts';
import { filled } from './lists.ts';
import { isSolo, pilotCount, startingSpaces } from './ships.ts';
import { type Card, NONE, type Options, type State } from './types.ts';

const A_TO_Z: readonly Card[] = cardsIn(ALL_CARDS);

/** Everyone in the Singularity, no card laid out yet. */
export function stateBeforeRoundOne(options: Options, seatCount: number, first: number): State {
  const pilots = pilotCount(seatCount);
  const stacks = isSolo(seatCount) ? SOLO_PACKS : seatCount * STACKS_PER_SEAT;
  return {
    options,
    seatCount,
    phase: 'drafting',
    round: 0,
    turn: 0,
    waiting: 0,
    spaces: startingSpaces(seatCount),
    finishers: [],
    stops: isSolo(seatCount) ? 0 : (1 << seatCount) - 1,
    draftOrder: clockwiseFrom(first, seatCount),
    picks: 0,
    deck: A_TO_Z.slice(),
    takers: filled(stacks, NONE),
    open: NO_CARDS,
    hands: filled(pilots, NO_CARDS),
    rows: emptyRows(pilots),
    sealed: filled(seatCount, NONE),
    played: filled(pilots, NONE),
    table: NO_CARDS,
    unresolved: NO_CARDS,
    discard: NO_CARDS,
  };
}

/** [GW-13] The draft order of the first round. */
function clockwiseFrom(first: Seat, seatCount: number): Seat[] {
  const order: Seat[] = [];
  for (let step = 0; step < seatCount; step++) order.push((first + step) % seatCount);
  return order;
}

function emptyRows(pilots: number): Card[][] {
  const rows: Card[][] = [];
  for (let ship = 0; ship < pilots; ship++) rows.push([]);
  return rows;
}

/** A copy with the same fields in the same order, which keeps the engine of JavaScript fast. */
export const clone = (state: State): State => ({
  options: state.options,
  seatCount: state.seatCount,
  phase: state.phase,
  round: state.round,
  turn: state.turn,
  waiting: state.waiting,
  spaces: state.spaces.slice(),
  finishers: state.finishers.slice(),
  stops: state.stops,
  draftOrder: state.draftOrder.slice(),
  picks: state.picks,
  deck: state.deck.slice(),
  takers: state.takers.slice(),
  open: state.open,
  hands: state.hands.slice(),
  rows: state.rows.map((row) => row.slice()),
  sealed: state.sealed.slice(),
  played: state.played.slice(),
  table: state.table,
  unresolved: state.unresolved,
  discard: state.discard,
});
