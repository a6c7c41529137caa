import type { Seat } from '@slipstream/engine';
import { firstZoneOf } from '@slipstream/games/outspeed/data';
import { legalActions } from '@slipstream/games/outspeed/legal';
import { countTokens } from '@slipstream/games/outspeed/ships';
import type { Action, Bonus, State } from '@slipstream/games/outspeed/types';
import { fieldOn } from './field.ts';
import { logitOf, rearRisk, tilesAfter } from './value.ts';

/** Where everybody stands, to try a bonus on. Made once and used again: decisions are many and short. */
interface Board {
  count: number;
  front: number;
  readonly zone: number[];
  readonly fuel: number[];
  readonly held: number[];
  readonly isOut: boolean[];
}
const tried: Board = { count: 0, front: 0, zone: [], fuel: [], held: [], isOut: [] };

function setUp(state: State): Board {
  tried.count = state.ships.length;
  for (let seat = 0; seat < tried.count; seat++) {
    const ship = state.ships[seat] as State['ships'][number];
    tried.zone[seat] = ship.zone;
    tried.fuel[seat] = ship.fuel;
    tried.held[seat] = countTokens(ship.tokens);
    tried.isOut[seat] = ship.out !== null;
  }
  return tried;
}

/** A seat's chance of winning on this board, with so many tiles to go. */
function shareOf(board: Board, state: State, me: Seat, left: number): number {
  board.front = 0;
  for (let seat = 0; seat < board.count; seat++) {
    if (!board.isOut[seat] && (board.zone[seat] as number) > board.front) board.front = board.zone[seat] as number;
  }
  if (board.isOut[me]) return 0;
  const mine = strengthOf(board, state, me, left);
  let rivals = 0;
  for (let seat = 0; seat < board.count; seat++) {
    if (seat !== me && !board.isOut[seat]) rivals += Math.exp(strengthOf(board, state, seat, left) - mine);
  }
  return 1 / (1 + rivals);
}

function strengthOf(board: Board, state: State, seat: Seat, left: number): number {
  const zone = board.zone[seat] as number;
  const logit = logitOf(zone, board.fuel[seat] as number, board.held[seat] as number, left);
  const frontBoard = Math.max(state.frontBoard, Math.floor((board.front - 1) / 7));
  return logit + Math.log(1 - rearRisk(zone, board.front, frontBoard));
}

/** Gains smaller than this are not worth showing a token for. */
const LEAST_GAIN = 0.004;

/** The bonus that helps most at once, if it helps more than having it does. */
export function chooseBonus(state: State, seat: Seat): Action {
  const choices = legalActions(state, seat);
  let best = choices[0] as Action;
  if (choices.length === 1) return best;
  const left = tilesAfter(state) + 1;
  const now = shareOf(setUp(state), state, seat, left);
  let most = now + LEAST_GAIN;
  for (const action of choices) {
    if (action.type !== 'bonus') continue;
    const share = shareWith(state, seat, action.bonus, left);
    if (share > most) {
      most = share;
      best = action;
    }
  }
  return best;
}

function shareWith(state: State, seat: Seat, bonus: Bonus, left: number): number {
  const board = setUp(state);
  board.held[seat] = (board.held[seat] as number) - 1;
  applyBonus(board, state, seat, bonus);
  return shareOf(board, state, seat, left);
}

function applyBonus(board: Board, state: State, me: Seat, bonus: Bonus): void {
  const zone = board.zone[me] as number;
  switch (bonus) {
    case 'nitro':
      board.zone[me] = zone + 1;
      return;
    case 'fuelTank':
      board.fuel[me] = (board.fuel[me] as number) + 2;
      return;
    case 'ionCannon':
      for (let seat = 0; seat < board.count; seat++) if (isAhead(board, seat, zone)) drain(board, seat);
      return;
    case 'flamethrower':
    case 'electromagnet':
      pushAhead(board, state, zone, bonus);
      return;
    case 'forcefield':
      holdBack(board, state, zone);
      return;
  }
}

const isAhead = (board: Board, seat: Seat, zone: number): boolean =>
  !board.isOut[seat] && (board.zone[seat] as number) > zone;

function drain(board: Board, seat: Seat): void {
  const left = (board.fuel[seat] as number) - 2;
  board.fuel[seat] = Math.max(0, left);
  if (left <= 0) board.isOut[seat] = true;
}

function pushAhead(board: Board, state: State, zone: number, bonus: 'flamethrower' | 'electromagnet'): void {
  let [next, front] = [Number.POSITIVE_INFINITY, zone];
  for (let seat = 0; seat < board.count; seat++) {
    if (!isAhead(board, seat, zone)) continue;
    next = Math.min(next, board.zone[seat] as number);
    front = Math.max(front, board.zone[seat] as number);
  }
  const edge = firstZoneOf(state.rearBoard);
  for (let seat = 0; seat < board.count; seat++) {
    if (!isAhead(board, seat, zone)) continue;
    const from = board.zone[seat] as number;
    const back = bonus === 'flamethrower' ? (from === next ? 2 : 0) : from === front ? 3 : 2;
    board.zone[seat] = from - back;
    if (from - back < edge) board.isOut[seat] = true;
  }
}

/** Ships close behind that would pass this zone stop on it. */
function holdBack(board: Board, state: State, zone: number): void {
  const racing = board.isOut.slice(0, board.count).filter((isOut) => !isOut).length;
  const stride = fieldOn(state, racing).zones + 0.5;
  for (let seat = 0; seat < board.count; seat++) {
    const from = board.zone[seat] as number;
    if (!board.isOut[seat] && from < zone && from + stride > zone) board.zone[seat] = from - (from + stride - zone);
  }
}

const KEEP_WORTH: Readonly<Record<Bonus, number>> = {
  electromagnet: 1.25,
  nitro: 1,
  fuelTank: 0.95,
  ionCannon: 0.9,
  flamethrower: 0.85,
  forcefield: 0.5,
};

/** Which of the two drawn tokens to keep. */
export function chooseToken(state: State, seat: Seat): Action {
  const left = tilesAfter(state);
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(state, seat)) {
    const worth = action.type === 'keep' ? worthKeeping(state, seat, action.bonus, left) : 0;
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best as Action;
}

function worthKeeping(state: State, seat: Seat, bonus: Bonus, left: number): number {
  const worth = KEEP_WORTH[bonus];
  if (left <= 1 && bonus === 'forcefield') return 0;
  if (left <= 2 && bonus === 'fuelTank') return 0.4;
  const zone = state.ships[seat]?.zone ?? 0;
  const isLeading = state.ships.every((ship) => ship.out !== null || ship.zone <= zone);
  return isLeading && (bonus === 'flamethrower' || bonus === 'ionCannon') ? worth / 2 : worth;
}
