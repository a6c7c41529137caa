import { LEARNER, type Lesson, NO_CHANCE, type Told } from '@slipstream/engine/lesson';
import { legalActions } from '../legal.ts';
import { play } from '../play.ts';
import { type Scene, scene } from '../scene.ts';
import { text } from '../text.ts';
import type { Colour, Event, State } from '../types.ts';

export type NekoLesson = Lesson<State, Event>;
type Try = Told<State, Event>;

/** The learner drives the red car: trump 5. */
export const RED_FIRST: readonly Colour[] = ['red', 'blue', 'green', 'black'];

/** A trick that is led by this seat; those before the learner play first. */
export const trick = (given: Scene): State => scene({ tiles: RED_FIRST, ...given });

/** The learner has won a trick that was played in these cards, in order of play, and is about to drive. */
export function won(given: Scene, cards: string): State {
  const state = trick(given);
  const seats = state.hands.length;
  for (const [nth, code] of cards.split(' ').entries()) {
    const seat = (state.leader + nth) % seats;
    const action = legalActions(state, seat).find((legal) => text.action(legal) === code);
    if (action === undefined) throw new Error(`${code} is not legal`);
    play(state, seat, action, { rng: NO_CHANCE });
  }
  if (state.phase.name !== 'driving' || state.phase.winner !== LEARNER) throw new Error('the trick is not won');
  return state;
}

export const always = (): boolean => true;
export const winsTrick = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'trickWon' && event.seat === LEARNER);
export const winsWith =
  (cells: number) =>
  ({ events }: Try): boolean =>
    events.some((event) => event.type === 'trickWon' && event.seat === LEARNER && event.cells >= cells);
export const drives = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'moved' && event.seat === LEARNER);
export const boosts =
  (cells: number) =>
  ({ events }: Try): boolean =>
    events.some((event) => event.type === 'boosted' && event.part.cells === cells);
export const finishes = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'finished' && event.seat === LEARNER);
