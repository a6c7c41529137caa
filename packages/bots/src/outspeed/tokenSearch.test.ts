import { cloneState, fastRng, randomAction, type Seat } from '@slipstream/engine';
import { outspeed } from '@slipstream/games/outspeed/index';
import type { State } from '@slipstream/games/outspeed/types';
import { describe, expect, it } from 'vitest';
import { STRATEGIST } from './stage.ts';
import { bonusShares } from './tokenSearch.ts';

/** A race at a moment at which several pilots on one zone are asked for a bonus, and the first of them can play one. */
function declaring(): State {
  for (let seed = 0; seed < 1000; seed++) {
    const rng = fastRng(`tokens ${seed}`);
    const state = outspeed.setup({ firstRace: false, tileSet: 'platform' }, 4, { rng });
    for (let pending = outspeed.pending(state); pending.length > 0; pending = outspeed.pending(state)) {
      if (state.phase === 'bonus' && pending.length > 1 && outspeed.legalActions(state, pending[0] as Seat).length > 2)
        return state;
      for (const seat of pending) outspeed.play(state, seat, randomAction(outspeed, state, seat, rng), { rng });
    }
  }
  throw new Error('no two pilots were ever asked together');
}

describe('what a bonus is worth', () => {
  it('does not depend on who has declared before: when somebody chose tells nothing', () => {
    const state = declaring();
    const [first, second] = outspeed.pending(state) as [Seat, Seat];
    const sharesIn = (moment: State) => {
      const choices = outspeed.legalActions(moment, second);
      const plan = { worlds: 150, stage: STRATEGIST };
      return bonusShares(outspeed.view(moment, second), second, choices, fastRng('worlds'), plan);
    };
    const before = sharesIn(state);
    expect(before.length).toBeGreaterThan(1);
    for (const action of outspeed.legalActions(state, first)) {
      const later = cloneState(outspeed, state);
      outspeed.play(later, first, action, { rng: fastRng(1) });
      for (const [at, share] of sharesIn(later).entries())
        expect(share, `${action.type} ${at}`).toBeCloseTo(before[at] as number, 1.5);
    }
  });
});
