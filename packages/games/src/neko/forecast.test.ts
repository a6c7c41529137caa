import { fastRng, randomAction } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { at } from './at.ts';
import { neko } from './index.ts';
import { legalCodes, playOn, scene } from './testing/scenario.ts';
import type { State } from './types.ts';

const forecasts = (state: State, seat: number) => neko.view(state, seat).forecasts;

describe('the forecasts of a hand', () => {
  it('are there for whoever is to play a card, and for nobody else', () => {
    const state = scene({ hands: ['b1 g9', 'g1 r2', 'g7 r9'] });
    expect(forecasts(state, 0)).toEqual(['winsForNow', 'winsForNow']);
    expect(forecasts(state, 1)).toEqual([]);
    expect(neko.view(state, 'spectator').forecasts).toEqual([]);
  });

  it('[NR-21] say which cards must wait because the led colour is in the hand', () => {
    const state = scene({ hands: ['b8 r1', 'b2 b9 g4 r5', 'b1 b3'] });
    playOn(state, 'b8');
    expect(forecasts(state, 1)).toEqual(['loses', 'winsForNow', 'mustFollow', 'mustFollow']);
    expect(legalCodes(state)).toEqual(['b2', 'b9']);
  });

  it('[NR-21] say that every card becomes a boost where none follows', () => {
    const state = scene({ hands: ['b8 r1', 'g4 r5', 'b1 b3'] });
    playOn(state, 'b8');
    expect(forecasts(state, 1)).toEqual(['boost', 'boost']);
  });

  it('[NR-22] are certain for the last to play', () => {
    const state = scene({ hands: ['b8', 'b2', 'b1 b9'], tiles: ['blue', 'green', 'red'] });
    playOn(state, 'b8 b2');
    expect(forecasts(state, 2)).toEqual(['loses', 'wins']);
  });

  it('[NR-23] know that a trump beats all, and that a later trump beats an earlier one', () => {
    const state = scene({ hands: ['b3', 'b4 b10', 'b5 b9'], tiles: ['blue', 'green', 'red'] });
    playOn(state, 'b3');
    expect(forecasts(state, 1)).toEqual(['winsForNow', 'loses']);
    playOn(state, 'b10');
    expect(forecasts(state, 2)).toEqual(['wins', 'loses']);
  });

  it('come true: whoever plays what is sure to win, wins', () => {
    for (let seed = 0; seed < 40; seed++) {
      const rng = fastRng(seed);
      const state = neko.setup({ circuit: 'short', catchUp: false }, 3 + (seed % 3), { rng });
      for (let step = 0; step < 60 && neko.pending(state).length > 0; step++) {
        const seat = at(neko.pending(state), 0);
        const action = randomAction(neko, state, seat, rng);
        const { hand, forecasts: said } = neko.view(state, seat);
        neko.play(state, seat, action, { rng });
        if (action.type !== 'play') continue;
        const { winning } = neko.view(state, 'spectator');
        const isSaid = said[hand.indexOf(action.card)];
        expect(isSaid === 'wins' || isSaid === 'winsForNow').toBe(winning === seat);
        expect(isSaid).not.toBe('mustFollow');
      }
    }
  });
});
