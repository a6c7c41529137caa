import { fuelValue, kindOf, senseOf, WITH_GRAVITY } from '@slipstream/games/gravwell/cards';
import { GATE } from '@slipstream/games/gravwell/data';
import { headingOf, landing, lineUp, NOWHERE, towards } from '@slipstream/games/gravwell/gravity';
import { numberAt } from '@slipstream/games/gravwell/lists';
import type { Card, Options, Ship, State } from '@slipstream/games/gravwell/types';
import type { PolicyWeights } from './policyWeights.ts';

/** Ships on spaces, to be moved about while thinking. */
export interface Board {
  readonly spaces: number[];
  options: Options;
  pilots: number;
}

/** Boards are kept and filled again: thinking allocates nothing. */
export const newBoard = (options: Options): Board => ({ spaces: [], options, pilots: 0 });

export function setUp(board: Board, state: State | Board, pilots: number): void {
  board.options = state.options;
  board.pilots = pilots;
  if (board.spaces.length > state.spaces.length) board.spaces.length = state.spaces.length;
  for (let ship = 0; ship < state.spaces.length; ship++) board.spaces[ship] = numberAt(state.spaces, ship);
}

/** Where a thrust or repulsor would take the ship. */
export function landingOf(board: Board, ship: Ship, card: Card): number {
  const from = numberAt(board.spaces, ship);
  const heading = headingOf(board, ship, senseOf(card));
  return heading === NOWHERE ? from : landing(board.spaces, from, heading, fuelValue(card));
}

const line: Ship[] = [0, 0, 0, 0, 0, 0];

/** Moves everybody that a tractor moves. */
export function pullAll(board: Board, owner: Ship, card: Card): void {
  const puller = numberAt(board.spaces, owner);
  const count = lineUp(board.spaces, owner, board.pilots, line);
  for (let at = 0; at < count; at++) {
    const ship = numberAt(line, at);
    const from = numberAt(board.spaces, ship);
    board.spaces[ship] = landing(board.spaces, from, towards(from, puller), fuelValue(card));
  }
}

/** Whether another pilot's ship is out. */
export function isLost(board: Board, ship: Ship): boolean {
  for (let other = 0; other < board.pilots; other++) if (other !== ship && board.spaces[other] === GATE) return true;
  return false;
}

const after = newBoard({
  noSecrets: false,
  hardcore: false,
  activeGate: false,
  chaosTheory: false,
  singularityPulls: true,
});

/** What a card of `ship` gains on this board, in spaces, if it is not stopped. */
export function gainOf(board: Board, ship: Ship, card: Card, weights: PolicyWeights): number {
  return kindOf(card) === 'tractor'
    ? tractorGain(board, ship, card, weights)
    : movementGain(board, ship, card, weights);
}

function movementGain(board: Board, ship: Ship, card: Card, weights: PolicyWeights): number {
  const from = numberAt(board.spaces, ship);
  const to = landingOf(board, ship, card);
  if (to === GATE) return weights.escape;
  board.spaces[ship] = to;
  const next = headingOf(board, ship, WITH_GRAVITY);
  board.spaces[ship] = from;
  return to - from + next * weights.pull;
}

/** A tractor gains by throwing back those ahead, and loses by helping those behind. */
function tractorGain(board: Board, ship: Ship, card: Card, weights: PolicyWeights): number {
  setUp(after, board, board.pilots);
  pullAll(after, ship, card);
  if (isLost(after, ship)) return -weights.escape;
  let given = 0;
  for (let other = 0; other < board.pilots; other++)
    given += numberAt(after.spaces, other) - numberAt(board.spaces, other);
  return headingOf(after, ship, WITH_GRAVITY) * weights.pull - given * weights.tractor;
}

/** Another pilot's card as this seat expects it to go: a bad throw back is stopped by whoever can. */
export function expectCard(board: Board, ship: Ship, card: Card, canStop: boolean, weights: PolicyWeights): void {
  if (kindOf(card) === 'tractor') {
    pullAll(board, ship, card);
    return;
  }
  const to = landingOf(board, ship, card);
  const loss = numberAt(board.spaces, ship) - to;
  if (!canStop || loss < weights.othersStopFrom) board.spaces[ship] = to;
}
