import { CARDS, TRUMPS } from '@slipstream/games/neko/data';
import type { Action, View } from '@slipstream/games/neko/types';
import type { Puzzling } from '../puzzling.ts';
import { championWith, ladder } from './index.ts';
import { judge } from './judge.ts';

export const puzzling: Puzzling = {
  judge,
  ladder,
  champion: championWith,
  themeOf: (view, best) => themeOf(view as View, best as Action),
};

function themeOf({ viewer, seats, led }: View, best: Action): string {
  if (best.type === 'drive') return 'lane';
  if (best.type !== 'play') return 'boostTiming';
  const { colour, number } = CARDS[best.card] ?? { colour: undefined, number: 0 };
  const own = seats.find(({ seat }) => seat === viewer)?.colour;
  if (own !== undefined && number === TRUMPS[own] && (led === null || led === colour)) return 'trump';
  if (led === null) return 'lead';
  return led === colour ? 'follow' : 'discard';
}
