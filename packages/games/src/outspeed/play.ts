import { type Effects, only, type Seat } from '@slipstream/engine';
import { announceZone, applyBonuses, askZoneBehind } from './bonus.ts';
import { currentTile } from './compiled.ts';
import { isFinishTile } from './data.ts';
import { takeRearBoards } from './movement.ts';
import { gainBenefits, type Leg, openLeg, payCosts, revealRoutes, revealWheel, wheelPickers } from './resolution.ts';
import { isDecided, shipAt } from './ships.ts';
import { drawTokens, isTokenDue, keepTokens } from './tokens.ts';
import { beginPhase, beginProgramming, endRace, maybeTurnTiles, revealNextTile } from './turn.ts';
import type { Action, Event, State } from './types.ts';

/** Seals one choice; the last one of a phase carries the phase out. */
export function play(state: State, seat: Seat, action: Action, effects: Effects<Event>): void {
  seal(state, seat, action);
  state.awaiting &= ~(1 << seat);
  effects.emit?.('everyone', { type: 'locked', seat });
  effects.emit?.(only(seat), { type: 'sealed', seat, action });
  if (state.awaiting === 0) carryOutPhase(state, effects);
}

/** Puts a choice face down: nothing follows from it yet. */
export function seal(state: State, seat: Seat, action: Action): void {
  const ship = shipAt(state, seat);
  switch (action.type) {
    case 'pass':
      ship.declared = 'pass';
      return;
    case 'bonus':
      ship.declared = action.bonus;
      return;
    case 'route':
      ship.route = action.route;
      return;
    case 'wheel':
      ship.wheel = action.number;
      return;
    case 'keep':
      for (const drawer of state.drawers) if (drawer.seat === seat) drawer.kept = action.bonus;
      return;
  }
}

function carryOutPhase(state: State, effects: Effects<Event>): void {
  switch (state.phase) {
    case 'bonus':
      declareOn(state, effects);
      return;
    case 'programming':
      reveal(state, effects);
      return;
    case 'wheel':
      spinWheel(state, effects);
      return;
    case 'keep':
      keepTokens(state, effects);
      drawOn(state, effects);
      return;
    case 'over':
      throw new Error('the race is over');
  }
}

/** [OS-20] The next zone answers; after the last one the bonuses are revealed and applied [OS-22]. */
function declareOn(state: State, effects: Effects<Event>): void {
  announceZone(state, effects);
  if (askZoneBehind(state, state.declaringZone, effects)) return;
  applyBonuses(state, effects);
  if (isDecided(state)) {
    endRace(state, effects);
    return;
  }
  maybeTurnTiles(state, effects);
  beginProgramming(state, effects);
}

/** [OS-55] Routes are revealed; [OS-64] those on the wheel's route pick their number first. */
function reveal(state: State, effects: Effects<Event>): void {
  const leg = openLeg(state, effects);
  revealRoutes(leg);
  const pickers = wheelPickers(leg);
  if (pickers === 0) resolve(leg);
  else beginPhase(state, 'wheel', pickers, effects);
}

function spinWheel(state: State, effects: Effects<Event>): void {
  const leg = openLeg(state, effects);
  revealWheel(leg);
  resolve(leg);
}

/** [OS-55] Costs, then benefits. */
function resolve(leg: Leg): void {
  const { state, effects } = leg;
  payCosts(leg);
  if (isDecided(state)) {
    endRace(state, effects);
    return;
  }
  gainBenefits(leg);
  drawOn(state, effects);
}

/** [OS-59] Draws until nobody is due a token any more. */
function drawOn(state: State, effects: Effects<Event>): void {
  while (isTokenDue(state)) {
    if (drawTokens(state, effects)) {
      beginPhase(state, 'keep', state.awaiting, effects);
      return;
    }
    keepTokens(state, effects);
  }
  if (state.drawers.length > 0) state.drawers = [];
  endTurn(state, effects);
}

/** [OS-60] Boards are taken away; [OS-92] after the finish tile the race is over, [OS-80] else the next tile comes. */
function endTurn(state: State, effects: Effects<Event>): void {
  takeRearBoards(state, effects);
  maybeTurnTiles(state, effects);
  if (isDecided(state) || isFinishTile(currentTile(state))) endRace(state, effects);
  else revealNextTile(state, effects);
}
