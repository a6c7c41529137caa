import { type Effects, fastRng, type Heard, type Rng, refusalOf } from '@slipstream/engine';
import { at } from '../at.ts';
import { neko } from '../index.ts';
import type { Mover } from '../movement.ts';
import { spotOf, unroll } from '../track.ts';
import type { Cell, Circuit, Event, State } from '../types.ts';

export { card, cards, type Scene, scene } from '../scene.ts';

/** Plays actions in notation, each by the seat whose turn it is and only if legal; gives all events. */
export function playOn(state: State, codes: string, rng: Rng = fastRng(1)): readonly Event[] {
  const heard: Heard<Event>[] = [];
  const effects: Effects<Event> = { rng, emit: (audience, event) => heard.push({ audience, event }) };
  for (const code of codes.split(' ')) {
    const action = neko.text.parse(code);
    const seat = at(neko.pending(state), 0);
    if (!action.ok) throw new Error(action.reason);
    const refusal = refusalOf(neko, state, seat, action.value);
    if (refusal !== undefined) throw new Error(`${code} by seat ${seat}: ${refusal}`);
    neko.play(state, seat, action.value, effects);
  }
  return heard.map(({ event }) => event);
}

/** What the seat to decide may do, in notation. */
export const legalCodes = (state: State): readonly string[] =>
  neko.legalActions(state, at(neko.pending(state), 0)).map(neko.text.action);

/** The events of one type. */
export function ofType<Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
}

/** A straight road with so many lanes at places 1, 2, 3, …; every cell leads to the next place, at most one lane off. */
export function road(lanes: readonly number[], laps = 1): Circuit {
  const name = (place: number, lane: number): string => `${place}${'abcd'[lane]}`;
  const row = (place: number): string[] =>
    place > lanes.length ? ['finish'] : Array.from({ length: at(lanes, place - 1) }, (_, lane) => name(place, lane));
  const cell = (id: string, place: number, lane: number, ahead: readonly string[]): Cell => {
    return { id, place, lane, x: place * 80, y: lane * 40, angle: 0, ahead };
  };
  const near = (place: number, lane: number): string[] =>
    place === lanes.length ? ['finish'] : row(place + 1).filter((_, other) => Math.abs(other - lane) <= 1);
  const cells = lanes.flatMap((_, index) =>
    row(index + 1).map((id, lane) => cell(id, index + 1, lane, near(index + 1, lane))),
  );
  const start = cell('start', 0, 0, row(1));
  return {
    id: 'road',
    name: 'Road',
    laps,
    start: 'start',
    finish: 'finish',
    cells: [start, ...cells, cell('finish', lanes.length + 1, 0, [])],
  };
}

/** Seat 0 on a road, with other cars in its way. */
export function moverOn(circuit: Circuit, from: string, others: readonly string[] = []): Mover {
  const track = unroll(circuit);
  return { track, cars: [from, ...others].map((place) => spotOf(track, place)), seat: 0 };
}
