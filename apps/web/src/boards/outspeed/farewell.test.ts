import type { Out, View } from '@slipstream/games/outspeed/types';
import { afterEach, expect, test } from 'vitest';
import { language } from '../../language.ts';
import { SAMPLE } from './sample.ts';
import { farewell, lead } from './words.ts';

const withOut = (seat: number, reason: Out['reason']): View => ({
  ...SAMPLE,
  ships: SAMPLE.ships.map((ship) => (ship.seat === seat ? { ...ship, out: { turn: 7, order: 0, reason } } : ship)),
});

afterEach(() => {
  language.value = 'en';
});

test.each([
  ['noFuel', 'You were out in turn 7: no fuel left.'],
  ['pushedOff', 'You were out in turn 7: pushed off the rear edge.'],
  ['leftBehind', 'You were out in turn 7: the rear board was taken away with you on it.'],
] as const)('a pilot who is out (%s) reads why and when', (reason, expected) => {
  expect(farewell(withOut(0, reason), 0)).toBe(expected);
  expect(farewell(withOut(0, reason), 1)).toBeUndefined();
});

test('and in every language', () => {
  language.value = 'fr';
  expect(farewell(withOut(0, 'noFuel'), 0)).toBe('Tu as été éliminé au tour 7\u202f: plus de fioul.');
  language.value = 'es';
  expect(farewell(withOut(0, 'noFuel'), 0)).toBe('Quedaste eliminado en el turno 7: sin combustible.');
});

test('whoever is out is behind all', () => {
  const zones = SAMPLE.ships.map(({ zone }) => zone);
  const front = zones.indexOf(Math.max(...zones));
  expect(lead(SAMPLE, front)).toBeGreaterThan(0);
  expect(lead(withOut(front, 'noFuel'), front)).toBeLessThan(0);
});
