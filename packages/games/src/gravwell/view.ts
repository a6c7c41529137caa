import { type Seat, seatsOf, type Viewer } from '@slipstream/engine';
import { cardsIn, countOf, firstCard, has, letterOf, lettersIn, NO_CARDS } from './cards.ts';
import { GATE } from './data.ts';
import { faceOf, roundsOf, stackCards } from './draft.ts';
import { pullsOf } from './explain.ts';
import { forecastOf, forecastsOf } from './forecast.ts';
import { itemAt, numberAt } from './lists.ts';
import { endOf } from './ranking.ts';
import { pickedBy, racerOf, racersOf } from './ships.ts';
import {
  type Forecast,
  type HandView,
  NONE,
  type PlayedView,
  type Ship,
  type ShipView,
  type StackView,
  type State,
  type View,
} from './types.ts';

/** Everything `viewer` may know. Hidden here: unseen cards of others, others' sealed choices, the order of face-down rows, the rest. */
export function view(state: State, viewer: Viewer): View {
  const { seatCount } = state;
  return {
    viewer,
    options: state.options,
    seatCount,
    phase: state.phase,
    round: state.round,
    rounds: roundsOf(seatCount),
    turn: state.turn,
    pending: seatsOf(state.waiting),
    ships: racersOf(seatCount).map((_, ship) => shipView(state, ship)),
    finishers: state.finishers.map((ship) => racerOf(seatCount, ship)),
    pulls: pullsOf(state),
    draftOrder: state.draftOrder.slice(),
    picks: state.picks,
    stacks: state.phase === 'drafting' ? state.takers.map((_, stack) => stackView(state, stack, viewer)) : [],
    hands: state.hands.map((_, ship) => handView(state, ship, viewer)),
    stops: seatsOf(state.stops),
    ...ownChoice(state, viewer),
    forecasts: ownForecasts(state, viewer),
    played: playedViews(state),
    asked: askedForecast(state),
    discard: lettersIn(state.discard),
    end: state.phase === 'over' ? endOf(state) : null,
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
function stackView(state: State, stack: number, viewer: Viewer): StackView {
  const taker = numberAt(state.takers, stack);
  const { open, unknown } = faceOf(state, stack);
  const hidden = taker === viewer ? lettersIn(stackCards(state, stack) & ~state.open) : [];
  const takenBy = taker === NONE ? null : racerOf(state.seatCount, taker);
  return { open, hidden, unknown: unknown - hidden.length, takenBy };
}

function handView(state: State, ship: Ship, viewer: Viewer): HandView {
  const hand = numberAt(state.hands, ship);
  const known = ship === viewer ? hand : hand & state.open;
  const row = itemAt(state.rows, ship);
  return {
    racer: racerOf(state.seatCount, ship),
    cards: lettersIn(known),
    open: lettersIn(hand & state.open),
    unknown: countOf(hand) - countOf(known),
    row: row.length === 0 ? null : row.map((card) => card !== NONE),
  };
}

type OwnChoice = Pick<View, 'sealed' | 'sealedPosition' | 'pickingFor'>;

const NO_CHOICE: OwnChoice = { sealed: null, sealedPosition: null, pickingFor: null };

function ownChoice(state: State, viewer: Viewer): OwnChoice {
  if (viewer === 'spectator' || state.phase !== 'choosing' || state.spaces[viewer] === GATE) return NO_CHOICE;
  const hasChosen = (state.waiting & (1 << viewer)) === 0;
  const choice = hasChosen ? numberAt(state.sealed, viewer) : NONE;
  if (!state.options.chaosTheory) return { ...NO_CHOICE, sealed: choice === NONE ? null : letterOf(choice) };
  return { sealed: null, sealedPosition: choice === NONE ? null : choice, pickingFor: pickedBy(state, viewer) };
}

function ownForecasts(state: State, viewer: Viewer): Forecast[] {
  if (viewer === 'spectator' || state.phase === 'over') return [];
  return forecastsOf(state, viewer, cardsIn(numberAt(state.hands, viewer)));
}

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
