import type { ForecastOutcome } from '@slipstream/games/outspeed/types';
import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../language.ts';
import { outlook } from './outcomeWords.ts';
import { SAMPLE } from './sample.ts';

const said = (...outcomes: readonly ForecastOutcome[]): string =>
  outlook({ ...SAMPLE, forecasts: [{ choice: 'left', outcomes }] }, 'left');

afterEach(() => {
  language.value = 'en';
});

describe('what a route can lead to, in words', () => {
  test('with places: both outcomes', () => {
    expect(said({ upTo: 2, to: [9, 9] }, { isLost: true })).toBe('up to 2: zone 9 · 3 or more: nothing');
  });

  test('in every language', () => {
    const both = [{ upTo: 2, to: [9, 9] }, { isLost: true }] as const;
    language.value = 'fr';
    expect(said(...both)).toBe('2 au plus\u202f: rangée 9 · 3 ou plus\u202f: rien');
    language.value = 'es';
    expect(said(...both)).toBe('hasta 2: zona 9 · 3 o más: nada');
  });

  test('alone or in company', () => {
    expect(said({ upTo: 1, to: [18, 18] }, { cost: [1, 1], fuel: [6, 6] })).toBe(
      'you alone: zone 18 · 2 or more: 6 fuel left',
    );
  });

  test('dice as ranges', () => {
    expect(said({ to: [17, 19], cost: [2, 3], fuel: [4, 5] })).toBe('zone 17 to 19, 4 or 5 fuel left');
  });

  test('a forcefield in the way, a bonus gained', () => {
    expect(said({ to: [18, 18], stop: 18, bonus: 1 })).toBe('stopped on zone 18 by the forcefield, 1 bonus token');
  });

  test('what puts the pilot out says nothing else', () => {
    expect(said({ to: [18, 18], cost: [9, 9], fuel: [0, 0], noFuel: 'certain' })).toBe('you are out');
    expect(said({ isLost: true, leftBehind: 'certain' })).toBe('you are out');
  });

  test('a number of pilots in between', () => {
    expect(said({ upTo: 1, to: [9, 9] }, { upTo: 3, fuel: [2, 2] }, { isLost: true })).toBe(
      'you alone: zone 9 · 2 or 3: 2 fuel left · 4 or more: nothing',
    );
  });
});
