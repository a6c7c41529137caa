import { NUMBERS } from '@slipstream/games/neko/data';
import { TRACKS } from '@slipstream/games/neko/track';
import { carsOf, colourOf, numberOf, trumpOf } from '@slipstream/games/neko/trick';
import type { Card, State } from '@slipstream/games/neko/types';
import { type ShareModel, winShares } from '../shares.ts';
import { above, type NumberSet, sizeOf } from './knowledge.ts';
import { WEIGHTS } from './weights.ts';

/** Between two tricks: how far each car has to go, its boosts, what its cards may win, and who leads. */
export const model: ShareModel<State> = {
  features(state, seat, into) {
    const { stepsToGo } = TRACKS[state.options.circuit];
    const mine = stepsToGo[state.cars[seat] as number] as number;
    let best = Number.POSITIVE_INFINITY;
    for (let other = 0; other < state.cars.length; other++) {
      if (other !== seat) best = Math.min(best, stepsToGo[state.cars[other] as number] as number);
    }
    const lead = best - mine;
    const near = 1 / (2 + mine);
    weighHand(state, seat);
    const boosts = boostCars(state.rows[seat] as readonly Card[]);
    into.push(-mine / 10, -(mine * mine) / 400, lead / 4, Math.max(0, lead) / 4, near * 4);
    into.push(hand.sure / 4, hand.likely / 4, hand.trumps, hand.cars / 10, boosts / 4, state.leader === seat ? 1 : 0);
    into.push((hand.sure + boosts) * near, hand.trumps * near, hand.cars * near);
  },
  isOut: () => false,
};

const hand = { sure: 0, likely: 0, trumps: 0, cars: 0 };
const others: NumberSet[] = [];

/** Cells on cards that nobody can beat by number, on those that one card can, and trumps; all of what is on the cards. */
function weighHand(state: State, seat: number): void {
  others.length = 0;
  for (let colour = 0; colour < state.tiles.length; colour++) others.push(0);
  for (let other = 0; other < state.hands.length; other++) if (other !== seat) collect(state.hands[other] as Card[]);
  const trump = trumpOf(state, seat);
  hand.sure = hand.likely = hand.trumps = hand.cars = 0;
  for (const card of state.hands[seat] as Card[]) {
    const cars = carsOf(card);
    const higher = sizeOf(above(card, others[colourOf(card)] as number));
    hand.cars += cars;
    if (numberOf(card) === trump) hand.trumps++;
    else if (higher === 0) hand.sure += cars;
    else if (higher === 1) hand.likely += cars;
  }
}

function collect(cards: readonly Card[]): void {
  for (const card of cards) {
    const colour = colourOf(card);
    others[colour] = (others[colour] as number) | (1 << (card % NUMBERS));
  }
}

function boostCars(row: readonly Card[]): number {
  let cars = 0;
  for (const card of row) cars += carsOf(card);
  return cars;
}

export const evaluate = (state: State, into: number[]): void =>
  winShares(model, WEIGHTS, state, state.cars.length, into);
