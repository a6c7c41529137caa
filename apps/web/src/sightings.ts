import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { News } from './connection.ts';
import { put, read } from './state/db.ts';
import { isAnything, isCount, isListOf, isNumber, isShape } from './state/guards.ts';

/** An event as the log keeps it: with the turn in which it happened. */
export interface Logged {
  readonly event: unknown;
  readonly turn: number;
}

/** The log of a race as this viewer heard it, so that a reload does not lose it. */
export interface Sighting {
  readonly match: number;
  readonly step: number;
  readonly history: readonly Logged[];
}

const isSighting = isShape<Sighting>({
  match: isCount,
  step: isCount,
  history: isListOf(isShape<Logged>({ event: isAnything, turn: isNumber })),
});

export const readSighting = (key: string): Promise<Sighting | undefined> => read('sightings', key, isSighting);

interface History {
  readonly history: ReadonlySignal<readonly Logged[]>;
  add(news: News): void;
}

/** What the log needs to know of a game: the view one event later, and the turn that a view is in. */
export interface Turns {
  fold(view: unknown, event: unknown): unknown;
  turn(view: unknown): number;
}

/** Goes on from what was seen before the reload, if it was of the same match. */
export function createHistory(key: string, first: Sighting | undefined, turns: Turns): History {
  const sighting = signal(first);
  return {
    history: computed(() => sighting.value?.history ?? []),
    add({ update: { match, step, events, view }, before }) {
      const known = sighting.peek();
      const heard = known?.match === match ? known.history : [];
      const from = before?.match === match ? before.view : view;
      const next = { match, step, history: [...heard, ...logged(turns, from, events)] };
      sighting.value = next;
      void put('sightings', key, next);
    },
  };
}

function logged({ fold, turn }: Turns, from: unknown, events: readonly unknown[]): readonly Logged[] {
  let view = from;
  return events.map((event) => {
    try {
      view = fold(view, event);
    } catch {
      // The event then stands in the turn before; the race itself is not touched.
    }
    return { event, turn: turn(view) };
  });
}
