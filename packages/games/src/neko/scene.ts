import type { Seat } from '@slipstream/engine';
import { at } from './at.ts';
import { NUMBERS } from './data.ts';
import { PLAYING } from './setup.ts';
import { text } from './text.ts';
import { spotOf, TRACKS } from './track.ts';
import { type Card, type CircuitId, COLOURS, type Colour, type State } from './types.ts';

/** A moment of a match in one line, for reduced games and tests: cards in the notation of `text.ts`, cells by their ids. */
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
  const action = text.parse(code);
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
