import { type Effects, seatsOf } from '@slipstream/engine';
import { askZoneBehind } from './bonus.ts';
import { currentTile } from './compiled.ts';
import { isFinishTile, lastZoneOf, MOST_FOR_FEW } from './data.ts';
import { endingOf, outcome } from './ranking.ts';
import { racingCount, racingMask, shipAt } from './ships.ts';
import type { Event, Phase, Ship, State } from './types.ts';

/** A new tile is up: the bonus phase, or programming at once if nobody holds a token. */
export function beginTurn(state: State, effects: Effects<Event>): void {
  const tile = currentTile(state);
  effects.emit?.('everyone', {
    type: 'turnBegan',
    turn: state.turn,
    tile,
    side: state.side,
    isFinish: isFinishTile(tile),
  });
  for (let seat = 0; seat < state.ships.length; seat++) forgetChoices(shipAt(state, seat));
  state.phase = 'bonus';
  if (!askZoneBehind(state, lastZoneOf(state.frontBoard) + 1, effects)) beginProgramming(state, effects);
}

function forgetChoices(ship: Ship): void {
  ship.declared = null;
  ship.route = null;
  ship.wheel = null;
}

/** [OS-50] Everyone still racing chooses a route. */
export function beginProgramming(state: State, effects: Effects<Event>): void {
  beginPhase(state, 'programming', racingMask(state), effects);
}

export function beginPhase(state: State, phase: Phase, awaiting: number, effects: Effects<Event>): void {
  state.phase = phase;
  state.awaiting = awaiting;
  state.declaringZone = 0;
  effects.emit?.('everyone', { type: 'phaseBegan', phase, seats: seatsOf(awaiting) });
}

/** [OS-72] Begun with 5 or 6, four or fewer left: all tiles turn to the other side, and never back. */
export function maybeTurnTiles(state: State, effects: Effects<Event>): void {
  if (state.side === 'few') return;
  const racing = racingCount(state);
  if (racing > MOST_FOR_FEW) return;
  state.side = 'few';
  effects.emit?.('everyone', { type: 'tilesTurned', side: 'few', racing });
}

/** [OS-42] [OS-80] The tile goes, fields that were entered go, the next tile comes. */
export function revealNextTile(state: State, effects: Effects<Event>): void {
  if (state.enteredFields.length > 0) clearFields(state, effects);
  state.turn++;
  beginTurn(state, effects);
}

function clearFields(state: State, effects: Effects<Event>): void {
  const zones = state.enteredFields.filter((zone) => state.fields.includes(zone));
  state.fields = state.fields.filter((zone) => !zones.includes(zone));
  state.enteredFields = [];
  effects.emit?.('everyone', { type: 'fieldsCleared', zones, fields: [...state.fields] });
}

export function endRace(state: State, effects: Effects<Event>): void {
  state.phase = 'over';
  state.awaiting = 0;
  state.declaringZone = 0;
  if (effects.emit === undefined) return;
  const ending = endingOf(state);
  const { winners, ranking } = outcome(state) ?? {};
  if (ending === undefined || winners === undefined || ranking === undefined) throw new Error('over without an ending');
  effects.emit('everyone', { type: 'raceEnded', ending, winners, ranking });
}
