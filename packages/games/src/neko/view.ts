import type { Rng, Viewer } from '@slipstream/engine';
import { boostPart, CATCH_UP_PART, playAt, sumOf } from './announce.ts';
import { at, numberAt } from './at.ts';
import { CIRCUITS, HAND_SIZE, NUMBERS } from './data.ts';
import { moverOf, turnOf } from './legal.ts';
import { endsOf } from './movement.ts';
import { isLast, positionOf, raceRecord } from './ranking.ts';
import { colourCounts, OVER, PLAYING, tileOf } from './setup.ts';
import { spotOf, TRACKS } from './track.ts';
import { ledColour, playerOf, winningPlay } from './trick.ts';
import {
  type Card,
  COLOURS,
  type DriveView,
  type Driving,
  type Phase,
  type SeatView,
  type State,
  type View,
} from './types.ts';

/** [NR-5, NR-35] All that lies open, the backs of all hands, and the viewer's own cards. */
export const view = (state: State, viewer: Viewer): View => viewWith(state, openView(state), viewer);

/** The same for several: what lies open is looked at once. */
export function views(state: State, viewers: readonly Viewer[]): readonly View[] {
  const open = openView(state);
  return viewers.map((viewer) => viewWith(state, open, viewer));
}

const viewWith = (state: State, open: View, viewer: Viewer): View =>
  viewer === 'spectator' ? open : { ...open, viewer, hand: at(state.hands, viewer).slice() };

/** What lies open, which is all that a spectator sees. */
function openView(state: State): View {
  const { options, round, tricks, leader, phase } = state;
  const hasLed = state.table.length > 0;
  return {
    viewer: 'spectator',
    options,
    seats: seatViews(state),
    hand: NO_CARDS,
    discard: state.discard.slice(),
    round,
    trick: tricks - (round - 1) * HAND_SIZE + (phase.name === 'playing' ? 1 : 0),
    tricks,
    leader,
    led: hasLed ? at(COLOURS, ledColour(state)) : null,
    plays: state.table.map((_, nth) => playAt(state, nth)),
    winning: hasLed ? playerOf(state, winningPlay(state)) : null,
    phase: phase.name,
    turn: turnOf(state) ?? null,
    drive: phase.name === 'driving' ? driveView(state, phase) : null,
    record: phase.name === 'over' ? raceRecord(state) : null,
  };
}

const NO_CARDS: readonly Card[] = [];

// Written out field by field: seats are looked at in every step, and spreads cost more than all the rest of it.
function seatViews(state: State): readonly SeatView[] {
  const { circuit } = state.options;
  const track = TRACKS[circuit];
  return state.tiles.map((tile, seat) => {
    const { colour, trump } = tileOf(seat, tile);
    const spot = numberAt(state.cars, seat);
    return {
      seat,
      colour,
      trump,
      place: at(track.places, spot),
      cell: at(CIRCUITS[circuit].cells, numberAt(track.cells, spot)).id,
      lap: numberAt(track.laps, spot),
      stepsToGo: numberAt(track.stepsToGo, spot),
      position: positionOf(state, seat),
      isLast: isLast(state, seat),
      colours: colourCounts(at(state.hands, seat), state.tiles.length),
      boosts: at(state.rows, seat).slice(),
    };
  });
}

function driveView(state: State, driving: Driving): DriveView {
  const { winner, distance, catchUp, card } = driving;
  const boosts = at(state.rows, winner).map((boost) => boostPart(boost, card));
  const mover = moverOf(state, winner);
  const open = catchUp === 'open' ? [...boosts, CATCH_UP_PART] : boosts;
  return {
    seat: winner,
    sum: sumOf(driving),
    distance,
    boosts,
    catchUp,
    reach: distancesOf(
      distance,
      open.map((part) => part.cells),
    ).map((sum) => ({
      distance: sum,
      ends: endsOf(mover, sum),
    })),
  };
}

/** All distances that some of the extras make, shortest first. */
function distancesOf(base: number, extras: readonly number[]): readonly number[] {
  const sums = new Set([base]);
  for (const extra of extras) for (const sum of [...sums]) sums.add(sum + extra);
  return [...sums].sort((one, other) => one - other);
}

/** [NR-5] A full state that looks like the view: unseen numbers go to the backs of their colour, all ways equally likely. */
export function imagine(seen: View, rng: Rng): State {
  const { options, round, tricks, leader } = seen;
  const track = TRACKS[options.circuit];
  return {
    options,
    tiles: seen.seats.map(({ colour }) => COLOURS.indexOf(colour)),
    cars: seen.seats.map(({ place }) => spotOf(track, place)),
    hands: imagineHands(seen, rng),
    rows: seen.seats.map(({ boosts }) => [...boosts]),
    discard: [...seen.discard],
    table: seen.plays.map(({ card }) => card),
    leader,
    round,
    tricks,
    phase: imaginePhase(seen),
  };
}

function imaginePhase({ phase, drive }: View): Phase {
  if (drive === null) return phase === 'over' ? OVER : PLAYING;
  const cards = drive.sum.flatMap(({ card }) => (card === null ? [] : [card]));
  const { seat: winner, catchUp, distance } = drive;
  return { name: 'driving', winner, card: at(cards, 0), spent: cards.slice(1), catchUp, distance };
}

function imagineHands(seen: View, rng: Rng): Card[][] {
  const hands: Card[][] = seen.seats.map(({ seat }) => (seat === seen.viewer ? [...seen.hand] : []));
  const isKnown = knownCards(seen);
  for (let colour = 0; colour < seen.seats.length; colour++) {
    const unseen = rng.shuffle(unseenOf(isKnown, colour));
    let next = 0;
    for (const { seat, colours } of seen.seats) {
      if (seat === seen.viewer) continue;
      const hand = at(hands, seat);
      for (const last = next + at(colours, colour); next < last; next++) hand.push(at(unseen, next));
    }
  }
  for (const hand of hands) hand.sort((one, other) => one - other);
  return hands;
}

/** Per card, whether the viewer sees it somewhere. */
function knownCards(seen: View): readonly boolean[] {
  const isKnown: boolean[] = [];
  for (let card = 0; card < seen.seats.length * NUMBERS; card++) isKnown.push(false);
  for (const card of seen.hand) isKnown[card] = true;
  for (const card of seen.discard) isKnown[card] = true;
  for (const { card } of seen.plays) isKnown[card] = true;
  for (const { boosts } of seen.seats) for (const card of boosts) isKnown[card] = true;
  return isKnown;
}

/** The cards of a colour that the viewer sees nowhere: they are in the hands of others. */
function unseenOf(isKnown: readonly boolean[], colour: number): Card[] {
  const unseen: Card[] = [];
  for (let card = colour * NUMBERS; card < (colour + 1) * NUMBERS; card++) if (!isKnown[card]) unseen.push(card);
  return unseen;
}
