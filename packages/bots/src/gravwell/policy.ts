import type { Rng, Seat } from '@slipstream/engine';
import { draftAction, GO, playAction, STOP } from '@slipstream/games/gravwell/actions';
import { ALL_CARDS, bitOf, countOf, firstCard, fuelValue, kindOf, nthCard } from '@slipstream/games/gravwell/cards';
import { GATE, TURNS } from '@slipstream/games/gravwell/data';
import { stackCards } from '@slipstream/games/gravwell/draft';
import { randomAction } from '@slipstream/games/gravwell/legal';
import { numberAt } from '@slipstream/games/gravwell/lists';
import { type Action, type Card, type CardSet, NONE, type State } from '@slipstream/games/gravwell/types';
import { expectCard, gainOf, isLost, newBoard, setUp } from './board.ts';
import { POLICY_WEIGHTS, type PolicyWeights } from './policyWeights.ts';

/**
 * The rule of thumb of a seat, from what that seat knows: its hand, the board, cards seen of others. It drafts by what
 * cards are worth, plays the card that gains most now over what it would gain later, and stops what throws it back.
 */
export function gravwellPolicy(state: State, seat: Seat, rng: Rng, weights: PolicyWeights = POLICY_WEIGHTS): Action {
  switch (state.phase) {
    case 'drafting':
      return draftAction(bestStack(state, rng, weights));
    case 'choosing':
      // [GW-54] Picking from a face-down row is blind.
      return state.options.chaosTheory
        ? randomAction(state, seat, rng)
        : playAction(bestCard(state, seat, rng, weights));
    case 'stopping':
      return isWorthStopping(state, seat, weights) ? STOP : GO;
    case 'over':
      throw new Error('the match is over');
  }
}

/** The stack whose open cards are worth most; hidden ones are as good as any. */
function bestStack(state: State, rng: Rng, weights: PolicyWeights): number {
  let best = NONE;
  let most = Number.NEGATIVE_INFINITY;
  for (let stack = 0; stack < state.takers.length; stack++) {
    if (state.takers[stack] !== NONE) continue;
    const worth = worthOf(stackCards(state, stack) & state.open, weights) + (weights.blur * rng.below(256)) / 256;
    if (worth > most) {
      most = worth;
      best = stack;
    }
  }
  return best;
}

function worthOf(cards: CardSet, weights: PolicyWeights): number {
  let worth = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) worth += numberAt(weights.worth, firstCard(rest));
  return worth;
}

const board = newBoard({
  noSecrets: false,
  hardcore: false,
  activeGate: false,
  chaosTheory: false,
  singularityPulls: true,
});
const gains: number[] = [];
const expected: Card[] = [];

/** The card with the best gain over some imagined turns, less what keeping it would be worth. */
function bestCard(state: State, seat: Seat, rng: Rng, weights: PolicyWeights): Card {
  const hand = numberAt(state.hands, seat);
  if (state.turn === TURNS) return firstCard(hand);
  const count = TURNS + 1 - state.turn;
  for (let at = 0; at < count; at++) gains[at] = 0;
  const unseen = unseenBy(state, seat);
  for (let turn = 0; turn < weights.boards; turn++) imagineTurn(state, seat, unseen, rng, weights);
  let best = NONE;
  let most = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1, at++) {
    const card = firstCard(rest);
    const gain = numberAt(gains, at) / weights.boards - keepingWorth(card, weights);
    if (gain > most) {
      most = gain;
      best = card;
    }
  }
  return best;
}

function keepingWorth(card: Card, weights: PolicyWeights): number {
  const kind = kindOf(card);
  if (kind === 'tractor') return weights.keepTractor;
  return fuelValue(card) * (kind === 'thrust' ? weights.keepThrust : weights.keepRepulsor);
}

/** Cards that may be anywhere, as far as this seat knows: in a hand, or out of the round. */
function unseenBy(state: State, seat: Seat): CardSet {
  let seen = numberAt(state.hands, seat) | state.discard | state.table;
  for (const hand of state.hands) seen |= hand & state.open;
  return ALL_CARDS & ~seen;
}

/**
 * One turn as it may go: everybody else plays a card they may hold, in the order of the letters, and each card of the own hand
 * is tried on the board that it would meet.
 */
function imagineTurn(state: State, seat: Seat, unseen: CardSet, rng: Rng, weights: PolicyWeights): void {
  setUp(board, state, state.hands.length);
  let coming = expectCards(state, seat, unseen, rng);
  const start = numberAt(state.spaces, seat);
  const stopPrice = state.stops & (1 << seat) ? weights.stopPrice : weights.escape;
  let at = 0;
  for (let rest = numberAt(state.hands, seat); rest !== 0; rest &= rest - 1, at++) {
    const card = firstCard(rest);
    while (coming !== 0 && firstCard(coming) < card) {
      const next = firstCard(coming);
      coming &= coming - 1;
      const owner = ownerOf(next, state.hands.length);
      expectCard(board, owner, next, (state.stops & (1 << owner)) !== 0, weights);
    }
    const moved = numberAt(board.spaces, seat) - start;
    const gain = isLost(board, seat) ? -weights.escape : Math.max(gainOf(board, seat, card, weights), -stopPrice);
    gains[at] = numberAt(gains, at) + moved + gain;
  }
}

/** Draws a card for every other pilot: one that was seen, or any unseen one, as often as chance has it. */
function expectCards(state: State, seat: Seat, unseen: CardSet, rng: Rng): CardSet {
  const size = TURNS + 1 - state.turn;
  let pool = unseen;
  let poolSize = countOf(pool);
  let coming: CardSet = 0;
  for (let ship = 0; ship < state.hands.length; ship++) {
    expected[ship] = NONE;
    if (ship === seat || state.spaces[ship] === GATE) continue;
    const known = numberAt(state.hands, ship) & state.open;
    const nth = rng.below(size);
    const isSeen = nth < countOf(known);
    const card = isSeen ? nthCard(known, nth) : nthCard(pool, rng.below(poolSize));
    if (!isSeen) {
      pool &= ~bitOf(card);
      poolSize--;
    }
    coming |= bitOf(card);
    expected[ship] = card;
  }
  return coming;
}

function ownerOf(card: Card, pilots: number): number {
  for (let ship = 0; ship < pilots; ship++) if (expected[ship] === card) return ship;
  throw new Error('nobody is expected to play that');
}

/** Stops what would throw the ship back too far for this turn, or let another out. */
function isWorthStopping(state: State, seat: Seat, weights: PolicyWeights): boolean {
  setUp(board, state, state.hands.length);
  const gain = gainOf(board, seat, firstCard(state.unresolved), weights);
  return gain <= -numberAt(weights.stopFrom, state.turn - 1);
}
