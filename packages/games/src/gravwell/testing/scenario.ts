import { type Effects, fastRng, type Rng, type Seat } from '@slipstream/engine';
import { GO, playAction, STOP } from '../actions.ts';
import { cardOf } from '../cards.ts';
import { carryOut } from '../flight.ts';
import { numberAt } from '../lists.ts';
import { play } from '../play.ts';
import { type Scene, scene } from '../scene.ts';
import { racersOf } from '../ships.ts';
import type { Event, Letter, RacerId, State } from '../types.ts';

export { type Scene, scene } from '../scene.ts';

/** What happened, and where it led. */
export interface Told {
  readonly state: State;
  readonly events: readonly Event[];
}

export type Answer = 'stop' | 'go';

/**
 * Plays one turn: each racing seat its letter (a dot for a ship that left), then the answers to Emergency Stops in the order
 * they are asked; after the last answer everyone lets go.
 */
export function turnOf(state: State, letters: string, answers: readonly Answer[] = [], rng: Rng = fastRng(1)): Told {
  const events: Event[] = [];
  const effects: Effects<Event> = { rng, emit: (_, event) => events.push(event) };
  for (const [seat, letter] of [...letters].entries()) {
    if (letter !== '.') play(state, seat, playAction(cardOf(letter as Letter)), effects);
  }
  const rest = [...answers];
  const { round, turn } = state;
  while (state.phase === 'stopping' && state.round === round && state.turn === turn) {
    play(state, askedSeat(state), rest.shift() === 'stop' ? STOP : GO, effects);
  }
  return { state, events };
}

export const askedSeat = (state: State): Seat => 31 - Math.clz32(state.waiting);

/** Deals each racing seat the letter it is to play, then plays the turn. */
export function playCards(given: Scene, letters: string, answers: readonly Answer[] = []): Told {
  return turnOf(
    scene({ ...given, hands: given.hands ?? [...letters].map((letter) => letter.replace('.', '')) }),
    letters,
    answers,
  );
}

/** Carries out a single card, of the ship with this name, on a board. */
export function carry(given: Scene, racer: RacerId, letter: Letter): Told {
  const state = scene(given);
  const events: Event[] = [];
  const ship = racersOf(state.seatCount).indexOf(racer);
  carryOut(state, ship, cardOf(letter), { rng: fastRng(1), emit: (_, event) => events.push(event) });
  return { state, events };
}

/** Where one ship stands. */
export const spaceOf = (state: State, racer: RacerId): number =>
  numberAt(state.spaces, racersOf(state.seatCount).indexOf(racer));

/** The events of one type, in order. */
export const ofType = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
