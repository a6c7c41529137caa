import type { Effects, Seat } from '@slipstream/engine';
import { ALL_CARDS, cardsIn, NO_CARDS } from './cards.ts';
import { SOLO_PACKS, STACKS_PER_SEAT } from './data.ts';
import { beginRound } from './draft.ts';
import { filled, numberAt } from './lists.ts';
import { olderRulesOf } from './olderRules.ts';
import { isSolo, pilotCount, racersOf, startingSpaces } from './ships.ts';
import { type Card, type Event, NONE, type Options, type State } from './types.ts';

/** [GW-10] The first state: everyone in the Singularity, the first draft laid out. `rules` is the version in force. */
export function setup(options: Options, seatCount: number, effects: Effects<Event>, rules?: number): State {
  const first = firstToDraft(seatCount, effects);
  const state = stateBeforeRoundOne(options, seatCount, first);
  const older = olderRulesOf(rules);
  if (older !== undefined) state.rules = older;
  effects.emit?.('everyone', {
    type: 'began',
    seatCount,
    options,
    ships: racersOf(seatCount).map((racer, ship) => ({ racer, space: numberAt(state.spaces, ship) })),
    first,
  });
  beginRound(state, effects);
  return state;
}

/** [GW-13] Drawn at random; alone at the table there is nothing to draw. */
const firstToDraft = (seatCount: number, effects: Effects<Event>): number =>
  isSolo(seatCount) ? 0 : effects.rng.below(seatCount);

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
