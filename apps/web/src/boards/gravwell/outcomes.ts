import type { Event, Letter, View } from '@slipstream/games/gravwell/types';
import { useRef } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';

/** What each card of this turn came to, in two words: "17 → 28", "stopped". Known as far as this screen has seen it. */
export type Outcomes = ReadonlyMap<Letter, string>;

/** Remembers, while events play, what became of the cards on the table. A view does not keep it. */
export function useOutcomes(view: View, event: Event | undefined): Outcomes {
  const memory = useRef(new Map<Letter, string>());
  if (view.played.length === 0) memory.current.clear();
  else if (event !== undefined) remember(memory.current, event);
  return memory.current;
}

/** Writes down what an event did with a card; saying the same twice does no harm. */
export function remember(memory: Map<Letter, string>, event: Event): void {
  switch (event.type) {
    case 'moved':
      if (event.by === event.racer) memory.set(event.card, `${event.from} → ${event.to}`);
      return;
    case 'tractor':
      memory.set(event.card, m.gravwell_outcome_pulls());
      return;
    case 'stayed':
      memory.set(event.card, m.gravwell_outcome_stays());
      return;
    case 'stopped':
      memory.set(event.card, m.gravwell_outcome_stopped());
      return;
    case 'handDiscarded':
      if (event.voided !== null) memory.set(event.voided, m.gravwell_outcome_void());
      return;
    default:
  }
}
