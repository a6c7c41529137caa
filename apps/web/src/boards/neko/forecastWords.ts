import type { Card, View } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import { cardName, colourName } from './names.ts';

/** What a card in hand would come to now: "wins for now", "loses to green 8"; undefined unless it is the viewer's to play. */
export function forecastWords(view: View, card: Card): string | undefined {
  const led = view.led === null ? '' : colourName(view.led);
  const forecast = view.forecasts[view.hand.indexOf(card)];
  if (forecast === undefined) return undefined;
  switch (forecast) {
    case 'mustFollow':
      return m.neko_forecast_follow({ led });
    case 'boost':
      return m.neko_forecast_boost({ led });
    case 'wins':
      return m.neko_forecast_wins();
    case 'winsForNow':
      return m.neko_forecast_for_now();
    case 'loses':
      return m.neko_forecast_loses({ card: winningCard(view) });
  }
}

function winningCard({ plays, winning }: View): string {
  const play = plays.find(({ seat }) => seat === winning);
  return play === undefined ? '' : cardName(play.card);
}
