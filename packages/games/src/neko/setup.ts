import { type Effects, NOBODY, only, type Seat } from '@slipstream/engine';
import { at, numberAt } from './at.ts';
import { NUMBERS, TRUMPS } from './data.ts';
import { TRACKS } from './track.ts';
import { colourOf } from './trick.ts';
import {
  type Card,
  COLOURS,
  type ColourCounts,
  type Event,
  type Options,
  type Phase,
  type State,
  type Tile,
} from './types.ts';

/** Shared by all states in these phases; nothing in them changes. */
export const PLAYING: Phase = Object.freeze({ name: 'playing' });
export const OVER: Phase = Object.freeze({ name: 'over' });

const BLUE = COLOURS.indexOf('blue');

/** [NR-10, NR-11] */
export function setup(options: Options, seatCount: number, effects: Effects<Event>): State {
  const tiles = effects.rng.shuffle(Array.from({ length: seatCount }, (_, colour) => colour));
  effects.emit?.(NOBODY, { type: 'shuffled', what: 'tiles', order: [...tiles] });
  effects.emit?.('everyone', { type: 'tiles', tiles: tiles.map((colour, seat) => tileOf(seat, colour)) });
  const state: State = {
    options,
    tiles,
    cars: tiles.map(() => TRACKS[options.circuit].start),
    hands: tiles.map(() => []),
    rows: tiles.map(() => []),
    discard: [],
    table: [],
    leader: tiles.indexOf(BLUE),
    round: 1,
    tricks: 0,
    phase: PLAYING,
  };
  deal(state, effects);
  effects.emit?.('everyone', { type: 'leads', seat: state.leader, why: 'blue', tied: [], round: 1, trick: 1 });
  effects.emit?.('everyone', { type: 'turn', seat: state.leader, to: 'play' });
  return state;
}

/** [NR-3] */
export function tileOf(seat: Seat, colour: number): Tile {
  const name = at(COLOURS, colour);
  return { seat, colour: name, trump: TRUMPS[name] };
}

/** [NR-1, NR-11] Shuffles all cards of the race and deals them one by one; hands come out sorted. */
export function deal(state: State, effects: Effects<Event>): void {
  const seatCount = state.tiles.length;
  const stack = effects.rng.shuffle(allCards(seatCount));
  const holders = allCards(seatCount);
  for (let nth = 0; nth < stack.length; nth++) holders[numberAt(stack, nth)] = nth % seatCount;
  for (let card = 0; card < holders.length; card++) at(state.hands, numberAt(holders, card)).push(card);
  announceDeal(state, stack, effects);
}

/** [NR-1] As many colours as seats, 10 cards of each. */
function allCards(seatCount: number): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < seatCount * NUMBERS; card++) cards.push(card);
  return cards;
}

function announceDeal(state: State, stack: readonly Card[], { emit }: Effects<Event>): void {
  if (emit === undefined) return;
  emit(NOBODY, { type: 'shuffled', what: 'cards', order: [...stack] });
  const colours = state.hands.map((hand) => colourCounts(hand, state.tiles.length));
  emit('everyone', { type: 'dealt', round: state.round, colours });
  state.hands.forEach((hand, seat) => {
    emit(only(seat), { type: 'hand', seat, cards: [...hand] });
  });
}

/** [NR-5] What the backs of a hand show. */
export function colourCounts(hand: readonly Card[], colourCount: number): ColourCounts {
  const counts: number[] = new Array(colourCount).fill(0);
  for (const card of hand) counts[colourOf(card)] = numberAt(counts, colourOf(card)) + 1;
  return counts;
}
