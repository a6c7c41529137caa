import { type Lesson, type LessonStep, NO_CHANCE, type Task, type Told } from '@slipstream/engine/lesson';
import { playAction } from '../actions.ts';
import { ALL_CARDS, cardOf, cardsIn } from '../cards.ts';
import { GATE } from '../data.ts';
import { beginRound } from '../draft.ts';
import { numberAt } from '../lists.ts';
import { DEFAULT_OPTIONS } from '../parse.ts';
import { play } from '../play.ts';
import { type Scene, scene } from '../scene.ts';
import { stateBeforeRoundOne } from '../setup.ts';
import type { Card, Event, Letter, Options, State } from '../types.ts';

export type GravwellLesson = Lesson<State, Event>;
export type GravwellStep = LessonStep<State, Event>;
export type GravwellTask = Task<State, Event>;
type Try = Told<State, Event>;

const EVERYBODY = [0, 1, 2, 3];

/** A choice of card in a turn where nobody has an Emergency Stop to be asked about. */
export const choosing = (given: Scene): State =>
  scene({ ...given, stopped: EVERYBODY.slice(0, given.seats ?? EVERYBODY.length) });

/** The learner's card comes up, and only the learner has an Emergency Stop. Each seat plays its letter. */
export function asked(given: Omit<Scene, 'stopped' | 'hands'>, letters: string): State {
  const state = scene({ ...given, stopped: EVERYBODY.slice(1), hands: [...letters] });
  const effects = { rng: NO_CHANCE };
  for (const [seat, letter] of [...letters].entries()) play(state, seat, playAction(cardOf(letter as Letter)), effects);
  if (state.phase !== 'stopping') throw new Error('nobody is asked');
  return state;
}

interface Layout {
  readonly seats?: number;
  readonly first?: number;
  readonly options?: Partial<Options>;
  /** The open cards, stack by stack; those under them come from the start of the alphabet. */
  readonly open: string;
}

/** The first draft of a race, with these cards on top. */
export function drafting({ seats = 4, first = 0, options = {}, open }: Layout): State {
  const state = stateBeforeRoundOne({ ...DEFAULT_OPTIONS, ...options }, seats, first);
  const top = [...open].map((letter) => cardOf(letter as Letter));
  const others = cardsIn(ALL_CARDS).filter((card) => !top.includes(card));
  const hidden = state.takers.length * (seats === 1 ? 5 : 1);
  const deck: readonly Card[] = [...others.slice(0, hidden), ...top, ...others.slice(hidden)];
  beginRound(state, { rng: { ...NO_CHANCE, shuffle: (cards) => inOrder(cards, deck) } });
  return state;
}

function inOrder<Item>(items: Item[], order: readonly unknown[]): Item[] {
  return items.sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Where the learner's ship stands. */
export const spaceIn = (state: State): number => numberAt(state.spaces, 0);

export const fliesOut = ({ before, state }: Try): boolean => spaceIn(state) > spaceIn(before);
export const fallsBack = ({ before, state }: Try): boolean => spaceIn(state) < spaceIn(before);
export const stays = ({ before, state }: Try): boolean => spaceIn(state) === spaceIn(before);
export const escapes = ({ state }: Try): boolean => spaceIn(state) === GATE;
export const reaches =
  (space: number) =>
  ({ state }: Try): boolean =>
    spaceIn(state) >= space;
export const always = (): boolean => true;
