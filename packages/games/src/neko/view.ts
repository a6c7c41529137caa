import type { Viewer } from '@slipstream/engine';
import { boostPart, CATCH_UP_PART, playAt, sumOf } from './announcement.ts';
import { at, numberAt } from './at.ts';
import { CIRCUITS, HAND_SIZE } from './data.ts';
import { moverOf, turnOf } from './legal.ts';
import { endsOf } from './movement.ts';
import { isLast, positionOf, raceRecord } from './ranking.ts';
import { colourCounts, tileOf } from './setup.ts';
import { TRACKS } from './track.ts';
import { ledColour, playerOf, winningPlay } from './trick.ts';
import { type Card, COLOURS, type DriveView, type Driving, type SeatView, type State, type View } from './types.ts';

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
