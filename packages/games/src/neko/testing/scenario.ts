import { type Effects, fastRng, type Heard, type Rng, refusalOf, type Seat } from '@slipstream/engine';
import { at } from '../at.ts';
import { NUMBERS } from '../data.ts';
import { neko } from '../index.ts';
import type { Mover } from '../movement.ts';
import { PLAYING } from '../setup.ts';
import { spotOf, TRACKS, unroll } from '../track.ts';
import {
  type Card,
  type Cell,
  type Circuit,
  type CircuitId,
  COLOURS,
  type Colour,
  type Event,
  type State,
} from '../types.ts';

// One-line scenes for tests and reduced games: cards in the notation of `text.ts`, cells by their ids.

export interface Scene {
  readonly tiles?: readonly Colour[]; // one per seat; as many seats
  readonly hands: readonly string[]; // 'b1 g2', one per seat
  readonly rows?: readonly string[];
  readonly cars?: readonly string[];
  readonly leader?: Seat;
  readonly round?: number;
  readonly circuit?: CircuitId;
  readonly catchUp?: boolean;
}

/** The card of a code such as `b3`. */
export function card(code: string): Card {
  const action = neko.text.parse(code);
  if (!action.ok || action.value.type !== 'play') throw new Error(`${code} is no card`);
  return action.value.card;
}

export const cards = (codes: string): Card[] => codes.split(' ').filter(Boolean).map(card);

/** A race in the middle of a round: cards not named are in the discard. */
export function scene({ hands, rows = [], cars = [], leader = 0, round = 1, ...rest }: Scene): State {
  const tiles = hands.map((_, seat) => COLOURS.indexOf(rest.tiles?.[seat] ?? at(COLOURS, seat)));
  const circuit = rest.circuit ?? 'short';
  const held = hands.map((hand) => cards(hand).sort((one, other) => one - other));
  const boosts = tiles.map((_, seat) => cards(rows[seat] ?? ''));
  const used = new Set([...held.flat(), ...boosts.flat()]);
  const longest = Math.max(...held.map((hand) => hand.length));
  return {
    options: { circuit, catchUp: rest.catchUp ?? false },
    tiles,
    cars: tiles.map((_, seat) => spotOf(TRACKS[circuit], cars[seat] ?? 'start')),
    hands: held,
    rows: boosts,
    discard: Array.from({ length: tiles.length * NUMBERS }, (_, index) => index).filter((index) => !used.has(index)),
    table: [],
    leader,
    round,
    tricks: round * NUMBERS - longest,
    phase: PLAYING,
  };
}

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
