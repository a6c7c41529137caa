import { type Effects, only, type Seat } from '@slipstream/engine';
import { bitOf, cardOf, cardsIn, letterOf, without } from './cards.ts';
import { draftStack } from './draft.ts';
import { itemAt, numberAt } from './lists.ts';
import { answerStop, resolveCards } from './resolution.ts';
import { isOnTrack, pickedBy, pickerFor, racerOf } from './ships.ts';
import { type Action, type Card, type Event, NONE, type Ship, type State } from './types.ts';

/** Plays one legal action. */
export function play(state: State, seat: Seat, action: Action, effects: Effects<Event>): void {
  switch (action.type) {
    case 'draft':
      draftStack(state, seat, action.stack, effects);
      break;
    case 'play':
      seal(state, seat, cardOf(action.card), effects);
      break;
    case 'pick':
      seal(state, seat, action.position, effects);
      break;
    case 'stop':
    case 'go':
      answerStop(state, action.type, effects);
      break;
  }
}

/** [GW-14] A choice is locked in face down; the last one turns all of them over. */
function seal(state: State, seat: Seat, choice: number, effects: Effects<Event>): void {
  state.sealed[seat] = choice;
  state.waiting &= ~(1 << seat);
  if (effects.emit !== undefined) tellSealed(state, seat, choice, effects);
  if (state.waiting !== 0) return;
  reveal(state, effects);
  resolveCards(state, effects);
}

function tellSealed(state: State, seat: Seat, choice: number, effects: Effects<Event>): void {
  effects.emit?.('everyone', { type: 'locked', seat });
  const sealed = state.options.chaosTheory
    ? { card: null, position: choice, pickingFor: pickedBy(state, seat) }
    : { card: letterOf(choice), position: null, pickingFor: null };
  effects.emit?.(only(seat), { type: 'sealed', seat, ...sealed });
}

/** [GW-14] All cards of the turn are turned over together. */
function reveal(state: State, effects: Effects<Event>): void {
  const positions = effects.emit && state.played.map((_, ship) => positionOf(state, ship));
  for (let ship = 0; ship < state.played.length; ship++) if (isOnTrack(state, ship)) turnOver(state, ship);
  state.table = state.unresolved;
  if (positions !== undefined) tellRevealed(state, positions, effects);
}

function turnOver(state: State, ship: Ship): void {
  const card = takeChosen(state, ship);
  state.hands[ship] = without(numberAt(state.hands, ship), card);
  state.played[ship] = card;
  state.unresolved |= bitOf(card);
}

function takeChosen(state: State, ship: Ship): Card {
  const row = itemAt(state.rows, ship);
  if (row.length === 0) return numberAt(state.sealed, ship);
  const position = positionOf(state, ship);
  const card = numberAt(row, position);
  row[position] = NONE;
  return card;
}

/** Which place of the ship's row is turned over: [GW-54] the one its neighbour picked, [GW-50] for the ghost the topmost left. */
function positionOf(state: State, ship: Ship): number {
  if (itemAt(state.rows, ship).length === 0 || !isOnTrack(state, ship)) return NONE;
  return ship < state.seatCount ? numberAt(state.sealed, pickerFor(state, ship)) : state.turn - 1;
}

function tellRevealed(state: State, positions: readonly number[], effects: Effects<Event>): void {
  const cards = cardsIn(state.unresolved).map((card) => {
    const ship = state.played.indexOf(card);
    const position = numberAt(positions, ship);
    const racer = racerOf(state.seatCount, ship);
    return { racer, card: letterOf(card), position: position === NONE ? null : position };
  });
  effects.emit?.('everyone', { type: 'revealed', cards });
}
