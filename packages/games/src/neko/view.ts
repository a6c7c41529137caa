import type { Viewer } from '@slipstream/engine';
import { playAt } from './announcement.ts';
import { at } from './at.ts';
import { carView } from './car.ts';
import { HAND_SIZE } from './data.ts';
import { driveView } from './drive.ts';
import { forecastsFor, NO_FORECASTS } from './forecast.ts';
import { turnOf } from './legal.ts';
import { raceRecord } from './ranking.ts';
import { colourCounts, tileOf } from './setup.ts';
import { ledColour, playerOf, winningPlay } from './trick.ts';
import { type Card, COLOURS, type SeatView, type State, type View } from './types.ts';

/** [NR-5, NR-35] All that lies open, the backs of all hands, and the viewer's own cards. */
export const view = (state: State, viewer: Viewer): View => viewWith(state, openView(state), viewer);

/** The same for several: what lies open is looked at once. */
export function views(state: State, viewers: readonly Viewer[]): readonly View[] {
  const open = openView(state);
  return viewers.map((viewer) => viewWith(state, open, viewer));
}

const viewWith = (state: State, open: View, viewer: Viewer): View =>
  viewer === 'spectator'
    ? open
    : { ...open, viewer, hand: at(state.hands, viewer).slice(), forecasts: forecastsFor(state, viewer) };

/** What lies open, which is all that a spectator sees. */
function openView(state: State): View {
  const { options, round, tricks, leader, phase } = state;
  const hasLed = state.table.length > 0;
  return {
    viewer: 'spectator',
    options,
    seats: seatViews(state),
    hand: NO_CARDS,
    forecasts: NO_FORECASTS,
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
  return state.tiles.map((tile, seat) => {
    const { colour, trump } = tileOf(seat, tile);
    const { place, cell, lap, stepsToGo, position, isLast } = carView(state, seat);
    const colours = colourCounts(at(state.hands, seat), state.tiles.length);
    const boosts = at(state.rows, seat).slice();
    return { seat, colour, trump, place, cell, lap, stepsToGo, position, isLast, colours, boosts };
  });
}
