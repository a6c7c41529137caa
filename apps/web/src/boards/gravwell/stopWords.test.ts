import type { View } from '@slipstream/games/gravwell/types';
import { afterEach, expect, it } from 'vitest';
import { language } from '../../language.ts';
import { gallery } from './gallery.tsx';
import { goLabel, stopLabel } from './stopWords.ts';

const STOP = gallery.stop?.view as View;

afterEach(() => {
  language.value = 'en';
});

it('each button of the Emergency Stop says where it leads', () => {
  const { asked } = STOP;
  if (asked === null) throw new Error('nothing is asked');
  expect([stopLabel(STOP, '0'), goLabel(asked, '0')]).toEqual(['Stop: stay on 23', 'Go: fly to 15']);
  language.value = 'fr';
  expect(goLabel(asked, '0')).toBe('Aller\u202f: voler jusqu’à 15');
  language.value = 'es';
  expect(goLabel(asked, '0')).toBe('Seguir: volar a la 15');
});

it.each([
  [{ card: 'J' as const, moves: [], still: null }, 'Go: pull the others 2 closer'],
  [{ card: 'Y' as const, moves: [], still: null }, 'Go'],
])('a card that moves no ship of one’s own says what it does', (forecast, expected) => {
  expect(goLabel(forecast, '0')).toBe(expected);
});
