import { cloneState, type Effects, FastRng, type Rng, type Seat } from '@slipstream/engine';
import { at, numberAt } from '@slipstream/games/neko/at';
import { neko } from '@slipstream/games/neko/index';
import { legalActions, turnOf } from '@slipstream/games/neko/legal';
import { play } from '@slipstream/games/neko/play';
import type { Action, Event, State, View } from '@slipstream/games/neko/types';
import type { AnyBrain } from '../brain.ts';
import type { Weighed } from '../ending.ts';
import { viewerOf } from '../policyBot.ts';
import { sharesAt } from '../rollout.ts';
import { word } from '../search.ts';
import { nekoBrain } from './brain.ts';
import { possibleDeals } from './deals.ts';
import { nekoPolicy } from './policy.ts';

/** In how many orders the cards left may be played at most, colours aside: three each with four seats. */
const MOST_LINES = 1296;
/** Worlds that each option is tried in: all deals there are, several times with other cards to come if they are few. */
const WORLDS = 24;

/**
 * The last tricks of a round, played with open hands in every deal that may be, each seat for its own share of the win; averaged
 * over the deals before choosing. Drives go by the rule of thumb, but for the one to be decided. None while more is left.
 */
export function searchLastTricks(view: View, choices: readonly Action[], rng: Rng): Weighed | undefined {
  if (choices.length < 2 || linesOf(view, choices) > MOST_LINES) return undefined;
  const seat = viewerOf(view);
  const deals = possibleDeals(view, seat, WORLDS, rng);
  const table = neko.imagine(view, rng);
  const totals = choices.map(() => 0);
  const worlds = deals.length * Math.floor(WORLDS / deals.length);
  for (let world = 0; world < worlds; world++) {
    const effects = sameCardsNext(rng);
    const dealt: State = { ...table, hands: at(deals, world % deals.length).map((hand) => hand.slice()) };
    for (const [option, action] of choices.entries()) {
      const state = cloneState(neko, dealt);
      play(state, seat, action, effects);
      totals[option] = numberAt(totals, option) + numberAt(restOfRound(state, view.round, effects), seat);
    }
  }
  return { shares: totals.map((total) => total / worlds), worlds };
}

const ORDERS = [1, 1, 2, 6] as const; // of so many cards

function linesOf({ phase, seats }: View, choices: readonly Action[]): number {
  const sizes = seats.map(({ colours }) => colours.reduce((sum, count) => sum + count, 0));
  const orders = sizes.reduce((product, size) => product * (ORDERS[size] ?? Number.POSITIVE_INFINITY), 1);
  return phase === 'driving' ? orders * choices.length : orders;
}

const refuse = (): never => {
  throw new Error('nothing but the next deal is left to chance');
};

/** Whatever is played, the next round begins with the same cards: what one option gains over another is not luck. */
function sameCardsNext(rng: Rng): Effects<Event> {
  const [a, b, c] = [word(rng), word(rng), word(rng)];
  return { rng: { below: refuse, save: refuse, shuffle: (cards) => new FastRng(a, b, c, 1).shuffle(cards) } };
}

/** Each seat's share when everybody sees all cards and does what is best for itself. Uses `state` up. */
function restOfRound(state: State, round: number, effects: Effects<Event>): readonly number[] {
  for (;;) {
    const seat = turnOf(state);
    if (seat === undefined || state.round > round) return sharesOf(state);
    if (state.phase.name === 'driving') play(state, seat, nekoPolicy(state, seat, effects.rng), effects);
    else {
      const cards = legalActions(state, seat);
      if (cards.length > 1) return bestOf(state, seat, cards, round, effects);
      play(state, seat, at(cards, 0), effects);
    }
  }
}

function bestOf(state: State, seat: Seat, cards: readonly Action[], round: number, effects: Effects<Event>) {
  let best: readonly number[] = [];
  for (const card of cards) {
    const next = cloneState(neko, state);
    play(next, seat, card, effects);
    const shares = restOfRound(next, round, effects);
    if (best.length === 0 || numberAt(shares, seat) > numberAt(best, seat)) best = shares;
  }
  return best;
}

const brain = nekoBrain as AnyBrain;

function sharesOf(state: State): readonly number[] {
  const shares: number[] = [];
  sharesAt(brain, state, shares);
  return shares;
}
