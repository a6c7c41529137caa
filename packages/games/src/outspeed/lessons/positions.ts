import { type Lesson, NO_CHANCE, type Told } from '@slipstream/engine/lesson';
import { type Scene, sceneOf } from '../scene.ts';
import { shipAt } from '../ships.ts';
import { beginTurn } from '../turn.ts';
import type { Event, OutReason, Ship, State } from '../types.ts';

export type OutspeedLesson = Lesson<State, Event>;
type Try = Told<State, Event>;

/** A tile comes up; who holds no token chooses a route at once. */
export function turn(scene: Scene): State {
  const state = sceneOf(scene);
  beginTurn(state, { rng: NO_CHANCE });
  return state;
}

/** The learner's ship. */
export const own = (state: State): Ship => shipAt(state, 0);

export const always = (): boolean => true;
export const advances = ({ before, state }: Try): boolean =>
  own(state).out === null && own(state).zone > own(before).zone;
export const refuels = ({ before, state }: Try): boolean => own(state).fuel > own(before).fuel;
export const isCrowded = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'overcrowded' && event.seats.includes(0));
export const hasCompany = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'aloneOrCompany' && event.seats.includes(0) && !event.isAlone);
export const isOutBy =
  (reason: OutReason) =>
  ({ state }: Try): boolean =>
    own(state).out?.reason === reason;
export const wins = ({ events }: Try): boolean =>
  events.some((event) => event.type === 'raceEnded' && event.winners.includes(0));
export const plays =
  (action: string) =>
  (told: Try): boolean =>
    told.action === action;
