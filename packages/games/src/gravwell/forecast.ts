import { type Effects, fastRng } from '@slipstream/engine';
import { kindOf, letterOf } from './cards.ts';
import { pullOn } from './explain.ts';
import { carryOut } from './flight.ts';
import { clone } from './state.ts';
import type { Card, Event, Forecast, Movement, Ship, State, StillReason } from './types.ts';

/** What the card would do on the board as it is, by the very rules that will carry it out. */
export function forecastOf(state: State, ship: Ship, card: Card): Forecast {
  const moves: Movement[] = [];
  let still: StillReason | null = null;
  const note = (_: unknown, event: Event): void => {
    if (event.type === 'stayed') still = event.reason;
    if (event.type === 'moved') moves.push(movementIn(event));
  };
  const effects: Effects<Event> = { rng: fastRng(0), emit: note };
  carryOut(clone(state), ship, card, effects);
  return { card: letterOf(card), pull: kindOf(card) === 'tractor' ? null : pullOn(state, ship), moves, still };
}

const movementIn = ({ racer, from, to, direction, distance, skipped, end }: Movement): Movement => ({
  racer,
  from,
  to,
  direction,
  distance,
  skipped,
  end,
});
