import type { Effects } from '@slipstream/engine';
import { fuelValue, kindOf, letterOf, lettersIn, NO_CARDS, senseOf, TRACTOR, without } from './cards.ts';
import { GATE } from './data.ts';
import { type Heading, headingOf, landing, lineUp, NOWHERE, towards, tractorOrder } from './gravity.ts';
import { itemAt, numberAt } from './lists.ts';
import { movementOf, stillReasonOf } from './reasons.ts';
import { hasPilot, racerOf } from './ships.ts';
import { type Card, type Event, type Movement, NONE, type Ship, type State } from './types.ts';

/** [GW-40] A ship out decides the match on the spot, unless the gate is active (GW-53). */
export const isDecided = (state: State): boolean => state.finishers.length > 0 && !state.options.activeGate;

/** Moves the ships that this card moves. The card is spent by it. */
export function carryOut(state: State, ship: Ship, card: Card, effects: Effects<Event>): void {
  state.unresolved = without(state.unresolved, card);
  const sense = senseOf(card);
  if (sense === TRACTOR) {
    pullAll(state, ship, card, effects);
    return;
  }
  const heading = headingOf(state, ship, sense);
  if (heading === NOWHERE) stay(state, ship, card, effects);
  else fly(state, ship, heading, card, ship, effects);
}

/** Written anew by every tractor, so that pulling allocates nothing. */
const line: Ship[] = [0, 0, 0, 0, 0, 0];

/** [GW-24] The owner's ship stays, all others come. [GW-41] The first pilot's ship through the gate ends it. */
function pullAll(state: State, owner: Ship, card: Card, effects: Effects<Event>): void {
  const puller = numberAt(state.spaces, owner);
  const count = lineUp(state.spaces, owner, state.hands.length, line);
  if (count === 0) stay(state, owner, card, effects);
  else if (effects.emit !== undefined) tellTractor(state, owner, card, effects);
  for (let at = 0; at < count && !isDecided(state); at++) {
    const ship = numberAt(line, at);
    fly(state, ship, towards(numberAt(state.spaces, ship), puller), card, owner, effects);
  }
}

function tellTractor(state: State, owner: Ship, card: Card, effects: Effects<Event>): void {
  const order = tractorOrder(state.spaces, owner, state.hands.length);
  effects.emit?.('everyone', {
    type: 'tractor',
    racer: racerOf(state.seatCount, owner),
    card: letterOf(card),
    value: fuelValue(card),
    order: order.map((ship) => racerOf(state.seatCount, ship)),
  });
}

function stay(state: State, ship: Ship, card: Card, effects: Effects<Event>): void {
  effects.emit?.('everyone', {
    type: 'stayed',
    racer: racerOf(state.seatCount, ship),
    card: letterOf(card),
    reason: stillReasonOf(state, ship, kindOf(card)),
  });
}

/** One ship's movement by a card of `owner`. */
function fly(state: State, ship: Ship, heading: Heading, card: Card, owner: Ship, effects: Effects<Event>): void {
  const from = numberAt(state.spaces, ship);
  const to = landing(state.spaces, from, heading, fuelValue(card));
  state.spaces[ship] = to;
  if (effects.emit !== undefined)
    tellMoved(state, movementOf(state, ship, from, heading, fuelValue(card)), card, owner, effects);
  if (to === GATE) leave(state, ship, effects);
}

function tellMoved(state: State, movement: Movement, card: Card, owner: Ship, effects: Effects<Event>): void {
  const by = racerOf(state.seatCount, owner);
  effects.emit?.('everyone', { type: 'moved', ...movement, card: letterOf(card), kind: kindOf(card), by });
}

/** A ship is out. [GW-41] A derelict that gets there only leaves the track. */
function leave(state: State, ship: Ship, effects: Effects<Event>): void {
  const isPilots = hasPilot(state, ship);
  if (isPilots) state.finishers.push(ship);
  const racer = racerOf(state.seatCount, ship);
  effects.emit?.('everyone', { type: 'left', racer, place: isPilots ? state.finishers.length : null });
  if (isPilots && state.options.activeGate) discardHand(state, ship, effects);
}

/** [GW-53] A ship that left plays no more cards: its hand goes to the discard face up, its card on the table is void. */
function discardHand(state: State, ship: Ship, effects: Effects<Event>): void {
  const hand = numberAt(state.hands, ship);
  const card = numberAt(state.played, ship);
  const spent = without(state.unresolved, card);
  effects.emit?.('everyone', {
    type: 'handDiscarded',
    racer: racerOf(state.seatCount, ship),
    cards: lettersIn(hand),
    voided: spent === state.unresolved ? null : letterOf(card),
  });
  state.discard |= hand;
  state.hands[ship] = NO_CARDS;
  itemAt(state.rows, ship).fill(NONE);
  state.unresolved = spent;
}
