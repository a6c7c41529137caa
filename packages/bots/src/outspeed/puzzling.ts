import type { Action, View } from '@slipstream/games/outspeed/types';
import type { Puzzling } from '../puzzling.ts';
import { championWith, ladder } from './index.ts';
import { judge } from './judge.ts';

export const puzzling: Puzzling = {
  judge,
  ladder,
  champion: championWith,
  themeOf: (view, best) => themeOf(view as View, best as Action),
};

const LITTLE_FUEL = 2;

function themeOf(view: View, best: Action): string {
  if (best.type !== 'route') return best.type === 'wheel' ? 'wheel' : 'bonus';
  const ship = view.ships.find(({ seat }) => seat === view.viewer);
  if (ship !== undefined && ship.fuel <= LITTLE_FUEL) return 'lastFuel';
  const isCrowded = view.forecasts.some(({ outcomes }) => outcomes.some(({ isLost }) => isLost === true));
  return isCrowded ? 'overcrowding' : 'route';
}
