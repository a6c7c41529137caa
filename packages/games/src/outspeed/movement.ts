import type { Effects, Seat } from '@slipstream/engine';
import { firstZoneOf, lastZoneOf } from './data.ts';
import { closeFall, isRacing, putOut, shipAt } from './ships.ts';
import type { Cause, Event, State } from './types.ts';

/**
 * Moves a ship forwards or, with a negative distance, back.
 * False if it was pushed beyond the rear edge [OS-61]: then it has not moved, and the caller puts it out.
 */
export function moveShip(state: State, seat: Seat, distance: number, cause: Cause, effects: Effects<Event>): boolean {
  const ship = shipAt(state, seat);
  const from = ship.zone;
  const to = whereItStops(state.fields, from, distance);
  if (to < firstZoneOf(state.rearBoard)) return false;
  if (to > lastZoneOf(state.frontBoard)) layBoards(state, to, effects);
  ship.zone = to;
  effects.emit?.('everyone', { type: 'moved', racer: String(seat), from, to, asked: distance, cause });
  if (to !== from && state.fields.includes(to)) enterField(state, seat, Math.abs(from + distance - to), effects);
  return true;
}

/** [OS-40] The first zone with a marker on the way, or the end of the way. */
export function whereItStops(fields: readonly number[], from: number, distance: number): number {
  let end = from + distance;
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at] ?? end;
    if (isBetween(field, from, end)) end = field;
  }
  return end;
}

const isBetween = (zone: number, from: number, to: number): boolean =>
  from < to ? from < zone && zone < to : to < zone && zone < from;

function enterField(state: State, seat: Seat, lost: number, effects: Effects<Event>): void {
  const { zone } = shipAt(state, seat);
  if (!state.enteredFields.includes(zone)) insertSorted(state.enteredFields, zone);
  effects.emit?.('everyone', { type: 'stoppedByField', seat, zone, lost });
}

/** [OS-60] The track is endless ahead. */
function layBoards(state: State, zone: number, effects: Effects<Event>): void {
  while (zone > lastZoneOf(state.frontBoard)) {
    state.frontBoard++;
    const board = state.frontBoard;
    effects.emit?.('everyone', { type: 'boardLaid', board, zones: [firstZoneOf(board), lastZoneOf(board)] });
  }
}

/** [OS-60] Only the two frontmost boards that were reached stay; ships on the others are out, markers come back. */
export function takeRearBoards(state: State, effects: Effects<Event>): void {
  const stays = state.frontBoard - 1;
  if (stays === state.rearBoard) return;
  const edge = firstZoneOf(stays);
  state.fields = state.fields.filter((zone) => zone >= edge);
  for (; state.rearBoard < stays; state.rearBoard++) announceBoardGone(state, effects);
  for (let seat = 0; seat < state.ships.length; seat++) {
    const ship = shipAt(state, seat);
    if (isRacing(ship) && ship.zone < edge) putOut(state, seat, 'leftBehind', effects);
  }
  closeFall(state);
}

function announceBoardGone(state: State, effects: Effects<Event>): void {
  if (effects.emit === undefined) return;
  const board = state.rearBoard;
  const [first, last] = [firstZoneOf(board), lastZoneOf(board)];
  const isOnIt = ({ zone, out }: State['ships'][number]) => out === null && zone >= first && zone <= last;
  const seats = state.ships.flatMap((ship, seat) => (isOnIt(ship) ? [seat] : []));
  effects.emit('everyone', { type: 'boardGone', board, zones: [first, last], seats, fields: [...state.fields] });
}

/** Gains, or loses with a negative number; [OS-33] takes what is left rather than going below 0. */
export function changeFuel(state: State, seat: Seat, asked: number, cause: Cause, effects: Effects<Event>): void {
  const ship = shipAt(state, seat);
  const from = ship.fuel;
  ship.fuel = Math.max(0, from + asked);
  effects.emit?.('everyone', { type: 'fuelChanged', seat, from, to: ship.fuel, asked, cause });
}

/** Keeps a list of zones ascending, so that equal tables have equal states. */
export function insertSorted(zones: number[], zone: number): void {
  const at = zones.findIndex((other) => other > zone);
  zones.splice(at < 0 ? zones.length : at, 0, zone);
}
