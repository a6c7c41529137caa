import type { AnyGame } from '@slipstream/engine';
import { type AnyMatch, type AnyPlayed, demand } from './law.ts';

export function movesAddUp(game: AnyGame, before: AnyMatch, after: AnyPlayed): void {
  const law = 'moved events add up to the places';
  const places = new Map(game.racers(before.state).map(({ id, place }) => [id, place]));
  for (const { event } of after.events) {
    if (!isMoved(event)) continue;
    demand(
      places.get(event.racer) === event.from,
      law,
      () => `${event.racer} moved from ${event.from}, but stood on ${places.get(event.racer)}`,
    );
    places.set(event.racer, event.to);
  }
  for (const { id, place } of game.racers(after.match.state)) {
    demand(places.get(id) === place, law, () => `${id} stands on ${place}, events say ${places.get(id)}`);
  }
}

const isMoved = (event: unknown): event is { racer: string; from: string | number; to: string | number } =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'moved';

export function eventsHaveLines(game: AnyGame, { events }: AnyPlayed): void {
  for (const { event } of events) {
    const line = game.text.event(event, (seat) => `seat ${seat}`);
    const isLine = typeof line === 'string' && line !== '' && !/undefined|\[object|NaN/.test(line);
    demand(isLine, 'every event has a line', () => `"${line}" for ${JSON.stringify(event)}`);
  }
}
