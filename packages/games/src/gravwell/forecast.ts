import type { Rng } from '@slipstream/engine';
import { letterOf } from './cards.ts';
import { clone } from './clone.ts';
import { carryOut } from './flight.ts';
import type { Card, Event, Forecast, Movement, Ship, State, StillReason } from './types.ts';

const refuse = (): never => {
  throw new Error('no card that is carried out asks chance for anything');
};
const NO_CHANCE: Rng = { below: refuse, shuffle: refuse, save: refuse };

/** What the card would do on the board as it is, by the very rules that will carry it out. */
export function forecastOf(state: State, ship: Ship, card: Card): Forecast {
  const moves: Movement[] = [];
  let still: StillReason | null = null;
  const note = (_: unknown, event: Event): void => {
    if (event.type === 'stayed') still = event.reason;
    if (event.type === 'moved') moves.push(movementIn(event));
  };
  carryOut(imagined(state), ship, card, { rng: NO_CHANCE, emit: note });
  // A list that has grown has room for more; views are kept for a while, and their forecasts never grow.
  return { card: letterOf(card), moves: moves.slice(), still };
}

/** A copy of all that carrying a card out can change: ships, and with the active gate also cards. */
const imagined = (state: State): State =>
  state.options.activeGate
    ? clone(state)
    : { ...state, spaces: state.spaces.slice(), finishers: state.finishers.slice() };

const movementIn = ({ racer, from, to, direction, distance, skipped, end }: Movement): Movement => ({
  racer,
  from,
  to,
  direction,
  distance,
  skipped,
  end,
});
