import { type Effects, type Rng, type Seat, seatsOf } from '@slipstream/engine';
import { GO, playAction, STOP } from '@slipstream/games/gravwell/actions';
import { firstCard } from '@slipstream/games/gravwell/cards';
import { clone } from '@slipstream/games/gravwell/clone';
import { TURNS } from '@slipstream/games/gravwell/data';
import { filled, itemAt, numberAt } from '@slipstream/games/gravwell/lists';
import { play } from '@slipstream/games/gravwell/play';
import type { Action, CardSet, Event, State } from '@slipstream/games/gravwell/types';
import type { AnyBrain } from '../brain.ts';
import { sharesAt } from '../rollout.ts';
import { gravwellBrain } from './brain.ts';
import type { Deal } from './deals.ts';

const refuse = (): never => {
  throw new Error('the rest of a round is not left to chance');
};
/** Nobody looks at the cards of the next round: they need no shuffling. */
const UNSHUFFLED: Rng = { below: refuse, shuffle: (cards) => cards, save: refuse };
const EFFECTS: Effects<Event> = { rng: UNSHUFFLED };

/** Per seat, of the win. */
export type Shares = readonly number[];

/** One action on a copy. */
export function playOn(state: State, seat: Seat, action: Action): State {
  const next = clone(state);
  play(next, seat, action, EFFECTS);
  return next;
}

/**
 * What comes of a round with one card or none left in the hands, in each of the deals that may be: every seat's share of the win, deal
 * by deal. Who is asked for its Emergency Stop takes what is better on average over the deals in which it holds the card that it
 * holds. Nobody reads anything into the answers of others.
 */
export function restOfRound(state: State, deals: readonly Deal[]): readonly Shares[] {
  if (state.phase === 'choosing') return deals.map((deal) => lastTurn(state, deal));
  if (state.phase !== 'stopping' || state.turn === TURNS) {
    const shares = restOfTurn(state);
    return deals.map(() => shares);
  }
  const seat = askedSeat(state);
  const going = restOfRound(playOn(state, seat, GO), deals);
  const stopping = restOfRound(playOn(state, seat, STOP), deals);
  const gains = new Map<CardSet, number>(); // of stopping, by the card in hand
  for (const [at, deal] of deals.entries()) {
    const hand = numberAt(deal, seat);
    const gain = numberAt(itemAt(stopping, at), seat) - numberAt(itemAt(going, at), seat);
    gains.set(hand, (gains.get(hand) ?? 0) + gain);
  }
  return deals.map((deal, at) => itemAt((gains.get(numberAt(deal, seat)) ?? 0) > 0 ? stopping : going, at));
}

const askedSeat = (state: State): Seat => itemAt(seatsOf(state.waiting), 0);

/** Everybody plays the one card left. */
function lastTurn(state: State, deal: Deal): Shares {
  const next = clone(state);
  const seats = seatsOf(next.waiting);
  for (const seat of seats) next.hands[seat] = numberAt(deal, seat);
  for (const seat of seats) play(next, seat, playAction(firstCard(numberAt(deal, seat))), EFFECTS);
  return restOfTurn(next);
}

/** With all cards on the table nothing is hidden: who is asked takes what is better, as all who are asked later will. Uses `state` up. */
function restOfTurn(state: State): Shares {
  if (state.phase !== 'stopping') return sharesOf(state);
  const seat = askedSeat(state);
  const going = restOfTurn(playOn(state, seat, GO));
  play(state, seat, STOP, EFFECTS);
  const stopping = restOfTurn(state);
  return numberAt(stopping, seat) > numberAt(going, seat) ? stopping : going;
}

const brain = gravwellBrain as AnyBrain;

function sharesOf(state: State): Shares {
  const shares = filled(state.seatCount, 0);
  sharesAt(brain, state, shares);
  return shares;
}
