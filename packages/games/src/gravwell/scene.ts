import type { Seat } from '@slipstream/engine';
import { ALL_CARDS, cardOf, cardsIn, NO_CARDS, setOf } from './cards.ts';
import { GATE, TURNS } from './data.ts';
import { itemAt, numberAt } from './lists.ts';
import { DEFAULT_OPTIONS } from './parse.ts';
import { stateBeforeRoundOne } from './setup.ts';
import { isOnTrack, isSolo, pilotCount, racingSeats } from './ships.ts';
import { type CardSet, type Letter, NONE, type Options, type State } from './types.ts';

/** A moment of a match in one line, for reduced games and tests: the choice of a turn is up, everyone holds a full hand. */
export interface Scene {
  /** The spaces of all ships, in the order seats, ghost, derelicts; a ship that left stands on 54. */
  readonly at: readonly number[];
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /** One text per pilot: letters that its hand must hold; the rest is dealt from the start of the alphabet. */
  readonly hands?: readonly string[];
  readonly round?: number;
  readonly turn?: number;
  /** Seats that have used their Emergency Stop. */
  readonly stopped?: readonly Seat[];
}

export function scene({ at, seats = 4, options = {}, hands = [], round = 1, turn = 1, stopped = [] }: Scene): State {
  const state = stateBeforeRoundOne({ ...DEFAULT_OPTIONS, ...options }, seats, 0);
  if (at.length !== state.spaces.length) throw new Error(`${seats} seats have ${state.spaces.length} ships`);
  for (const [ship, space] of at.entries()) {
    state.spaces[ship] = space;
    if (space === GATE && ship < state.hands.length) state.finishers.push(ship);
  }
  Object.assign(state, { phase: 'choosing', round, turn, picks: state.takers.length, waiting: racingSeats(state) });
  for (const seat of stopped) state.stops &= ~(1 << seat);
  dealHands(state, hands);
  return state;
}

/** Wanted letters first, then the lowest that nobody wants; earlier turns' cards lie in the discard. */
function dealHands(state: State, wanted: readonly string[]): void {
  let free = ALL_CARDS & ~setOfText(wanted.join(''));
  const take = (count: number): CardSet => {
    const taken = setOf(cardsIn(free).slice(0, count));
    free &= ~taken;
    return taken;
  };
  const size = TURNS + 1 - state.turn;
  for (let ship = 0; ship < pilotCount(state.seatCount); ship++) {
    const letters = wanted[ship] ?? '';
    const isRacing = isOnTrack(state, ship);
    state.hands[ship] = isRacing ? setOfText(letters) | take(size - letters.length) : NO_CARDS;
    state.discard |= take(isRacing ? state.turn - 1 : TURNS);
    if (state.options.chaosTheory || (isSolo(state.seatCount) && ship === 1)) layRow(state, ship, letters);
  }
  const rest = cardsIn(free);
  state.deck.splice(0, state.deck.length, ...cardsIn(ALL_CARDS & ~free), ...rest);
}

/** The row begins with the wanted letters, in their order; places of earlier turns are empty. */
function layRow(state: State, ship: number, letters: string): void {
  const wanted = [...letters].map((letter) => cardOf(letter as Letter));
  const others = cardsIn(numberAt(state.hands, ship)).filter((card) => !wanted.includes(card));
  const gone = Array.from({ length: state.turn - 1 }, () => NONE);
  itemAt(state.rows, ship).push(...gone, ...wanted, ...others);
}

const setOfText = (letters: string): CardSet => setOf([...letters].map((letter) => cardOf(letter as Letter)));
