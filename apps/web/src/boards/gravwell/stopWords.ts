import type { Forecast, RacerId, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { cardOf } from './cards.ts';
import { shipOf } from './racers.ts';

/** Where the Emergency Stop leaves the ship, as its button says it. */
export function stopLabel(view: View, racer: RacerId): string {
  const { space } = shipOf(view, racer);
  return space === 0 ? m.gravwell_stop_in() : m.gravwell_stop_at({ space });
}

/** Where the card takes the ship, as its button says it. */
export function goLabel({ card, moves }: Forecast, racer: RacerId): string {
  const { kind, value } = cardOf(card);
  if (kind === 'tractor') return m.gravwell_go_tractor({ value });
  const own = moves.find((move) => move.racer === racer);
  if (own === undefined) return m.gravwell_action_go();
  if (own.end === 'gate') return m.gravwell_go_gate();
  return own.end === 'singularity' ? m.gravwell_go_in() : m.gravwell_go_to({ space: own.to });
}
