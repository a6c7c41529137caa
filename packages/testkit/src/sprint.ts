import {
  type Effects,
  fail,
  type Game,
  type Moved,
  NOBODY,
  ok,
  only,
  type Ranking,
  type Seat,
  seatsOf,
  type Viewer,
} from '@slipstream/engine';

// A toy race with a bit of everything the laws look at: a shuffle, hidden hands, sealed choices, a die, an option.
// Each turn all seats play one card face down; then each runs as far as its card, and the highest card adds a die.

export interface SprintOptions {
  readonly double: boolean;
}
export interface SprintState {
  options: SprintOptions;
  places: number[];
  hands: number[][];
  sealed: (number | null)[];
  stack: number[];
  discard: number[];
}
export interface SprintAction {
  readonly card: number;
}
export type SprintEvent =
  | { readonly type: 'shuffled'; readonly order: readonly number[] }
  | { readonly type: 'dealt'; readonly seat: Seat; readonly hand: readonly number[] }
  | { readonly type: 'sealed'; readonly seat: Seat }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly die: number }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: number }
  | Moved;
export interface SprintView {
  readonly viewer: Viewer;
  readonly options: SprintOptions;
  readonly places: readonly number[];
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  readonly ready: readonly boolean[];
  readonly own: number | null;
  readonly discard: readonly number[];
}
export type SprintGame = Game<SprintOptions, SprintState, SprintAction, SprintEvent, SprintView>;

/** What is shuffled and how much of it each seat is dealt. */
export interface SprintCards {
  readonly deck: readonly number[]; // in ascending order
  readonly hand: number;
}

const laps = (state: SprintState): number => (state.options.double ? 2 : 1);

const setupWith =
  ({ deck, hand }: SprintCards): SprintGame['setup'] =>
  (options, seatCount, { rng, emit }) => {
    const stack = rng.shuffle([...deck]);
    emit?.(NOBODY, { type: 'shuffled', order: [...stack] });
    const hands = Array.from({ length: seatCount }, () => stack.splice(0, hand).sort((a, b) => a - b));
    for (const [seat, cards] of hands.entries()) emit?.(only(seat), { type: 'dealt', seat, hand: [...cards] });
    return { options, places: hands.map(() => 0), hands, sealed: hands.map(() => null), stack, discard: [] };
  };

function play(state: SprintState, seat: Seat, { card }: SprintAction, effects: Effects<SprintEvent>): void {
  state.sealed[seat] = card;
  effects.emit?.('everyone', { type: 'sealed', seat });
  if (!state.sealed.includes(null)) resolve(state, effects);
}

function resolve(state: SprintState, effects: Effects<SprintEvent>): void {
  const cards = state.sealed.map(Number);
  const best = cards.indexOf(Math.max(...cards));
  for (const [seat, card] of cards.entries()) {
    const die = seat === best ? 1 + effects.rng.below(6) : 0;
    if (die > 0) effects.emit?.('everyone', { type: 'rolled', seat, die });
    run(state, seat, (card + die) * laps(state), effects);
    state.hands[seat] = (state.hands[seat] ?? []).filter((held) => held !== card);
    state.discard.push(card);
    effects.emit?.('everyone', { type: 'played', seat, card });
  }
  state.sealed = cards.map(() => null);
}

function run(state: SprintState, seat: Seat, steps: number, { emit }: Effects<SprintEvent>): void {
  const from = state.places[seat] ?? 0;
  state.places[seat] = from + steps;
  emit?.('everyone', { type: 'moved', racer: String(seat), from, to: from + steps });
}

const pending = (state: SprintState): readonly Seat[] =>
  seatsOf(
    state.sealed.reduce(
      (mask: number, card, seat) => (card === null && hasCards(state, seat) ? mask | (1 << seat) : mask),
      0,
    ),
  );

const hasCards = (state: SprintState, seat: Seat): boolean => (state.hands[seat]?.length ?? 0) > 0;

const legalActions = (state: SprintState, seat: Seat): readonly SprintAction[] =>
  pending(state).includes(seat) ? (state.hands[seat] ?? []).map((card) => ({ card })) : [];

function ranking(state: SprintState): Ranking {
  const places = [...new Set(state.places)].sort((a, b) => b - a);
  return places.map((place) => state.places.flatMap((other, seat) => (other === place ? [seat] : [])));
}

const view = (state: SprintState, viewer: Viewer): SprintView => ({
  viewer,
  options: state.options,
  places: [...state.places],
  hand: viewer === 'spectator' ? [] : [...(state.hands[viewer] ?? [])],
  handSizes: state.hands.map((hand) => hand.length),
  ready: state.sealed.map((card) => card !== null),
  own: viewer === 'spectator' ? null : (state.sealed[viewer] ?? null),
  discard: [...state.discard],
});

/** Deals what the viewer has not seen; what is left over is the stack. */
const imagineWith =
  ({ deck }: SprintCards): SprintGame['imagine'] =>
  (seen, rng) => {
    const known = [...seen.hand, ...seen.discard];
    const stack = rng.shuffle(deck.filter((card) => !known.includes(card)));
    const hands = seen.handSizes.map((size, seat) =>
      seat === seen.viewer ? [...seen.hand] : stack.splice(0, size).sort((a, b) => a - b),
    );
    const sealed = seen.ready.map((isReady, seat) =>
      isReady ? (seat === seen.viewer ? seen.own : (hands[seat]?.[rng.below(hands[seat].length)] ?? null)) : null,
    );
    return { options: seen.options, places: [...seen.places], hands, sealed, stack, discard: [...seen.discard] };
  };

/** The view one event later. Nobody hears what it sealed itself: that comes with the next view, or with the reveal. */
function fold(seen: SprintView, event: SprintEvent): SprintView {
  switch (event.type) {
    case 'sealed':
      return { ...seen, ready: seen.ready.with(event.seat, true) };
    case 'moved':
      return { ...seen, places: seen.places.with(Number(event.racer), Number(event.to)) };
    case 'played':
      return afterPlay(seen, event.seat, event.card);
    case 'shuffled':
    case 'dealt':
    case 'rolled':
      return seen;
  }
}

const afterPlay = (seen: SprintView, seat: Seat, card: number): SprintView => ({
  ...seen,
  hand: seat === seen.viewer ? seen.hand.filter((held) => held !== card) : seen.hand,
  handSizes: seen.handSizes.map((size, other) => (other === seat ? size - 1 : size)),
  ready: seen.ready.with(seat, false),
  own: seat === seen.viewer ? null : seen.own,
  discard: [...seen.discard, card],
});

const faultsWith =
  ({ deck }: SprintCards): SprintGame['faults'] =>
  (state) => {
    const cards = [...state.hands.flat(), ...state.stack, ...state.discard].sort((a, b) => a - b);
    return cards.join() === deck.join() ? [] : [`cards are ${cards.join()}`];
  };

const isFields = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.getPrototypeOf(raw) === Object.prototype;

/** The toy with a deck of one's own: a small one makes a short match in which little is hidden. */
export const sprintWith = (cards: SprintCards): SprintGame => ({
  id: 'sprint',
  rulesVersion: 1,
  seatCounts: [2, 3],
  options: [{ key: 'double', values: [false, true] }],
  text: {
    action: ({ card }) => `play ${card}`,
    parse: (text) => {
      const card = /^play (\d{1,2})$/.exec(text)?.[1];
      return card === undefined ? fail(`not an action: ${text.slice(0, 40)}`) : ok({ card: Number(card) });
    },
    event: (event, name) =>
      event.type === 'moved'
        ? `${name(Number(event.racer))} runs to ${event.to}`
        : `${event.type} ${JSON.stringify(event)}`,
  },
  parseOptions(raw) {
    if (!isFields(raw)) return fail('options must be an object');
    const unknown = Object.keys(raw).find((key) => key !== 'double');
    if (unknown !== undefined) return fail(`unknown option "${unknown}"`);
    const double = raw.double ?? false;
    return typeof double === 'boolean' ? ok({ double }) : fail('double must be true or false');
  },
  parseAction(raw) {
    if (!isFields(raw) || Object.keys(raw).join() !== 'card') return fail('an action is {"card": number}');
    return Number.isInteger(raw.card) ? ok({ card: Number(raw.card) }) : fail('card must be a whole number');
  },
  setup: setupWith(cards),
  pending,
  legalActions,
  play,
  ranking,
  outcome: (state) =>
    pending(state).length > 0 ? undefined : { winners: ranking(state)[0] ?? [], ranking: ranking(state), facts: {} },
  view,
  imagine: imagineWith(cards),
  fold,
  untold: [],
  racers: (state) => state.places.map((place, seat) => ({ id: String(seat), place })),
  faults: faultsWith(cards),
});

/** The toy, sound as it stands; a test replaces one part to plant a bug. */
export const sprint: SprintGame = sprintWith({ deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], hand: 3 });
