import type { Seat } from '@slipstream/engine';
import { at } from './at.ts';
import { turnOf } from './legal.ts';
import { colourOf, isTrump, ledColour, playerOf, winningPlay } from './trick.ts';
import type { Card, CardForecast, State } from './types.ts';

export const NO_FORECASTS: readonly CardForecast[] = [];

/** What each card of a hand would come to if it were played now; none unless the seat is to play a card. */
export function forecastsFor(state: State, seat: Seat): readonly CardForecast[] {
  if (state.phase.name !== 'playing' || turnOf(state) !== seat) return NO_FORECASTS;
  const hand = at(state.hands, seat);
  if (state.table.length === 0) return hand.map(() => 'winsForNow');
  const led = ledColour(state);
  if (hand.every((card) => colourOf(card) !== led)) return hand.map(() => 'boost');
  return hand.map((card) => (colourOf(card) === led ? trickForecast(state, seat, card) : 'mustFollow'));
}

/** [NR-22, NR-23] For a card of the led colour; certain once nobody plays after it. */
function trickForecast(state: State, seat: Seat, card: Card): CardForecast {
  if (!wouldLead(state, seat, card)) return 'loses';
  return state.table.length === state.tiles.length - 1 ? 'wins' : 'winsForNow';
}

function wouldLead(state: State, seat: Seat, card: Card): boolean {
  if (isTrump(state, seat, card)) return true;
  const nth = winningPlay(state);
  const best = at(state.table, nth);
  return !isTrump(state, playerOf(state, nth), best) && card > best;
}
