import { type Rng, type Seat, seatsOf } from '@slipstream/engine';
import { playAction } from '@slipstream/games/gravwell/actions';
import { bitOf, countOf, nthCard, without } from '@slipstream/games/gravwell/cards';
import { clone } from '@slipstream/games/gravwell/clone';
import { TURNS } from '@slipstream/games/gravwell/data';
import { gravwell } from '@slipstream/games/gravwell/index';
import { itemAt, numberAt } from '@slipstream/games/gravwell/lists';
import { racingSeats } from '@slipstream/games/gravwell/ships';
import type { Action, Card, State, View } from '@slipstream/games/gravwell/types';
import type { Weighed } from '../ending.ts';
import { viewerOf } from '../policyBot.ts';
import { type Deal, possibleDeals } from './deals.ts';
import { solveResponses, type TurnTable } from './responses.ts';
import { playOn, restOfRound } from './restOfRound.ts';

/** Deals times ways of choosing that are worked out, and those times the ways of stopping in both turns; the search samples where there are more. */
const MOST_WAYS = 1 << 13;
const MOST_ENDS = 1 << 18;

/**
 * The last two turns of a round, solved over every deal that may be: which of two cards to play while all choose at once, and the
 * Emergency Stop. None elsewhere, where hands lie face down in rows, and where the deals are too many.
 */
export function solveLastTurns(view: View, choices: readonly Action[], rng: Rng): Weighed | undefined {
  const { turn, options, seatCount } = view;
  if (choices.length < 2 || turn < TURNS - 1 || options.chaosTheory || seatCount === 1) return undefined;
  const seat = viewerOf(view);
  const state = gravwell.imagine(view, rng);
  return view.phase === 'stopping' ? decideStop(state, seat, choices) : decideCard(state, seat, choices);
}

/** Each stop unused may end either of the two turns in two ways. */
const mostWays = ({ stops }: State): number => Math.min(MOST_WAYS, MOST_ENDS / 4 ** countOf(stops));

function decideStop(state: State, seat: Seat, choices: readonly Action[]): Weighed | undefined {
  const deals = possibleDeals(state, mostWays(state));
  if (deals === undefined) return undefined;
  const isMine = deals.map((deal) => deal[seat] === state.hands[seat]);
  const shares = choices.map((action) => {
    const all = restOfRound(playOn(state, seat, action), deals);
    return mean(all.filter((_, at) => isMine[at]).map((shares) => numberAt(shares, seat)));
  });
  return { shares, worlds: deals.length };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function decideCard(state: State, seat: Seat, choices: readonly Action[]): Weighed | undefined {
  state.waiting = racingSeats(state); // others who have locked in may have chosen anything
  const seats = seatsOf(state.waiting);
  const deals = possibleDeals(state, mostWays(state) >> seats.length);
  if (deals === undefined) return undefined;
  const table = tableOf(state, seats, deals);
  const mine = deals.findIndex((deal) => deal[seat] === state.hands[seat]);
  const kind = table.kinds[mine * seats.length + seats.indexOf(seat)] as number;
  const { worths } = solveResponses(table);
  const shares = choices.map((_, at) => worths[2 * kind + at] as number);
  return { shares, worlds: (deals.length << seats.length) / choices.length };
}

function tableOf(state: State, seats: readonly Seat[], deals: readonly Deal[]): TurnTable {
  const pilots = seats.length;
  const kinds = new Map<number, number>();
  const kindOf = (seat: Seat, hand: number): number => {
    const key = hand * state.seatCount + seat;
    if (!kinds.has(key)) kinds.set(key, kinds.size);
    return kinds.get(key) as number;
  };
  return {
    pilots,
    deals: deals.length,
    kinds: Uint16Array.from(deals.flatMap((deal) => seats.map((seat) => kindOf(seat, numberAt(deal, seat))))),
    shares: sharesOf(state, seats, deals),
    kindCount: kinds.size,
  };
}

/** Everything that may lie on the table after the cards are turned over, with the deals and ways of choosing that lead to it. */
interface Reveal {
  readonly cards: readonly Card[];
  readonly rests: Deal[];
  readonly rows: number[];
}

function sharesOf(state: State, seats: readonly Seat[], deals: readonly Deal[]): Float64Array {
  const shares = new Float64Array((deals.length << seats.length) * seats.length);
  for (const { cards, rests, rows } of revealsOf(seats, deals)) {
    const all = restOfRound(reveal(state, seats, cards, itemAt(rests, 0)), rests);
    for (const [at, row] of rows.entries())
      for (const [pilot, seat] of seats.entries()) shares[row * seats.length + pilot] = numberAt(itemAt(all, at), seat);
  }
  return shares;
}

/** Those who see the same cards on the table know no more than that of the others: their deals are weighed together. */
function revealsOf(seats: readonly Seat[], deals: readonly Deal[]): Iterable<Reveal> {
  const reveals = new Map<string, Reveal>();
  for (const [at, deal] of deals.entries()) {
    for (let way = 0; way < 1 << seats.length; way++) {
      const cards = seats.map((seat, pilot) => nthCard(numberAt(deal, seat), (way >> pilot) & 1));
      const rest = deal.slice();
      for (const [pilot, seat] of seats.entries()) rest[seat] = without(numberAt(deal, seat), numberAt(cards, pilot));
      const key = cards.join();
      const known = reveals.get(key) ?? { cards, rests: [], rows: [] };
      known.rests.push(rest);
      known.rows.push((at << seats.length) + way);
      reveals.set(key, known);
    }
  }
  return reveals.values();
}

/** All cards of the turn are turned over and resolve until somebody is asked. */
function reveal(state: State, seats: readonly Seat[], cards: readonly Card[], rest: Deal): State {
  let next = clone(state);
  for (const [pilot, seat] of seats.entries()) next.hands[seat] = numberAt(rest, seat) | bitOf(numberAt(cards, pilot));
  for (const [pilot, seat] of seats.entries()) next = playOn(next, seat, playAction(numberAt(cards, pilot)));
  return next;
}
