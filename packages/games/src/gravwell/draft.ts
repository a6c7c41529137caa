import { type Effects, NOBODY, only, type Seat, seatsOf } from '@slipstream/engine';
import { bitOf, cardsIn, letterOf, lettersIn, NO_CARDS } from './cards.ts';
import { ROUNDS, SOLO_HIDDEN, SOLO_ROUNDS, TURNS } from './data.ts';
import { itemAt, numberAt } from './lists.ts';
import { isSolo, racerOf, racingSeats } from './ships.ts';
import { type Card, type CardSet, type Event, NONE, type Ship, type State } from './types.ts';

export const roundsOf = (seatCount: number): number => (isSolo(seatCount) ? SOLO_ROUNDS : ROUNDS);

/** Face-down cards in one stack: one, or five in a pack of the solo game. */
export const hiddenPerStack = (seatCount: number): number => (isSolo(seatCount) ? SOLO_HIDDEN : 1);

/** [GW-11] The hidden cards were laid out first, stack by stack; then the open ones on top of them. */
export function hiddenCards(state: State, stack: number): CardSet {
  const size = hiddenPerStack(state.seatCount);
  let cards = NO_CARDS;
  for (let at = stack * size; at < (stack + 1) * size; at++) cards |= bitOf(numberAt(state.deck, at));
  return cards;
}

export const topCard = (state: State, stack: number): Card =>
  numberAt(state.deck, state.takers.length * hiddenPerStack(state.seatCount) + stack);

export const stackCards = (state: State, stack: number): CardSet =>
  hiddenCards(state, stack) | bitOf(topCard(state, stack));

/** Starts the next round: Emergency Stops come back, all cards are shuffled, stacks are laid out. */
export function beginRound(state: State, effects: Effects<Event>): void {
  state.round++;
  state.turn = 0;
  if (state.round > 1) orderDraft(state);
  // [GW-15] [GW-52] Stops come back, but not in hardcore. [GW-50] Nor are there any in the solo game.
  if (!state.options.hardcore && !isSolo(state.seatCount)) state.stops = (1 << state.seatCount) - 1;
  effects.emit?.('everyone', {
    type: 'roundBegan',
    round: state.round,
    rounds: roundsOf(state.seatCount),
    draftOrder: state.draftOrder.slice(),
    stops: seatsOf(state.stops),
  });
  layOut(state, effects);
}

/**
 * [GW-13] Furthest from the exit first. Only ships in the Singularity can be level: they keep their order of the round before,
 * which an insertion sort does by itself.
 */
function orderDraft(state: State): void {
  const order = state.draftOrder;
  for (let from = 1; from < order.length; from++) {
    const seat = numberAt(order, from);
    const space = numberAt(state.spaces, seat);
    let at = from;
    for (; at > 0; at--) {
      const ahead = numberAt(order, at - 1);
      if (numberAt(state.spaces, ahead) <= space) break;
      order[at] = ahead;
    }
    order[at] = seat;
  }
}

/** [GW-11] Shuffles all 26 cards and lays out the stacks; the rest is out for this round, unseen. */
function layOut(state: State, effects: Effects<Event>): void {
  effects.rng.shuffle(state.deck);
  effects.emit?.(NOBODY, { type: 'shuffled', what: 'fuelCards', racer: null, order: state.deck.map(letterOf) });
  state.phase = 'drafting';
  state.picks = 0;
  state.discard = NO_CARDS;
  state.open = NO_CARDS;
  for (let stack = 0; stack < state.takers.length; stack++) {
    state.takers[stack] = NONE;
    // [GW-51] Without secrets all cards lie face up.
    state.open |= state.options.noSecrets ? stackCards(state, stack) : bitOf(topCard(state, stack));
  }
  for (const row of state.rows) if (row.length > 0) row.length = 0;
  const first = numberAt(state.draftOrder, 0);
  state.waiting = 1 << first;
  effects.emit?.('everyone', { type: 'laidOut', stacks: state.takers.map((_, stack) => faceOf(state, stack)), first });
}

/** What everyone sees of a stack. */
export const faceOf = (state: State, stack: number) => {
  const open = lettersIn(stackCards(state, stack) & state.open);
  return { open, unknown: hiddenPerStack(state.seatCount) + 1 - open.length };
};

/** [GW-12] One seat takes one stack; then the next in draft order, three times round. */
export function draftStack(state: State, seat: Seat, stack: number, effects: Effects<Event>): void {
  takeStack(state, seat, stack);
  if (isSolo(state.seatCount)) takeStack(state, 1, 1 - stack); // [GW-50] The ghost gets the other pack.
  const isOver = state.picks === state.takers.length;
  const next = isOver ? NONE : numberAt(state.draftOrder, state.picks % state.seatCount);
  if (effects.emit !== undefined) tellDraft(state, seat, stack, effects);
  if (isOver) endDraft(state, effects);
  else state.waiting = 1 << next;
}

function takeStack(state: State, ship: Ship, stack: number): void {
  state.takers[stack] = ship;
  state.hands[ship] = numberAt(state.hands, ship) | stackCards(state, stack);
  state.picks++;
}

function tellDraft(state: State, seat: Seat, stack: number, effects: Effects<Event>): void {
  const isOver = state.picks === state.takers.length;
  const next = isOver ? null : numberAt(state.draftOrder, state.picks % state.seatCount);
  const taken = isSolo(state.seatCount) ? [stack, 1 - stack] : [stack];
  for (const [later, each] of taken.entries()) {
    const racer = racerOf(state.seatCount, numberAt(state.takers, each));
    const picks = state.picks - taken.length + 1 + later;
    effects.emit?.('everyone', { type: 'drafted', racer, stack: each, ...faceOf(state, each), picks, next });
  }
  const hidden = lettersIn(stackCards(state, stack) & ~state.open);
  if (hidden.length > 0) effects.emit?.(only(seat), { type: 'looked', seat, stack, hidden });
}

function endDraft(state: State, effects: Effects<Event>): void {
  if (state.options.chaosTheory) for (let seat = 0; seat < state.seatCount; seat++) layRow(state, seat, effects);
  if (isSolo(state.seatCount)) layRow(state, 1, effects); // [GW-50] The ghost's cards are shuffled.
  beginTurn(state, effects);
}

/** [GW-54] The hand is shuffled and laid face down: from now on not even its owner knows which card is where. */
function layRow(state: State, ship: Ship, effects: Effects<Event>): void {
  const row = itemAt(state.rows, ship);
  for (const card of effects.rng.shuffle(cardsIn(numberAt(state.hands, ship)))) row.push(card);
  const racer = racerOf(state.seatCount, ship);
  effects.emit?.(NOBODY, { type: 'shuffled', what: 'row', racer, order: row.map(letterOf) });
  effects.emit?.('everyone', { type: 'rowLaid', racer, length: TURNS });
}

/** [GW-14] Everyone still racing secretly chooses. */
export function beginTurn(state: State, effects: Effects<Event>): void {
  state.phase = 'choosing';
  state.turn++;
  state.waiting = racingSeats(state);
  effects.emit?.('everyone', {
    type: 'turnBegan',
    round: state.round,
    turn: state.turn,
    pending: seatsOf(state.waiting),
  });
}
