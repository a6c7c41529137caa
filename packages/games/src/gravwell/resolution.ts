import { type Effects, seatsOf } from '@slipstream/engine';
import { firstCard, fuelValue, kindOf, letterOf, lettersIn, NO_CARDS, senseOf, without } from './cards.ts';
import { TURNS } from './data.ts';
import { beginRound, beginTurn, roundsOf } from './draft.ts';
import { carryOut, isDecided } from './flight.ts';
import { forecastOf } from './forecast.ts';
import { wouldMove } from './gravity.ts';
import { endOf } from './ranking.ts';
import { pullOn } from './reasons.ts';
import { racerOf, racingSeats } from './ships.ts';
import type { Card, Event, Ship, State } from './types.ts';

/** [GW-14] Carries out the revealed cards in alphabetical order, until one waits for an Emergency Stop or none is left. */
export function resolveCards(state: State, effects: Effects<Event>): void {
  while (state.unresolved !== NO_CARDS && !isMatchOver(state)) {
    const card = firstCard(state.unresolved);
    const ship = ownerOf(state, card);
    if (effects.emit !== undefined) tellCameUp(state, ship, card, effects);
    if (canStop(state, ship, card)) {
      ask(state, ship, card, effects);
      return;
    }
    carryOut(state, ship, card, effects);
  }
  if (isMatchOver(state)) endMatch(state, effects);
  else endTurn(state, effects);
}

function ownerOf(state: State, card: Card): Ship {
  for (let ship = 0; ship < state.played.length; ship++) if (state.played[ship] === card) return ship;
  throw new Error(`nobody played ${letterOf(card)}`);
}

/** [GW-30] Once per round, for one's own card, and only if the card would move something. */
const canStop = (state: State, ship: Ship, card: Card): boolean =>
  (state.stops & (1 << ship)) !== 0 && wouldMove(state, ship, senseOf(card));

/** Resolution pauses here: the card stays the lowest of `unresolved`, and its owner owes an answer. */
function ask(state: State, ship: Ship, card: Card, effects: Effects<Event>): void {
  state.phase = 'stopping';
  state.waiting = 1 << ship;
  effects.emit?.('everyone', { type: 'asked', seat: ship, forecast: forecastOf(state, ship, card) });
}

/** The owner of the next card stops it or lets it go; then the rest resolves. */
export function answerStop(state: State, answer: 'stop' | 'go', effects: Effects<Event>): void {
  const card = firstCard(state.unresolved);
  const ship = ownerOf(state, card);
  state.waiting = 0;
  if (answer === 'stop') {
    spendStop(state, ship, card, effects);
  } else {
    effects.emit?.('everyone', { type: 'wentOn', seat: ship, card: letterOf(card) });
    carryOut(state, ship, card, effects);
  }
  resolveCards(state, effects);
}

/** [GW-30] The card is still spent. */
function spendStop(state: State, ship: Ship, card: Card, effects: Effects<Event>): void {
  state.stops &= ~(1 << ship);
  state.unresolved = without(state.unresolved, card);
  effects.emit?.('everyone', {
    type: 'stopped',
    seat: ship,
    card: letterOf(card),
    stopsLeft: seatsOf(state.stops),
  });
}

/** [GW-41] The win ends everything on the spot. [GW-53] With the active gate: when no player's ship is left. */
const isMatchOver = (state: State): boolean =>
  isDecided(state) || (state.finishers.length > 0 && racingSeats(state) === 0);

function endTurn(state: State, effects: Effects<Event>): void {
  const { round, turn } = state;
  effects.emit?.('everyone', { type: 'turnEnded', round, turn, discarded: lettersIn(state.table) });
  state.discard |= state.table;
  state.table = NO_CARDS;
  if (turn === TURNS) endRound(state, effects);
  else beginTurn(state, effects);
}

/** [GW-42] Nobody out after the last round. [GW-53] Or somebody out in this one. */
function endRound(state: State, effects: Effects<Event>): void {
  effects.emit?.('everyone', { type: 'roundEnded', round: state.round });
  const isLast = state.round === roundsOf(state.seatCount);
  if (isLast || state.finishers.length > 0) endMatch(state, effects);
  else beginRound(state, effects);
}

function endMatch(state: State, effects: Effects<Event>): void {
  state.phase = 'over';
  state.waiting = 0;
  effects.emit?.('everyone', { type: 'ended', ...endOf(state) });
}

function tellCameUp(state: State, ship: Ship, card: Card, effects: Effects<Event>): void {
  const kind = kindOf(card);
  effects.emit?.('everyone', {
    type: 'cameUp',
    racer: racerOf(state.seatCount, ship),
    card: letterOf(card),
    kind,
    value: fuelValue(card),
    pull: kind === 'tractor' ? null : pullOn(state, ship),
  });
}
