import { fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import type { View } from '@slipstream/games/neko/types';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../language.ts';
import { forecastWords } from './forecastWords.ts';
import { gallery } from './gallery.tsx';
import { cards } from './sample.ts';

const TRICK = gallery.trick?.view as View;

const words = (card: string, view = TRICK): string | undefined => forecastWords(view, cards(card)[0] ?? 0);

describe('what a card in hand comes to, in words', () => {
  afterEach(() => {
    language.value = 'en';
  });

  it('names the card that it would lose to, and the colour that must be followed', () => {
    expect(['g2', 'g5', 'b3'].map((card) => words(card))).toEqual([
      'loses to green 4',
      'wins the trick',
      'not now: you must follow green',
    ]);
  });

  it('says what is so for now and what becomes a boost', () => {
    expect(words('b3', gallery.lead?.view as View)).toBe('wins for now');
    expect(words('b3', { ...TRICK, forecasts: TRICK.hand.map(() => 'boost') })).toBe(
      'no green in hand: becomes a boost',
    );
  });

  it('says nothing while others play', () => {
    expect(words('b3', gallery.wait?.view as View)).toBeUndefined();
  });

  it.each([
    ['fr', 'pas maintenant\u202f: tu dois suivre en vert'],
    ['es', 'ahora no: debes asistir a verde'],
  ] as const)('is said in %s', (lang, expected) => {
    language.value = lang;
    expect(words('b3')).toBe(expected);
  });
});

/** The scenes that forecast; one of five seats is there for its width, and its cards do not add up. */
const forecasting = Object.entries(gallery).flatMap(([name, scene]) => {
  const view = scene.view as View;
  return view.forecasts.length > 0 ? [[name, view] as const] : [];
});

it('the gallery has scenes that forecast', () => expect(forecasting.length).toBeGreaterThan(2));

it.each(forecasting)('the gallery forecasts in "%s" what the game does', (_name, view) => {
  const state = neko.imagine(view, fastRng('gallery'));
  expect(view.forecasts).toEqual(neko.view(state, view.viewer).forecasts);
  expect(view.forecasts).toHaveLength(10);
});
