import { fastRng } from '@slipstream/engine';
import { forecaster } from '@slipstream/games/outspeed/forecast';
import { outspeed } from '@slipstream/games/outspeed/index';
import { shipAt } from '@slipstream/games/outspeed/ships';
import type { Action, ForecastOutcome, State, View } from '@slipstream/games/outspeed/types';
import { describe, expect, test } from 'vitest';
import { gallery } from './gallery.tsx';
import { planFor } from './routePlan.ts';
import { SAMPLE } from './sample.ts';

const planOf = (...outcomes: readonly ForecastOutcome[]) =>
  planFor({ ...SAMPLE, forecasts: [{ choice: 'left', outcomes }] }, 'left'); // seat 3 on zone 16 with 7 fuel

describe('the plan of a choice', () => {
  test('is what its forecast says', () => {
    expect(planOf({ to: [18, 18], stop: 18, cost: [1, 3], fuel: [4, 6] })).toEqual({
      seat: 3,
      from: 16,
      to: [18, 18],
      stop: 18,
      cost: [1, 3],
      fuelLeft: [4, 6],
      noFuel: undefined,
      mayBeLeftBehind: false,
    });
  });

  test('spans what company makes of it, but not a turn that is lost', () => {
    const plan = planOf({ upTo: 1, to: [19, 19] }, { upTo: 2, cost: [2, 2], fuel: [5, 5] }, { isLost: true });
    expect(plan).toMatchObject({ to: [16, 19], cost: [0, 2], fuelLeft: [5, 7] });
  });

  test.each<[readonly ForecastOutcome['noFuel'][], ForecastOutcome['noFuel']]>([
    [[undefined, undefined], undefined],
    [['certain', 'certain'], 'certain'],
    [[undefined, 'certain'], 'possible'],
    [['possible'], 'possible'],
  ])('with dangers %j has danger %s', (dangers, expected) => {
    const outcomes = dangers.map((noFuel) => (noFuel === undefined ? {} : { noFuel }));
    expect(planOf(...outcomes)?.noFuel).toBe(expected);
  });

  test('is there only for a choice that is forecast', () => {
    expect(planFor(SAMPLE, 'left')).toBeUndefined();
  });
});

/** A state with all that forecasts look at as it is in the view. */
function stateLike(view: View): State {
  const state = outspeed.setup(view.options, view.ships.length, { rng: fastRng('gallery') });
  return {
    ...state,
    phase: view.phase,
    awaiting: view.pending.reduce((mask, seat) => mask | (1 << seat), 0),
    turn: view.turn,
    side: view.side,
    tiles: [...view.pastTiles, view.tile],
    fields: [...view.fields],
    frontBoard: view.frontBoard,
    ships: view.ships.map(({ zone, fuel, out, route }, seat) => ({ ...shipAt(state, seat), zone, fuel, out, route })),
  };
}

/** The scenes in which the viewer chooses a route or a number. */
const choosing = Object.entries(gallery).flatMap(([name, { view, legalActions }]) =>
  legalActions.some((action) => ['route', 'wheel'].includes((action as Action).type))
    ? [[name, view as View] as const]
    : [],
);

test.each(choosing)('the gallery forecasts in "%s" what the game does', (_name, view) => {
  expect(view.forecasts).toEqual(forecaster(stateLike(view))(Number(view.viewer)));
  expect(view.forecasts.length).toBeGreaterThan(1);
});
