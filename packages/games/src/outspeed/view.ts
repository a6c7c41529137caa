import { type Seat, seatsOf, type Viewer } from '@slipstream/engine';
import { currentTile } from './compiled.ts';
import { isFinishTile, TRACK_TILES, TURNS } from './data.ts';
import { forecaster, NO_FORECASTS } from './forecast.ts';
import { endingOf, rank } from './ranking.ts';
import { countTokens, shipAt } from './ships.ts';
import { NO_TOKENS } from './tokens.ts';
import type { Bonus, Drawer, DrawerView, Secrets, Ship, ShipView, State, View } from './types.ts';

/** Everything `viewer` may know: the open table, and for a seat its own hand, choices and put-back tokens. */
export const view = (state: State, viewer: Viewer): View => viewWith(state, openView(state), forecaster(state), viewer);

/** The same for several: the open table is looked at once. */
export function views(state: State, viewers: readonly Viewer[]): readonly View[] {
  const open = openView(state);
  const forecastsFor = forecaster(state);
  return viewers.map((viewer) => viewWith(state, open, forecastsFor, viewer));
}

const viewWith = (state: State, open: View, forecastsFor: ReturnType<typeof forecaster>, viewer: Viewer): View =>
  viewer === 'spectator'
    ? open
    : { ...open, viewer, secrets: secretsOf(state, viewer), forecasts: forecastsFor(viewer) };

/** The open table, which is all that a spectator sees. */
function openView(state: State): View {
  const tile = currentTile(state);
  const ships = state.ships.map((ship, seat) => viewShip(state, ship, seat));
  return {
    viewer: 'spectator',
    ...(state.rules !== undefined && { rules: state.rules }),
    options: state.options,
    phase: state.phase,
    pending: seatsOf(state.awaiting),
    turn: state.turn,
    side: state.side,
    tile,
    pastTiles: state.tiles.slice(0, state.turn - 1),
    tilesAhead: state.tiles.slice(state.turn, TRACK_TILES).sort((a, b) => a - b),
    finishTile: isFinishTile(tile) || state.options.firstRace ? (state.tiles[TURNS - 1] ?? null) : null,
    rearBoard: state.rearBoard,
    frontBoard: state.frontBoard,
    fields: copyOf(state.fields),
    enteredFields: copyOf(state.enteredFields),
    declaringZone: state.declaringZone,
    ships,
    drawers: state.drawers.length === 0 ? NO_DRAWERS : state.drawers.map(viewDrawer),
    stack: state.stack.length,
    returners: copyOf(state.returners),
    discard: { ...state.discard },
    falls: state.falls,
    secrets: null,
    forecasts: NO_FORECASTS,
    ending: endingOf(state) ?? null,
    ranking: rank(ships),
  };
}

const NO_NUMBERS: readonly number[] = [];
const NO_DRAWERS: readonly DrawerView[] = [];

const copyOf = (numbers: readonly number[]): readonly number[] => (numbers.length === 0 ? NO_NUMBERS : numbers.slice());

function viewShip(state: State, ship: Ship, seat: Seat): ShipView {
  const isRevealed = state.phase !== 'bonus' && state.phase !== 'programming';
  return {
    seat,
    zone: ship.zone,
    fuel: ship.fuel,
    held: countTokens(ship.tokens),
    out: ship.out,
    hasChosen: hasChosen(state, ship, seat),
    declared: openDeclaration(state, ship),
    route: isRevealed ? ship.route : null,
    wheel: isRevealed && state.phase !== 'wheel' ? ship.wheel : null,
  };
}

function hasChosen(state: State, ship: Ship, seat: Seat): boolean {
  switch (state.phase) {
    case 'bonus':
      return ship.declared !== null;
    case 'programming':
      return ship.route !== null;
    case 'wheel':
      return ship.wheel !== null;
    case 'keep':
      return state.drawers.some((drawer) => drawer.seat === seat && drawer.kept !== null);
    case 'over':
      return false;
  }
}

/** [OS-20] Zones already asked show whether, not what; the zone being asked shows nothing. */
function openDeclaration(state: State, { declared, zone }: Ship): ShipView['declared'] {
  if (state.phase !== 'bonus' || declared === null) return declared;
  if (zone === state.declaringZone) return null;
  return declared === 'pass' ? 'pass' : 'faceDown';
}

const viewDrawer = ({ seat, due, drawn, kept }: Drawer): DrawerView => ({
  seat,
  due,
  drawn: drawn.length,
  hasKept: kept !== null,
});

function secretsOf(state: State, seat: Seat): Secrets {
  const { tokens, declared, route, wheel } = shipAt(state, seat);
  const drawer = state.drawers.find((candidate) => candidate.seat === seat);
  return {
    tokens: { ...tokens },
    declared,
    route,
    wheel,
    drawn: drawer?.drawn ?? NO_TOKENS,
    kept: drawer?.kept ?? null,
    putBack: state.returners.includes(seat) ? putBackBy(state, seat) : NOTHING_PUT_BACK,
  };
}

const NOTHING_PUT_BACK: Secrets['putBack'] = [];

function putBackBy(state: State, seat: Seat): Secrets['putBack'] {
  const putBack: { fromBottom: number; bonus: Bonus }[] = [];
  for (let fromBottom = 0; fromBottom < state.returners.length; fromBottom++) {
    if (state.returners[fromBottom] === seat) putBack.push({ fromBottom, bonus: tokenAt(state, fromBottom) });
  }
  return putBack;
}

function tokenAt(state: State, fromBottom: number): Bonus {
  const bonus = state.stack[fromBottom];
  if (bonus === undefined) throw new Error(`no token ${fromBottom} in the stack`);
  return bonus;
}
