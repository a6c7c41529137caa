import type { Ranking, Rng, Seat, Viewer } from '@slipstream/engine';
import { boostPart, CATCH_UP_PART, playAt, sumOf } from './announce.ts';
import { at } from './at.ts';
import { CIRCUITS, HAND_SIZE, NUMBERS } from './data.ts';
import { moverOf, turnOf } from './legal.ts';
import { endsOf } from './movement.ts';
import { isLast, raceRecord, ranking } from './ranking.ts';
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
export function view(state: State, viewer: Viewer): View {
  const { options, round, tricks, leader, phase } = state;
  const hasLed = state.table.length > 0;
  return {
    viewer,
    options,
    seats: seatViews(state),
    hand: viewer === 'spectator' ? [] : [...at(state.hands, viewer)],
    discard: [...state.discard],
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

// Written out field by field: a view is made for every viewer of every step, and spreads cost more than all the rest of it.
function seatViews(state: State): readonly SeatView[] {
  const groups = ranking(state);
  return state.tiles.map((tile, seat) => {
    const { colour, trump } = tileOf(seat, tile);
    const { place, cell, lap, stepsToGo } = whereabouts(state, seat);
    return {
      seat,
      colour,
      trump,
      place,
      cell,
      lap,
      stepsToGo,
      position: positionOf(groups, seat),
      isLast: isLast(state, seat),
      colours: colourCounts(at(state.hands, seat), state.tiles.length),
      boosts: [...at(state.rows, seat)],
    };
  });
}

function positionOf(groups: Ranking, seat: Seat): number {
  let ahead = 0;
  for (const group of groups) {
    if (group.includes(seat)) break;
    ahead += group.length;
  }
  return ahead + 1;
}

function whereabouts(state: State, seat: Seat): Pick<SeatView, 'place' | 'cell' | 'lap' | 'stepsToGo'> {
  const track = TRACKS[state.options.circuit];
  const spot = at(state.cars, seat);
  return {
    place: at(track.places, spot),
    cell: at(CIRCUITS[state.options.circuit].cells, at(track.cells, spot)).id,
    lap: at(track.laps, spot),
    stepsToGo: at(track.stepsToGo, spot),
  };
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
