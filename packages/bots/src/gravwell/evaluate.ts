import { WITH_GRAVITY } from '@slipstream/games/gravwell/cards';
import { CARD_COUNT, GATE, ROUNDS, TURNS } from '@slipstream/games/gravwell/data';
import { headingOf } from '@slipstream/games/gravwell/gravity';
import type { State } from '@slipstream/games/gravwell/types';
import { type ShareModel, winShares } from '../shares.ts';
import { WEIGHTS } from './weights.ts';

/** Spaces from the gate within which a ship may be out with its next card. */
const REACH = 10;

/** Between two turns: where the ships are, how late it is, which way gravity draws, the Emergency Stop, and the cards still in hand. */
export const model: ShareModel<State> = {
  features(state, seat, into) {
    const space = state.spaces[seat] as number;
    const way = space / GATE;
    const time = ((state.round - 1) * TURNS + state.turn) / (ROUNDS * TURNS);
    const lead = (space - bestOfOthers(state, seat)) / REACH;
    const turnsLeft = 1 - state.turn / TURNS;
    const hasStop = state.stops & (1 << seat) ? 1 : 0;
    into.push(way, way * way, way * time, lead, lead * time, Math.max(0, lead) * time);
    into.push(Math.max(0, 1 - (GATE - space) / REACH), headingOf(state, seat, WITH_GRAVITY), hasStop * turnsLeft);
    const hand = state.hands[seat] as number;
    for (let card = 0; card < CARD_COUNT; card++) into.push((hand >> card) & 1);
  },
  isOut: () => false,
};

function bestOfOthers(state: State, seat: number): number {
  let best = 0;
  for (let other = 0; other < state.seatCount; other++) {
    const space = state.spaces[other] as number;
    if (other !== seat && space > best && space < GATE) best = space;
  }
  return best;
}

export const evaluate = (state: State, into: number[]): void => winShares(model, WEIGHTS, state, state.seatCount, into);
