import { FUEL_CARDS } from '@slipstream/games/gravwell/data';
import type { Action, View } from '@slipstream/games/gravwell/types';
import type { Puzzling } from '../puzzling.ts';
import { championWith, ladder } from './index.ts';
import { judge } from './judge.ts';

export const puzzling: Puzzling = {
  judge,
  ladder,
  champion: championWith,
  themeOf: (view, best) => themeOf(view as View, best as Action),
};

function themeOf(view: View, best: Action): string {
  if (best.type !== 'play') return best.type === 'draft' ? 'draft' : 'stopOrGo';
  const kind = FUEL_CARDS.find(({ letter }) => letter === best.card)?.kind;
  if (kind === 'tractor' || kind === 'repulsor') return kind;
  const own = view.hands.find(({ racer }) => racer === String(view.viewer))?.cards ?? [];
  return own.every((letter) => best.card <= letter) ? 'firstLetter' : 'timing';
}
