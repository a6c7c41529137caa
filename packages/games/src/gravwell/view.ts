import { type Seat, seatsOf, type Viewer } from '@slipstream/engine';
import { Cache } from './cache.ts';
import { cardsIn, countOf, firstCard, has, letterOf, lettersIn, NO_CARDS, NO_LETTERS } from './cards.ts';
import { GATE } from './data.ts';
import { faceOf, roundsOf, stackCards } from './draft.ts';
import { forecastOf } from './forecast.ts';
import { itemAt, numberAt } from './lists.ts';
import { endOf } from './ranking.ts';
import { pullsOf } from './reasons.ts';
import { pickedBy, racerOf, racersOf } from './ships.ts';
import {
  type CardSet,
  type Forecast,
  type HandView,
  NONE,
  type PlayedView,
  type Pull,
  type Ship,
  type ShipView,
  type StackView,
  type State,
  type View,
} from './types.ts';

/** Everything `viewer` may know. Hidden here: unseen cards of others, others' sealed choices, the order of face-down rows, the rest. */
export const view = (state: State, viewer: Viewer): View => viewWith(state, openOf(state), viewer);

/** The same for several: what is open to all is looked at once. */
export function views(state: State, viewers: readonly Viewer[]): readonly View[] {
  const open = openOf(state);
  return viewers.map((viewer) => viewWith(state, open, viewer));
}

/** What everyone may know of the parts that take some work. */
interface Open {
  readonly board: Board;
  readonly finishers: View['finishers'];
  readonly draftOrder: View['draftOrder'];
  readonly stacks: readonly StackView[];
  readonly hands: readonly HandView[];
  readonly played: readonly PlayedView[];
  readonly asked: Forecast | null;
  readonly end: View['end'];
}

function openOf(state: State): Open {
  const board = boardOf(state);
  return {
    board,
    finishers: state.finishers.map((ship) => racerOf(state.seatCount, ship)),
    draftOrder: state.draftOrder.slice(),
    stacks: state.phase === 'drafting' ? state.takers.map((_, stack) => openStack(state, stack)) : NO_STACKS,
    hands: state.hands.map((_, ship) => openHand(state, ship)),
    played: playedViews(state),
    asked: askedForecast(state),
    end: state.phase === 'over' ? endOf(state) : null,
  };
}

function viewWith(state: State, open: Open, viewer: Viewer): View {
  const view = viewNow(state, open, viewer);
  return state.rules === undefined ? view : { ...view, rules: state.rules };
}

function viewNow(state: State, open: Open, viewer: Viewer): View {
  const { seatCount } = state;
  const { board, finishers, draftOrder, played, asked, end } = open;
  const { sealed, sealedPosition, pickingFor } = ownChoice(state, viewer);
  return {
    viewer,
    options: state.options,
    seatCount,
    phase: state.phase,
    round: state.round,
    rounds: roundsOf(seatCount),
    turn: state.turn,
    pending: seatsOf(state.waiting),
    ships: board.ships,
    finishers,
    pulls: board.pulls,
    draftOrder,
    picks: state.picks,
    stacks: stacksFor(state, open.stacks, viewer),
    hands: open.hands.map((hand, ship) => (ship === viewer ? handView(state, ship, true) : hand)),
    stops: seatsOf(state.stops),
    sealed,
    sealedPosition,
    pickingFor,
    forecasts: ownForecasts(state, viewer),
    played,
    asked,
    discard: lettersIn(state.discard),
    end,
  };
}

function shipView(state: State, ship: Ship): ShipView {
  const space = numberAt(state.spaces, ship);
  const isSeats = ship < state.seatCount;
  const kind = isSeats ? 'player' : ship < state.hands.length ? 'ghost' : 'derelict';
  const racer = racerOf(state.seatCount, ship);
  return { racer, kind, seat: isSeats ? ship : null, space, onTrack: space !== GATE };
}

/** [GW-12] The hidden card of a taken stack is known to its taker alone. */
function stackView(state: State, stack: number, isOwn: boolean): StackView {
  const taker = numberAt(state.takers, stack);
  const { open, unknown } = faceOf(state, stack);
  const hidden = isOwn ? lettersIn(stackCards(state, stack) & ~state.open) : NO_LETTERS;
  const takenBy = taker === NONE ? null : racerOf(state.seatCount, taker);
  return { open, hidden, unknown: unknown - hidden.length, takenBy };
}

/** As those see it who have not taken it: the same few in every draft. */
function openStack(state: State, stack: number): StackView {
  const cards = stackCards(state, stack) & state.open;
  const key = keyOf(state, cards, numberAt(state.takers, stack) + 1);
  return STACKS.get(key) ?? STACKS.keep(key, stackView(state, stack, false));
}

const STACKS = new Cache<number, StackView>(1024);

/** A set of cards, the number of seats and two more numbers below 8, as one number. */
const keyOf = ({ seatCount }: State, cards: CardSet, first: number, second = 0): number =>
  ((cards * 8 + seatCount) * 8 + first) * 8 + second;

const NO_STACKS: readonly StackView[] = [];

const stacksFor = (state: State, stacks: readonly StackView[], viewer: Viewer): readonly StackView[] =>
  stacks === NO_STACKS
    ? NO_STACKS
    : stacks.map((stack, at) => (state.takers[at] === viewer ? stackView(state, at, true) : stack));

function handView(state: State, ship: Ship, isOwn: boolean): HandView {
  const hand = numberAt(state.hands, ship);
  const known = isOwn ? hand : hand & state.open;
  const row = itemAt(state.rows, ship);
  return {
    racer: racerOf(state.seatCount, ship),
    cards: lettersIn(known),
    open: lettersIn(hand & state.open),
    unknown: countOf(hand) - countOf(known),
    row: row.length === 0 ? null : row.map((card) => card !== NONE),
  };
}

/** As others see it: most hands stay as they are from one pick or turn to the next. */
function openHand(state: State, ship: Ship): HandView {
  const hand = numberAt(state.hands, ship);
  if (itemAt(state.rows, ship).length > 0) return handView(state, ship, false);
  const known = hand & state.open;
  const key = keyOf(state, known, countOf(hand & ~known), ship);
  return HANDS.get(key) ?? HANDS.keep(key, handView(state, ship, false));
}

const HANDS = new Cache<number, HandView>(4096);

type OwnChoice = Pick<View, 'sealed' | 'sealedPosition' | 'pickingFor'>;

const NO_CHOICE: OwnChoice = { sealed: null, sealedPosition: null, pickingFor: null };

function ownChoice(state: State, viewer: Viewer): OwnChoice {
  if (viewer === 'spectator' || state.phase !== 'choosing' || state.spaces[viewer] === GATE) return NO_CHOICE;
  const hasChosen = (state.waiting & (1 << viewer)) === 0;
  const choice = hasChosen ? numberAt(state.sealed, viewer) : NONE;
  if (!state.options.chaosTheory)
    return choice === NONE ? NO_CHOICE : { sealed: letterOf(choice), sealedPosition: null, pickingFor: null };
  return { sealed: null, sealedPosition: choice === NONE ? null : choice, pickingFor: pickedBy(state, viewer) };
}

/** Only while one thinks about them: before and after that the board is about to change. */
function ownForecasts(state: State, viewer: Viewer): readonly Forecast[] {
  if (viewer === 'spectator' || state.phase !== 'choosing') return NO_FORECASTS;
  return cardsIn(numberAt(state.hands, viewer)).map((card) => forecastOf(state, viewer, card));
}

const NO_FORECASTS: readonly Forecast[] = [];

/** The cards on the table, in the order of the letters. */
function playedViews(state: State): PlayedView[] {
  const next = state.unresolved === NO_CARDS ? NONE : firstCard(state.unresolved);
  const ships = state.played.flatMap((card, ship) => (has(state.table, card) ? [{ ship, card }] : []));
  return ships
    .toSorted((a, b) => a.card - b.card)
    .map(({ ship, card }) => ({
      racer: racerOf(state.seatCount, ship),
      card: letterOf(card),
      status: card === next ? 'next' : has(state.unresolved, card) ? 'waiting' : 'done',
    }));
}

function askedForecast(state: State): Forecast | null {
  if (state.phase !== 'stopping') return null;
  const seat: Seat = itemAt(seatsOf(state.waiting), 0);
  return forecastOf(state, seat, firstCard(state.unresolved));
}

/** One board, and what gravity does on it. All who look see the same, and so they do through a whole draft: it is worked out once. */
interface Board {
  readonly ships: readonly ShipView[];
  readonly pulls: readonly Pull[];
}

/** Enough for as many tables as play at once, through their drafts. */
const BOARDS = new Cache<string, Board>(1024);

function boardOf(state: State): Board {
  const key = boardKey(state);
  return BOARDS.get(key) ?? BOARDS.keep(key, newBoard(state));
}

const newBoard = (state: State): Board => ({
  ships: racersOf(state.seatCount).map((_, ship) => shipView(state, ship)),
  pulls: pullsOf(state),
});

/** All that ships and pulls depend on: nothing that a viewer may not know. */
function boardKey({ seatCount, options, finishers, spaces }: State): string {
  const rules = (options.singularityPulls ? 1 : 0) | (options.activeGate ? 2 : 0) | (finishers.length > 0 ? 4 : 0);
  return `${seatCount},${rules},${spaces.join()}`;
}
